import type { PolkadotPayload } from './payload.ts';

/** What is asked of an extension to sign: the payload without what only the extrinsic needs. */
export type SignerPayload = Omit<PolkadotPayload, 'signer'>;

/**
 * An extension of the family after this page was let in: what `injectedWeb3[name].enable(…)` resolves to, with
 * `accounts.get`, `accounts.subscribe`, `signer.signPayload` and `signer.signRaw` beside each other. What it answers is
 * foreign.
 */
export interface PolkadotExtension {
  accounts(): Promise<unknown>;
  /** Calls back with the accounts when they change; most do so at once as well. Returns the way to stop. */
  subscribe(listener: (accounts: unknown) => void): () => void;
  signPayload(payload: SignerPayload): Promise<unknown>;
  /** `data` is hex. The extension signs it between `<Bytes>` and `</Bytes>`, so that it can be no transaction. */
  signRaw(request: { readonly address: string; readonly data: string; readonly type: 'bytes' }): Promise<unknown>;
}
