const files = import.meta.glob<string>("../../../src/cultists/speech/de/page/later/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(files);
