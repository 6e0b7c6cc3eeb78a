import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { listenForShortcuts } from "./shortcuts.svelte";
import { startRouter } from "./router.svelte";
import { settings, applySettings } from "./settings.svelte";
import { startApp } from "./offline/app";
import { listenForOffer } from "./offline/install.svelte";
import { loadLanguage } from "./i18n/i18n.svelte";

// cards are drawn on many pages: their styles must come before those of any component
import.meta.glob("./games/*/cards.css", { eager: true });

applySettings();
startRouter();
listenForShortcuts();
listenForOffer();
const target = document.getElementById("page");
if (target) void loadLanguage(settings.language).then(() => mount(App, { target }));
// what is not needed now comes when the page rests
const rest = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));
addEventListener("load", () => rest(() => void startApp()));
