/** EIP-1193: the interface between a page and an EVM wallet. All replies are untrusted. */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): void;
  removeListener?(event: string, listener: (value: unknown) => void): void;
}

/** Whether a foreign object is a provider. Reads one property and calls only its getter, which may throw. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof propertyOf(value, 'request') === 'function';
}

/** A property of a foreign object. `undefined` if it does not exist or its getter throws. */
export function propertyOf(value: unknown, name: string): unknown {
  try {
    // Some wallets are functions or proxies, so any value that can have properties is read.
    return (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? Reflect.get(value, name)
      : undefined;
  } catch {
    return undefined;
  }
}
