import type { PolkadotPayload } from '../payload.ts';

/** The payload for the extension's signature request, without the fields that only the extrinsic needs. */
export type SignerPayload = Omit<PolkadotPayload, 'signer'>;

/**
 * An extension of the family after it allowed this page: the result of `injectedWeb3[name].enable(…)`. It flattens
 * `accounts.get`, `accounts.subscribe`, `signer.signPayload` and `signer.signRaw` into one object. Its replies are
 * untrusted.
 */
export interface PolkadotExtension {
  accounts(): Promise<unknown>;
  /** Calls back when the accounts change. Most extensions also call back at once. Returns a function to unsubscribe. */
  subscribe(listener: (accounts: unknown) => void): () => void;
  signPayload(payload: SignerPayload): Promise<unknown>;
  /**
   * `data` is text, or hex that starts with `0x`. The extension signs it between `<Bytes>` and `</Bytes>`, so it cannot be
   * a transaction.
   */
  signRaw(request: { readonly address: string; readonly data: string; readonly type: 'bytes' }): Promise<unknown>;
}
