import "./look/tokens.css";
import "./look/parts.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { listen } from "./keys.svelte";
import { follow } from "./route.svelte";
import { settings, wear } from "./settings.svelte";
import { learn } from "./words/speech.svelte";

wear();
follow();
listen();
const target = document.getElementById("page");
if (target) void learn(settings.language).then(() => mount(App, { target }));
