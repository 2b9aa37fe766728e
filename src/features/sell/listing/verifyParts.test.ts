import { describe, expect, it } from 'vitest';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { CancelledOffer, NftOrder } from '../../../shell/plugin/nfts.ts';
import { type ShownListing, verifyCancel, verifyListing, verifyOperator } from './verifyListing.ts';

const nft = { collection: 'cards', tokenId: 7n, standard: 'ERC721', quantity: 1n } as const;
const now = 1_000_000;
const shown: ShownListing = {
  exchange: 'one-market',
  version: '1.6',
  seller: 'one-alice',
  nft,
  price: 100n,
  fees: [
    { recipient: 'one-desk', units: 3n },
    { recipient: 'one-artist', units: 7n },
  ],
  endsAt: now + 86_400,
  now,
};
const good: NftOrder = {
  exchange: 'one-market',
  version: '1.6',
  offerer: 'one-alice',
  gives: nft,
  payees: [
    { recipient: 'one-alice', units: 90n },
    { recipient: 'one-artist', units: 7n },
    { recipient: 'one-desk', units: 3n },
  ],
  startsAt: now,
  endsAt: now + 86_400,
};
const refusal = (field: string) =>
  expect.objectContaining({ code: 'transaction/mismatch', context: expect.objectContaining({ field }) });
const verify =
  (change: Partial<NftOrder>, agreed: Partial<ShownListing> = {}) =>
  () =>
    verifyListing({ ...good, ...change }, { ...shown, ...agreed });

const hashOf = (digit: string) => `0x${digit.repeat(64)}`;

describe('each part of a listing', () => {
  it('[NFT-07] is accepted as displayed', () => {
    expect(verify({})).not.toThrow();
    // Payments to the same recipient are added up. A payment of zero counts as none.
    const twice = [
      ...good.payees.slice(1),
      { recipient: 'one-alice', units: 50n },
      { recipient: 'one-alice', units: 40n },
    ];
    expect(verify({ payees: twice })).not.toThrow();
    expect(verify({ payees: [...good.payees, { recipient: 'one-eve', units: 0n }] })).not.toThrow();
  });

  it.each([-300, 300])('[NFT-07] may begin and end %i seconds off', (seconds) => {
    expect(verify({ startsAt: now + seconds, endsAt: good.endsAt + seconds })).not.toThrow();
  });

  it.each<[string, Partial<NftOrder>]>([
    ['market', { exchange: 'one-eve' }],
    ['version', { version: '1.5' }],
    ['seller', { offerer: 'one-eve' }],
    ['collection', { gives: { ...nft, collection: 'art' } }],
    ['NFT', { gives: { ...nft, tokenId: 8n } }],
    ['standard', { gives: { ...nft, standard: 'ERC1155' } }],
    ['quantity', { gives: { ...nft, quantity: 2n } }],
    ['paid to', { payees: good.payees.slice(1) }],
    ['paid to', { payees: [...good.payees, { recipient: 'one-eve', units: 1n }] }],
    ['paid to', { payees: good.payees.map((payee, index) => (index === 0 ? { ...payee, units: 89n } : payee)) }],
    ['ends at', { endsAt: good.endsAt + 301 }],
    ['ends at', { endsAt: good.endsAt - 301 }],
    ['begins at', { startsAt: now + 301 }],
    ['begins at', { startsAt: now - 301 }],
  ])('[NFT-07] must be unchanged: %s', (field, change) => {
    expect(verify(change)).toThrow(refusal(field));
  });

  it('[NFT-07] is reported with the displayed and the found value', () => {
    expect(verify({ payees: [{ recipient: 'one-eve', units: 100n }] })).toThrow(
      expect.objectContaining({
        context: { field: 'paid to', shown: 'one-alice 90, one-artist 7, one-desk 3', found: 'one-eve 100' },
      }),
    );
    expect(verify({ endsAt: 5 })).toThrow(
      expect.objectContaining({ context: { field: 'ends at', shown: String(shown.endsAt), found: '5' } }),
    );
    expect(verify({ startsAt: 5 })).toThrow(
      expect.objectContaining({ context: { field: 'begins at', shown: String(now), found: '5' } }),
    );
  });
});

