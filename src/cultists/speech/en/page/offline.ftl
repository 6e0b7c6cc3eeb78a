# Playing without a server, on this device alone.
offline-motto = Two games about the end of the world, for two to four. No account, and no network needed.
offline-play-here = Play here, without the server
offline-lost = The server cannot be reached. Everything on this device still works:
offline-lost-what = machines of every level, games on one screen, rules and replays.
offline-fallback = The server cannot be reached: this game is played on this device.
offline-others = With others
offline-others-lost = Rooms with others need the server. They are back when it is.
offline-others-none = This page has no server: play against machines, or with friends on one screen.
offline-where = Where
offline-where-server = On the server: others can join or watch.
offline-where-here = On this device: no network is needed, and nobody else can come.

## What is kept here
offline-games = On this device
offline-games-none = No games yet. What you play here stays here, and needs no network.
offline-export = Save as a replay file: { $who }
offline-export-short = Save
offline-import = Open a replay file
offline-imported = The replay has been read.
offline-import-large = This file is too large for a replay: the limit is one megabyte.
offline-delete-sure = The game with { $who } is deleted from this device for good, with its replay.
offline-unkept = This browser keeps nothing more for this page: its storage is denied or full. The game goes on, but what you play now is lost when you close the tab.
offline-unkept-short = not kept
offline-only-here = This game is on this device only, so a link to it opens nothing elsewhere. Save the replay file, or send the picture.

## While Python starts
offline-loading = Loading the table: { $part } of { $whole } MB
offline-loading-about = Once for this device. After that it needs no network.
offline-starting = Setting up the table …
offline-elsewhere = The games of this device are open in another tab. Close it there, and they come here.
offline-preparing = The machine is preparing, once on this device: { $percent } %

## At the table
offline-no-chat = Nobody else is at this table, so there is no chat.
offline-chip = without the server
offline-account = Accounts need the server. Your name is kept on this device.

## The app
offline-app = Keep cultists as an app
offline-app-about = Its own window, and everything works without a network. It updates itself between games, never in one.
offline-install = Install
offline-not-now = Not now
offline-kept = Everything is kept on this device: the page works without a network.
