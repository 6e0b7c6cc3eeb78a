"""What is answered to requests, whatever they come by: HTTP to a server, or calls inside a page."""
