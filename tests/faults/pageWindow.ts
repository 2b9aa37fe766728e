/** The parts of a browser's window that the stores read before anything is drawn. */
export function windowAt(url: string): Window {
  const page: Partial<Record<keyof Window, unknown>> = {
    document: { baseURI: url },
    location: new URL(url),
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    innerWidth: 1_280,
  };
  // Only the screen needs the other parts, and there is no screen.
  return page as unknown as Window;
}

class MemoryStorage {
  readonly #values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}
