/** Caches answers of the server while the table stays the same. */
export class AnswerCache<Answer> {
  #about: object | null = null;
  #kept = new Map<string, Promise<Answer | null>>();

  /** The answer to a question about a table; the server is asked once. */
  ask(about: object, key: string, question: () => Promise<Answer | null>): Promise<Answer | null> {
    if (about !== this.#about) {
      this.#about = about;
      this.#kept = new Map();
    }
    let found = this.#kept.get(key);
    if (!found) {
      found = question();
      this.#kept.set(key, found);
    }
    return found;
  }
}
