/** EIP-1193: the way a page talks to an EVM wallet. Everything it answers is foreign. */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): void;
  removeListener?(event: string, listener: (value: unknown) => void): void;
}

/** Whether a foreign object can be talked to. Reads one property and calls nothing but its getter, which may throw. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof propertyOf(value, 'request') === 'function';
}

/** A property of a foreign object; `undefined` when there is none, or when reading it throws. */
export function propertyOf(value: unknown, name: string): unknown {
  try {
    // Some wallets are functions or proxies: whatever can have properties is asked.
    return (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? Reflect.get(value, name)
      : undefined;
  } catch {
    return undefined;
  }
}
