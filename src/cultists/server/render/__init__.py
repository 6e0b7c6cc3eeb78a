"""What is sent: messages, the views in them, catalogues and advice."""
