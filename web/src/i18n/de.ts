const files = import.meta.glob<string>(
  ["../../../src/cultists/speech/de/levels.ftl", "../../../src/cultists/speech/de/page/*.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
