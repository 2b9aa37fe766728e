/**
 * The order of questions that are asked again and again, so that an older answer never replaces a younger one. Take a number
 * before asking, and take the answer with it.
 */
export class AnswerOrder<Key = 'all'> {
  #asked = 0;
  readonly #taken = new Map<Key, number>();

  next(): number {
    this.#asked += 1;
    return this.#asked;
  }

  /** Whether no younger question was answered. */
  isNewest(key: Key, asked: number): boolean {
    return (this.#taken.get(key) ?? 0) <= asked;
  }

  /** Like `isNewest`, and remembers the answer if it is. */
  take(key: Key, asked: number): boolean {
    const isNewest = this.isNewest(key, asked);
    if (isNewest) this.#taken.set(key, asked);
    return isNewest;
  }
}
