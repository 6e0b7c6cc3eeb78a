const files = import.meta.glob<string>(
  ["../../../src/cultists/speech/en/levels.ftl", "../../../src/cultists/speech/en/page/*.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
