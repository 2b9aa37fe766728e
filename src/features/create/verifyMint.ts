import type { Address } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { mustMatch } from '../../shell/plugin/mustMatch.ts';

/** What the user was shown and agreed to. Addresses are canonical. */
export interface ShownMint {
  readonly collection: Address;
  readonly creator: Address;
  readonly tokenId: bigint;
  /** Worked out here, from the very words and the file on the screen. */
  readonly tokenUri: string;
  readonly royaltyPercent: number;
  /** Base units of the native coin. */
  readonly fee: bigint;
}

/**
 * What is signed makes exactly this NFT, for whoever made it, with this royalty and at this fee.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable`
 */
export function verifyMint(effect: TransactionEffect, shown: ShownMint): void {
  if (effect.kind !== 'nft-mint') throw unreadable(effect);
  mustMatch('collection', shown.collection, effect.collection);
  mustMatch('recipient', shown.creator, effect.to);
  mustMatch('NFT', String(shown.tokenId), String(effect.tokenId));
  mustMatch('description', shown.tokenUri, effect.tokenUri);
  mustMatch('royalty', String(BigInt(shown.royaltyPercent) * 100n), String(effect.royalty.basisPoints));
  mustMatch('royalty recipient', shown.creator, effect.royalty.recipient);
  mustMatch('fee', String(shown.fee), String(effect.pays));
}

/** @throws AppError as `verifyMint` */
export function verifyCollection(
  effect: TransactionEffect,
  shown: { readonly owner: Address; readonly name: string; readonly symbol: string },
): void {
  if (effect.kind !== 'nft-collection') throw unreadable(effect);
  mustMatch('owner', shown.owner, effect.owner);
  mustMatch('name', shown.name, effect.name);
  mustMatch('symbol', shown.symbol, effect.symbol);
}

function unreadable(effect: TransactionEffect): AppError {
  return new AppError('transaction/unreadable', { detail: effect.kind === 'opaque' ? effect.detail : effect.kind });
}
