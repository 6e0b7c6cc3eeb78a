"""Drawing tables: no loop, no keyboard, no rules; a scene becomes something rich can print."""

from cultists.cli.drawing.scene import Scene, drawings

__all__ = ["Scene", "drawings"]
