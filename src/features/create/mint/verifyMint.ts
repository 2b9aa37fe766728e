import type { Address } from '../../../model/caip.ts';
import { assertMatch } from '../../../shell/plugin/assertMatch.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';

/** The mint that the user was shown and accepted. Addresses are canonical. */
export interface ShownMint {
  readonly collection: Address;
  readonly creator: Address;
  readonly tokenId: bigint;
  /** Computed in the browser from the shown texts and file. */
  readonly tokenUri: string;
  readonly royaltyPercent: number;
  /** Base units of the native coin. */
  readonly fee: bigint;
}

/**
 * Checks that the transaction mints exactly this NFT to its creator, with this royalty and fee.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable`
 */
export function verifyMint(effect: TransactionEffect, shown: ShownMint): void {
  const mint = effectOfKind(effect, 'nft-mint');
  assertMatch('collection', shown.collection, mint.collection);
  assertMatch('recipient', shown.creator, mint.to);
  assertMatch('NFT', String(shown.tokenId), String(mint.tokenId));
  assertMatch('description', shown.tokenUri, mint.tokenUri);
  assertMatch('royalty', String(BigInt(shown.royaltyPercent) * 100n), String(mint.royalty.basisPoints));
  assertMatch('royalty recipient', shown.creator, mint.royalty.recipient);
  assertMatch('fee', String(shown.fee), String(mint.pays));
}

/** @throws AppError as `verifyMint` */
export function verifyCollection(
  effect: TransactionEffect,
  shown: { readonly owner: Address; readonly name: string; readonly symbol: string },
): void {
  const { owner, name, symbol } = effectOfKind(effect, 'nft-collection');
  assertMatch('owner', shown.owner, owner);
  assertMatch('name', shown.name, name);
  assertMatch('symbol', shown.symbol, symbol);
}
