"""Drawing tables: a scene becomes something Rich can print. No loop, no keyboard, no rules."""
