/** EIP-1193: the way a page talks to an EVM wallet. Everything it answers is foreign. */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): void;
  removeListener?(event: string, listener: (value: unknown) => void): void;
}

/** Whether a foreign object can be talked to. Reads one property and calls nothing. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';
}
