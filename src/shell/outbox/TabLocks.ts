/** Named locks shared by the tabs of one browser (Web Locks). */
export interface TabLocks {
  /** Runs the work while holding the lock. Returns `undefined` at once if another tab, or this one, holds it. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Runs `lead` when this tab gets the lock. Holds the lock until the signal aborts. */
  lead(name: string, signal: AbortSignal, lead: () => void): void;
}

/** Web Locks of the browser. Without Web Locks, the page is treated as the only tab. */
export function browserLocks(locks: LockManager | undefined): TabLocks {
  if (!locks) return singleTabLocks();
  return {
    async ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
      let result: T | undefined;
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) result = await work();
      });
      return result;
    },
    lead(name, signal, lead) {
      const held = () =>
        new Promise<void>((resolve) => {
          if (signal.aborted) return resolve();
          signal.addEventListener('abort', () => resolve(), { once: true });
          lead();
        });
      // An abort while waiting rejects: ignore it.
      locks.request(name, { signal }, held).catch(() => undefined);
    },
  };
}

/** Locks within one page, for browsers without Web Locks and for tests. */
export function singleTabLocks(): TabLocks {
  const held = new Set<string>();
  return {
    async ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
      if (held.has(name)) return undefined;
      held.add(name);
      try {
        return await work();
      } finally {
        held.delete(name);
      }
    },
    lead(_name, signal, lead) {
      if (!signal.aborted) lead();
    },
  };
}
