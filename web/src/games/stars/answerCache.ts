/** Answers that hold as long as the table stays as it is. */
export class AnswerCache<Answer> {
  #about: object | null = null;
  #kept = new Map<string, Promise<Answer | null>>();

  /** The answer to a question about a table; asked once. */
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
