import type * as z from 'zod/mini';
import type { WireEvmTransaction } from '../../../src/api/nft/entities.ts';

type Transaction = z.input<typeof WireEvmTransaction>;

/** A permitted mint of one NFT. */
export interface Mint {
  /** Lower case. */
  readonly collection: string;
  /** The account that mints it, owns it, and gets the royalties. */
  readonly to: string;
  readonly tokenUri: string;
  readonly royaltyBps: number;
  /** The number of the token. */
  readonly nonce: bigint;
  /** Seconds since 1970; later the chain refuses the mint. */
  readonly deadline: number;
}

/** A collection to create for an account. */
export interface OwnCollection {
  readonly owner: string;
  readonly name: string;
  readonly symbol: string;
  /** Address of its metadata. */
  readonly contractUri: string;
  /** The same id creates no second collection. */
  readonly requestId: string;
}

/** The NFT that a transaction minted, by the chain's data. */
export interface Minted {
  readonly to: string;
  readonly tokenUri: string;
}

/** A chain's contracts for minting NFTs, and the key that signs the permits. */
export interface Studio {
  /** The collection shared by all accounts, lower case. */
  readonly shared: string;
  readonly sharedName: string;
  /** Whether a text is an account address of the chain. */
  isAccount(text: string): boolean;
  permit(mint: Mint): Promise<string>;
  mintCall(mint: Mint, sign: string): Transaction;
  makeCall(collection: OwnCollection): { readonly contract: string; readonly transaction: Transaction };
  /** The highest minted number in a collection. */
  lastNonce(collection: string, signal: AbortSignal): Promise<bigint>;
  /** Whether a collection exists on the chain. */
  exists(collection: string, signal: AbortSignal): Promise<boolean>;
  isMinted(collection: string, nonce: bigint, signal: AbortSignal): Promise<boolean>;
  /**
   * The token that a transaction minted under this number. `pending` until the chain has the transaction. `undefined` if it
   * failed or minted something else.
   */
  mintedBy(
    hash: string,
    token: { readonly collection: string; readonly nonce: bigint },
    signal: AbortSignal,
  ): Promise<Minted | 'pending' | undefined>;
}
