import type { Address, ChainId, TransactionHash } from '../../model/caip.ts';

/** One entry per family: the payload of its transactions. Each kit adds its own by declaration merging (ADR 1). */
// biome-ignore lint/suspicious/noEmptyInterface: kits extend it
export interface FamilyPayloads {}

/** A family of chains. Its accounts and transactions work on all its chains: one address, one kind of signature. */
export type Family = keyof FamilyPayloads;

export interface Cancellable {
  readonly signal?: AbortSignal;
}

/** Ready to sign. Only the kit of that family reads `payload`. */
export type UnsignedTransaction<F extends Family = Family> = {
  readonly [K in F]: {
    readonly family: K;
    readonly chain: ChainId;
    readonly from: Address;
    readonly payload: FamilyPayloads[K];
  };
}[F];

/**
 * Signs and broadcasts. Before the prompt, it checks that the wallet is on the transaction's chain and account. Rejects
 * with `wallet/rejected` when the user declines, `wallet/wrong-chain`, `wallet/wrong-account`, and
 * `transaction/unknown-outcome` when the wallet gives no clear answer although it may have sent.
 */
export type SendTransaction<F extends Family> = (
  transaction: UnsignedTransaction<F>,
  options: Cancellable,
) => Promise<TransactionHash>;

/** A transaction that the wallet signed but did not send. */
export interface SignedTransaction {
  readonly hash: TransactionHash;
  /** The complete signed transaction, as a node accepts it. */
  readonly raw: string;
}

/**
 * Signs exactly this transaction and sends nothing: another party pays for it and broadcasts it. Rejects as
 * `SendTransaction`, but never with an unknown outcome. Rejects with `wallet/altered-transaction` if the wallet changed
 * anything.
 */
export type SignTransaction<F extends Family> = (
  transaction: UnsignedTransaction<F>,
  options: Cancellable,
) => Promise<SignedTransaction>;

export type OfflineSigners = { readonly [F in Family]?: SignTransaction<F> };

export type Signers = { readonly [F in Family]?: SendTransaction<F> };
