/**
 * Where long words of names may be broken, for browsers that have no hyphenation of their own: before the
 * consonant, or the sound of several letters, that begins a syllable. Words that fit small cards stay whole.
 */
const LONG = 11; // letters of a name of one word
const LONGER = 13; // of a word in a name of several, which is broken between them first
const LEAST = 3; // letters on either side of a break
const SOFT = "\u00ad";
/** Consonants between two vowels; and of them those that begin the second syllable. */
const BETWEEN = /(?<=[aeiouyäöü])[^aeiouyäöü]+(?=[aeiouyäöü])/giu;
const BEGINS = /(?:sch[lmnrw]?|s[pt]r|[bdfgkpt][lr]|ch|ck|ph|th|qu|.)$/iu;

function broken(word: string): string {
  let [found, from] = ["", 0];
  for (const { 0: between, index } of word.matchAll(BETWEEN)) {
    const at = index + between.search(BEGINS);
    if (at - from < LEAST || word.length - at < LEAST) continue;
    found += word.slice(from, at) + SOFT;
    from = at;
  }
  return found + word.slice(from);
}

export const softHyphens = (name: string): string => {
  const least = /[\s-]/.test(name) ? LONGER : LONG;
  return name.replace(/\p{L}+/gu, (word) => (word.length < least ? word : broken(word)));
};
