import { getAddress, ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import {
  collection,
  creator,
  exchange,
  orderData,
  STARTS_AT,
  seller,
} from '../../../../../tests/support/seaportOrder.ts';
import fulfilment from '../../../../../tests/upstream/opensea/listing-fulfilment.json' with { type: 'json' };
import { readEvm } from '../transactions/inspect.ts';
import { openSea, seaport } from './seaport.ts';

const buyer = '0x0000000000000000000000000000000000000b0b';
const BUYER = '0x0000000000000000000000000000000000000B0b';
const usd = '0x000000000000000000000000000000000000000d';
const conduit = `0x${'1'.repeat(64)}`;

/** By the bytes alone. */
const read = (name: string, args: readonly unknown[], value = 1_000n) =>
  readEvm({
    family: 'evm',
    chain: 'eip155:771001',
    from: buyer,
    payload: { to: exchange.toLowerCase(), data: seaport.encodeFunctionData(name, args), value },
  }).effect;
const opaque = (detail: string) => ({ kind: 'opaque', detail });

const parameters = (change: object = {}) => ({
  ...orderData().message,
  totalOriginalConsiderationItems: 3,
  ...change,
});
const plain = (change: object = {}) => ({ parameters: parameters(change), signature: '0x1234' });
const advanced = (change: object = {}, more: object = {}) => ({
  ...plain(change),
  numerator: 1,
  denominator: 1,
  extraData: '0x',
  ...more,
});
const at = (orderIndex: number, itemIndex: number) => [{ orderIndex, itemIndex }];
const offers = [at(0, 0), at(1, 0)];
const paid = [0, 1].flatMap((order) => [0, 1, 2].map((item) => at(order, item)));
const criteria = { orderIndex: 0, side: 0, index: 0, identifier: 7, criteriaProof: [] };
const offered = (change: object) => ({ offer: [{ ...orderData().message.offer[0], ...change }] });
const asked = (...changes: readonly object[]) => ({
  consideration: orderData().message.consideration.map((item, at) => ({ ...item, ...changes[at] })),
});
const several = { itemType: 3, startAmount: '5', endAmount: '5' };

describe('a purchase at Seaport', () => {
  it('[NFT-06] reads available orders, with the end of the first', () => {
    const orders = [plain({ endTime: STARTS_AT + 7_200 }), plain()];
    const all = (change: object = {}) => {
      const { conduitKey, count } = { conduitKey: ZeroHash, count: 2, ...change };
      return read('fulfillAvailableOrders', [orders, offers, paid, conduitKey, count], 2_000n);
    };

    expect(all()).toMatchObject({
      kind: 'nft-purchase',
      exchange,
      receives: [{ tokenId: 7n }, { tokenId: 7n }],
      recipient: BUYER,
      pays: { units: 2_000n },
      endsAt: STARTS_AT + 3_600,
    });
    expect(all({ count: 3 }).kind).toBe('nft-purchase');
    expect(all({ count: 1 })).toEqual(opaque('only some of the orders'));
    expect(all({ conduitKey: conduit })).toEqual(opaque('a conduit'));
  });

  it('[NFT-06] refuses a batch that names an item more often than it is there', () => {
    const all = (offered: object, payments: object) =>
      read('fulfillAvailableOrders', [[plain(), plain()], offered, payments, ZeroHash, 2], 2_000n);

    expect(all(offers, paid).kind).toBe('nft-purchase');
    for (const [offered, payments] of [
      [[...offers, at(1, 0)], paid],
      [offers, [...paid, at(1, 2)]],
      [[at(0, 0), at(1, 1)], paid],
      [[at(0, 0), at(2, 0)], paid],
    ] as const) {
      expect(all(offered, payments)).toEqual(opaque('items without a taker or a payer'));
    }
  });

  it('[NFT-05] reads the quantity of an ERC-1155', () => {
    expect(read('fulfillAdvancedOrder', [advanced(offered(several)), [], ZeroHash, buyer])).toMatchObject({
      kind: 'nft-purchase',
      receives: [{ collection, tokenId: 7n, standard: 'ERC1155', quantity: 5n }],
    });
  });

  it('[NFT-05] reads the recipient, who need not be the buyer', () => {
    const sentTo = (recipient: string) => read('fulfillAdvancedOrder', [advanced(), [], ZeroHash, recipient]);

    expect(sentTo(creator)).toMatchObject({ recipient: creator });
    expect(sentTo(ZeroAddress)).toMatchObject({ recipient: BUYER });
  });

  it.each<[string, string, readonly unknown[]]>([
    ['any NFT of a collection', 'an order for any NFT of a collection', [advanced(), [criteria], ZeroHash, buyer]],
    ['a conduit of the buyer', 'a conduit', [advanced(), [], conduit, buyer]],
    ['a part of an order', 'a part of an order', [advanced({}, { denominator: 2 }), [], ZeroHash, buyer]],
    [
      'nothing of an order',
      'a part of an order',
      [advanced({}, { numerator: 0, denominator: 0 }), [], ZeroHash, buyer],
    ],
    ['a zone’s data, but no zone', 'data for a zone', [advanced({}, { extraData: '0x01' }), [], ZeroHash, buyer]],
    ['another zone', 'a zone', [advanced({ zone: creator }), [], ZeroHash, buyer]],
    ['another conduit of the seller', 'a conduit', [advanced({ conduitKey: conduit }), [], ZeroHash, buyer]],
    ['no NFT', 'an order of several items', [advanced({ offer: [] }), [], ZeroHash, buyer]],
    [
      'two NFTs',
      'an order of several items',
      [advanced({ offer: [...offered({}).offer, ...offered({}).offer] }), [], ZeroHash, buyer],
    ],
    ['money for money', 'an offer that is no NFT', [advanced(offered({ itemType: 1 })), [], ZeroHash, buyer]],
    [
      'a quantity that grows',
      'an amount that changes with time',
      [advanced(offered({ ...several, endAmount: '6' })), [], ZeroHash, buyer],
    ],
    [
      'a price that falls',
      'an amount that changes with time',
      [advanced(asked({ endAmount: '1' })), [], ZeroHash, buyer],
    ],
    [
      'a price in two kinds of money',
      'a price in different money',
      [advanced(asked({}, { itemType: 1, token: usd })), [], ZeroHash, buyer],
    ],
    [
      'an NFT as its price',
      'a price that is no money',
      [advanced(asked({ itemType: 2, token: usd })), [], ZeroHash, buyer],
    ],
  ])('[NFT-05] is opaque with %s', (_what, detail, args) => {
    expect(read('fulfillAdvancedOrder', args)).toEqual(opaque(detail));
  });

  it('[NFT-05] is opaque with a conduit of the buyer, also for a plain order', () => {
    expect(read('fulfillOrder', [plain(), ZeroHash]).kind).toBe('nft-purchase');
    expect(read('fulfillOrder', [plain(), conduit])).toEqual(opaque('a conduit'));
    expect(read('fulfillOrder', [plain(), ZeroHash], 999n)).toEqual(opaque('the value is not what the orders say'));
  });
});

describe('the short form of a sale', () => {
  const { input_data, value } = fulfilment.reply.fulfillment_data.transaction;
  // This app pays without OpenSea's conduit.
  const sale = { ...input_data.parameters, fulfillerConduitKey: ZeroHash };
  const basic = (change: object = {}, name = 'fulfillBasicOrder_efficient_6GL6yc') =>
    read(name, [{ ...sale, ...change }], BigInt(value));

  it.each(['fulfillBasicOrder', 'fulfillBasicOrder_efficient_6GL6yc'])('[NFT-05] is read by %s', (name) => {
    const price = { token: 'eip155:771001/native', units: 3_580_000_000_000_000n };

    expect(basic({}, name)).toEqual({
      kind: 'nft-purchase',
      exchange,
      receives: [
        {
          collection: getAddress(sale.offerToken),
          tokenId: 16_668n,
          standard: 'ERC721',
          quantity: 1n,
        },
      ],
      recipient: BUYER,
      pays: price,
      asks: price,
      payees: [
        { recipient: getAddress(sale.offerer), units: 3_544_200_000_000_000n },
        { recipient: '0x0000a26b00c1F0DF003000390027140000fAa719', units: 35_800_000_000_000n },
      ],
      endsAt: 1_785_152_630,
    });
  });

  it.each([
    [0, 'ERC721'],
    [1, 'ERC721'],
    [4, 'ERC1155'],
    [5, 'ERC1155'],
  ])('[NFT-05] is read with its kind %d', (basicOrderType, standard) => {
    expect(basic({ basicOrderType })).toMatchObject({ kind: 'nft-purchase', receives: [{ standard }] });
  });

  it.each<[string, string, object]>([
    ['a restricted kind', 'another kind of basic order', { basicOrderType: 2 }],
    ['a kind restricted in parts', 'another kind of basic order', { basicOrderType: 7 }],
    ['a kind that is paid in a token', 'another kind of basic order', { basicOrderType: 8 }],
    ['a kind that sells money for an NFT', 'another kind of basic order', { basicOrderType: 16 }],
    ['OpenSea’s zone, which the form has no data for', 'a zone', { zone: openSea.zone }],
    ['another conduit of the seller', 'a conduit', { offererConduitKey: conduit }],
    ['OpenSea’s conduit of the buyer', 'a conduit', { fulfillerConduitKey: openSea.conduitKey }],
    ['a price in a token', 'a price that is not in the native coin', { considerationToken: usd }],
    ['a price that is not its value', 'the value is not what the orders say', { considerationAmount: '1' }],
  ])('[NFT-05] is opaque with %s', (_what, detail, change) => {
    expect(basic(change)).toEqual(opaque(detail));
  });
});

describe('a cancellation', () => {
  const cancel = (...orders: readonly object[]) => read('cancel', [orders], 0n);

  it('[NFT-08] reads all offers, in whatever money and quantity', () => {
    const inUsd = { itemType: 1, token: usd };
    const { message } = orderData({ ...asked(inUsd, inUsd, inUsd), ...offered(several), counter: '3' });

    expect(cancel(orderData().message, message)).toMatchObject({
      kind: 'nft-cancel',
      exchange,
      offers: [
        { standard: 'ERC721', quantity: 1n, offerer: seller, counter: 0n, price: { token: 'eip155:771001/native' } },
        {
          standard: 'ERC1155',
          quantity: 5n,
          offerer: seller,
          counter: 3n,
          price: { token: `eip155:771001/erc20:${usd}`, units: 1_000n },
        },
      ],
    });
  });

  it.each<[string, string, object]>([
    ['a price in two kinds of money', 'a price in different money', asked({ itemType: 1, token: usd })],
    ['a price that falls', 'an amount that changes with time', asked({ endAmount: '1' })],
    ['an NFT as its price', 'a price that is no money', asked({ itemType: 3, token: usd })],
    ['money as its offer', 'an offer that is no NFT', offered({ itemType: 1 })],
  ])('[NFT-08] is opaque with %s', (_what, detail, change) => {
    expect(cancel(orderData(change).message)).toEqual(opaque(detail));
    expect(cancel(orderData().message, orderData(change).message)).toEqual(opaque(detail));
  });

  it('[NFT-08] is opaque if it also pays coins', () => {
    const detail = 'a cancellation that also pays the native coin';

    expect(read('cancel', [[orderData().message]], 1n)).toEqual(opaque(detail));
  });

  it('[NFT-08] reads the payees’ total as the price, without a payee too', () => {
    expect(cancel(orderData().message)).toMatchObject({ offers: [{ price: { units: 1_000n } }] });
    expect(cancel(orderData({ consideration: [] }).message)).toMatchObject({
      offers: [{ price: { token: 'eip155:771001/native', units: 0n } }],
    });
  });
});
