import { describe, expect, it } from 'vitest';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { type ShownPurchase, verifyPurchase } from './verifyPurchase.ts';

const chain = 'fake:one';
const coin = `${chain}/native` as const;
const usd = `${chain}/token:one-usd` as const;
const now = 1_000_000;
const shown: ShownPurchase = {
  nfts: [
    { collection: 'cards', tokenId: '7' },
    { collection: 'art', tokenId: '1' },
  ],
  asks: { token: coin, units: 100n },
  pays: { token: usd, units: 130n },
  chain,
  buyer: 'one-alice',
  exchanges: ['one-market', 'one-till'],
  now,
};
const nft = (collection: string, tokenId: bigint) =>
  ({ collection, tokenId, standard: 'ERC721', quantity: 1n }) as const;
type Purchase = Extract<TransactionEffect, { kind: 'nft-purchase' }>;
const good: Purchase = {
  kind: 'nft-purchase',
  exchange: 'one-till',
  recipient: 'one-alice',
  receives: [nft('art', 1n), nft('cards', 7n)],
  pays: { token: usd, units: 130n },
  asks: { token: coin, units: 100n },
  payees: [
    { recipient: 'one-bob', units: 95n },
    { recipient: 'one-market', units: 5n },
  ],
  endsAt: now + 1,
  deadline: now + 3_600,
};

describe('verifyPurchase', () => {
  it('[NFT-05] accepts and returns the displayed purchase, in any order of the NFTs', () => {
    expect(verifyPurchase(good, shown)).toBe(good);
    const byMarket = { ...good, exchange: 'one-market' };
    expect(verifyPurchase(byMarket, shown)).toBe(byMarket);
    const { deadline: _none, ...open } = good;
    expect(verifyPurchase(open, shown)).toBe(open);
  });

  it.each<[string, Partial<Purchase>]>([
    ['market', { exchange: 'one-eve' }],
    ['recipient', { recipient: 'one-eve' }],
    ['NFTs', { receives: [nft('art', 1n)] }],
    ['NFTs', { receives: [nft('art', 1n), nft('cards', 8n)] }],
    ['NFTs', { receives: [nft('art', 1n), nft('junk', 7n)] }],
    ['NFTs', { receives: [...good.receives, nft('junk', 1n)] }],
    ['quantity', { receives: [nft('art', 1n), { ...nft('cards', 7n), quantity: 0n }] }],
    ['token', { pays: { token: coin, units: 130n } }],
    ['price', { pays: { token: usd, units: 131n } }],
    ['token of the sellers', { asks: { token: usd, units: 100n } }],
    ['asked by the sellers', { asks: { token: coin, units: 99n } }],
    ['paid to sellers and for fees', { payees: [{ recipient: 'one-bob', units: 99n }] }],
    ['paid to sellers and for fees', { payees: [...good.payees, { recipient: 'one-eve', units: 1n }] }],
    ['valid until', { deadline: now + 3_601 }],
  ])('[NFT-05] refuses another %s', (field, change) => {
    expect(() => verifyPurchase({ ...good, ...change }, shown)).toThrow(
      expect.objectContaining({ code: 'transaction/mismatch', context: expect.objectContaining({ field }) }),
    );
  });

  it('[NFT-05] reports the displayed and the found values', () => {
    expect(() => verifyPurchase({ ...good, exchange: 'one-eve' }, shown)).toThrow(
      expect.objectContaining({ context: { field: 'market', shown: 'one-market one-till', found: 'one-eve' } }),
    );
    expect(() => verifyPurchase({ ...good, deadline: now + 9_000 }, shown)).toThrow(
      expect.objectContaining({ context: { field: 'valid until', shown: '1003600', found: '1009000' } }),
    );
  });

  it.each<[string, Partial<Purchase>]>([
    ['an order that ends now', { endsAt: now }],
    ['a transaction that expires now', { deadline: now }],
    ['an order that ended', { endsAt: now - 1 }],
  ])('[NFT-05] signs nothing for %s', (_what, change) => {
    expect(() => verifyPurchase({ ...good, ...change }, shown)).toThrow(
      expect.objectContaining({ code: 'transaction/expired', context: { chain } }),
    );
  });

  it.each<[string, TransactionEffect]>([
    ['call 0x12', { kind: 'opaque', detail: 'call 0x12' }],
    ['approval', { kind: 'approval', token: usd, units: 1n, spender: 'one-till' }],
  ])('[NFT-05] refuses and names a transaction that is not a purchase: %s', (detail, effect) => {
    expect(() => verifyPurchase(effect, shown)).toThrow(
      expect.objectContaining({ code: 'transaction/unreadable', context: { detail } }),
    );
  });
});
