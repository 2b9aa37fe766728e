import { expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import type { NftQuantity } from '../../shell/plugin/nfts.ts';
import { isUnderWay } from './isUnderWay.ts';

const one = new FakeChain('one');
const unique: NftQuantity = { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721', quantity: 1n };
const another = { ...unique, tokenId: 8n };
const edition: NftQuantity = { ...unique, standard: 'ERC1155' };
const coins = { token: one.native.id, units: 5n };

const sending = (nft: NftQuantity, to = 'one-bob'): TransactionEffect => ({
  kind: 'nft-transfer',
  nft,
  from: 'one-alice',
  to,
});
const buying = (receives: readonly NftQuantity[], pays = coins): TransactionEffect => ({
  kind: 'nft-purchase',
  exchange: 'one-market',
  receives,
  recipient: 'one-alice',
  pays,
  asks: coins,
  payees: [],
  endsAt: 0,
});
const cancelling = (order: string): TransactionEffect => ({
  kind: 'nft-cancel',
  exchange: 'one-market',
  offers: [{ ...unique, order, offerer: 'one-alice', counter: 0n, price: coins, endsAt: 1_900_000_000 }],
});
const paying: TransactionEffect = { kind: 'transfer', ...coins, to: 'one-bob', memo: undefined };

function transactionOf(effect: TransactionEffect, from = 'one-alice'): UnsignedTransaction {
  return { family: 'fake', chain: one.plugin.id, from, payload: { effect } };
}

function recordOf(transaction: UnsignedTransaction, change: Partial<OutboxRecord> = {}): OutboxRecord {
  const times = { createdAt: 1, updatedAt: 1, attempts: 0, replaced: [] };
  const state = { stage: 'sent' as const, hash: 'one-hash-1', isReported: true };
  return { id: 'a'.repeat(32), kind: 'test', transaction, mark: {}, payload: {}, ...times, ...state, ...change };
}

it.each<[boolean, string, TransactionEffect, TransactionEffect]>([
  [true, 'the same NFT sent', sending(unique), sending(unique)],
  [false, 'another NFT sent', sending(unique), sending(another)],
  [false, 'the NFT sent to somebody else', sending(unique), sending(unique, 'one-eve')],
  [false, 'one more of an edition sent', sending(edition), sending(edition)],
  [true, 'the same NFTs bought, in another order', buying([unique, another]), buying([another, unique])],
  [true, 'the same NFT bought at another price', buying([unique]), buying([unique], { ...coins, units: 6n })],
  [false, 'another NFT bought', buying([unique]), buying([another])],
  [false, 'one more of an edition bought', buying([edition]), buying([edition])],
  [false, 'an NFT bought with one more of an edition', buying([unique, edition]), buying([unique, edition])],
  [true, 'the same listings cancelled', cancelling('one-order'), cancelling('one-order')],
  [false, 'other listings cancelled', cancelling('one-order'), cancelling('one-other')],
  [false, 'the same payment', paying, paying],
])('is %s for %s', (expected, _what, earlier, effect) => {
  const isSame = isUnderWay(one, { kind: 'test', transaction: transactionOf(effect) });

  expect(isSame(recordOf(transactionOf(earlier)))).toBe(expected);
});

it('counts only a transaction of the account that was sent and is still open', () => {
  const transaction = transactionOf(sending(unique));
  const isSame = isUnderWay(one, { kind: 'test', transaction });
  const { hash: _none, ...asking } = recordOf(transaction, { stage: 'asking' });

  expect(isSame(recordOf(transaction))).toBe(true);
  expect(isSame(asking)).toBe(false);
  expect(isSame(recordOf(transaction, { stage: 'closed', outcome: 'reported' }))).toBe(false);
  expect(isSame(recordOf(transaction, { kind: 'other' }))).toBe(false);
  expect(isSame(recordOf(transactionOf(sending(unique), 'one-eve')))).toBe(false);
});
