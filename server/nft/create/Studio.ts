import type * as z from 'zod/mini';
import type { WireEvmTransaction } from '../../../src/api/nft/entities.ts';

type Transaction = z.input<typeof WireEvmTransaction>;

/** One NFT that may be made, and by whom. */
export interface Mint {
  /** Lower case. */
  readonly collection: string;
  /** Who mints it, owns it, and gets the royalties. */
  readonly to: string;
  readonly tokenUri: string;
  readonly royaltyBps: number;
  /** Becomes the token's number. */
  readonly nonce: bigint;
  /** Seconds since 1970; the chain refuses it later. */
  readonly deadline: number;
}

/** A collection that somebody may make. */
export interface OwnCollection {
  readonly owner: string;
  readonly name: string;
  readonly symbol: string;
  /** Where its metadata are. */
  readonly contractUri: string;
  /** The same one makes no second collection. */
  readonly requestId: string;
}

/** What the chain says of an NFT that a transaction made. */
export interface Minted {
  readonly to: string;
  readonly tokenUri: string;
}

/** The contracts of a chain that NFTs are made with, and the key whose signature permits it. */
export interface Studio {
  /** The collection that all share, lower case. */
  readonly shared: string;
  readonly sharedName: string;
  /** Whether a text is an account of the chain. */
  isAccount(text: string): boolean;
  permit(mint: Mint): Promise<string>;
  mintCall(mint: Mint, sign: string): Transaction;
  makeCall(collection: OwnCollection): { readonly contract: string; readonly transaction: Transaction };
  /** The highest number that was minted in a collection. */
  lastNonce(collection: string, signal: AbortSignal): Promise<bigint>;
  /** Whether a collection stands. */
  exists(collection: string, signal: AbortSignal): Promise<boolean>;
  isMinted(collection: string, nonce: bigint, signal: AbortSignal): Promise<boolean>;
  /**
   * What a transaction minted under this number; `pending` while the chain does not have it, `undefined` where it failed or
   * minted something else.
   */
  mintedBy(
    hash: string,
    token: { readonly collection: string; readonly nonce: bigint },
    signal: AbortSignal,
  ): Promise<Minted | 'pending' | undefined>;
}