describe('verifyOperator', () => {
  const agreed = { collection: 'cards', operator: 'one-market' };
  const allows = { kind: 'operator', ...agreed, isAllowed: true } as const;

  it('[NFT-07] approves only the market, for this collection only', () => {
    expect(() => verifyOperator(allows, agreed)).not.toThrow();
    expect(() => verifyOperator({ ...allows, collection: 'art' }, agreed)).toThrow(refusal('collection'));
    expect(() => verifyOperator({ ...allows, operator: 'one-eve' }, agreed)).toThrow(refusal('operator'));
    expect(() => verifyOperator({ ...allows, isAllowed: false }, agreed)).toThrow(refusal('allowed'));
  });
});

describe('verifyCancel', () => {
  const price: CancelledOffer['price'] = { token: 'fake:one/native', units: 1_000n };
  const agreed = {
    exchange: 'one-market',
    seller: 'one-alice',
    collection: 'cards',
    tokenId: '7',
    order: hashOf('a'),
    price,
    endsAt: 1_800_000_000_000,
  };
  const terms = { order: hashOf('a'), offerer: 'one-alice', counter: 0n, price, endsAt: 1_800_000_000 };
  const offer = { ...nft, ...terms };
  const cancels = { kind: 'nft-cancel', exchange: 'one-market', offers: [offer] } as const;

  it('[NFT-08] cancels the displayed listing, at its market', () => {
    expect(() => verifyCancel(cancels, agreed)).not.toThrow();
    expect(() => verifyCancel({ ...cancels, offers: [offer, offer] }, agreed)).not.toThrow();
    expect(() => verifyCancel({ ...cancels, exchange: 'one-eve' }, agreed)).toThrow(refusal('market'));
    expect(() => verifyCancel({ ...cancels, offers: [] }, agreed)).toThrow(refusal('listing'));
    expect(() => verifyCancel({ ...cancels, offers: [offer, { ...offer, tokenId: 8n }] }, agreed)).toThrow(
      refusal('listing'),
    );
    expect(() => verifyCancel({ ...cancels, offers: [{ ...offer, collection: 'art' }] }, agreed)).toThrow(
      refusal('listing'),
    );
  });

  it('[NFT-08] requires the displayed order itself, at its price and end, beside those at earlier prices', () => {
    const earlier = { ...offer, order: hashOf('b'), price: { ...price, units: 2_000n } };
    const cancelling = (...offers: readonly (typeof offer)[]) =>
      expect(() => verifyCancel({ ...cancels, offers }, agreed));

    expect(verifyCancel({ ...cancels, offers: [earlier, offer] }, agreed)).toEqual(offer);
    cancelling(earlier).toThrow(refusal('listing'));
    cancelling({ ...offer, order: hashOf('c') }).toThrow(refusal('listing'));
    cancelling({ ...offer, price: { ...price, units: 999n } }).toThrow(refusal('listing'));
    cancelling({ ...offer, price: { ...price, token: 'fake:one/usd' } }).toThrow(refusal('listing'));
    cancelling({ ...offer, endsAt: 1_800_000_001 }).toThrow(refusal('listing'));
  });

  it('[NFT-08] compares price and end with a market whose ids are not hashes', () => {
    const other = { ...agreed, order: '2' };

    expect(verifyCancel(cancels, other)).toEqual(offer);
    expect(() => verifyCancel(cancels, { ...other, price: { ...price, units: 999n } })).toThrow(refusal('listing'));
    expect(() => verifyCancel(cancels, { ...other, price: undefined })).toThrow(refusal('listing'));
  });
});

describe('another transaction', () => {
  const others: readonly [string, TransactionEffect][] = [
    ['call 0x12', { kind: 'opaque', detail: 'call 0x12' }],
    ['approval', { kind: 'approval', token: 'fake:one/native', units: 1n, spender: 'one-market' }],
  ];

  it.each(others)('[NFT-07] is refused and named: %s', (detail, effect) => {
    const unreadable = expect.objectContaining({ code: 'transaction/unreadable', context: { detail } });

    expect(() => verifyOperator(effect, { collection: 'cards', operator: 'one-market' })).toThrow(unreadable);
    expect(() =>
      verifyCancel(effect, {
        exchange: 'one-market',
        seller: 'one-alice',
        collection: 'cards',
        tokenId: '7',
        order: hashOf('a'),
        price: undefined,
        endsAt: 0,
      }),
    ).toThrow(unreadable);
  });
});
