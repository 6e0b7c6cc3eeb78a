"""Drawing tables: no loop, no keyboard, no rules; a scene becomes something rich can print."""
