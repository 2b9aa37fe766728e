import { getAddress, ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_ID,
  collection,
  creator,
  exchange,
  orderData,
  seller,
} from '../../../../../tests/support/seaportOrder.ts';
import { readOrder } from './readOrder.ts';
import { openSea } from './seaport.ts';

type Field = Readonly<Record<'name' | 'type', string>>;

const read = (typedData: unknown) => readOrder(typedData, CHAIN_ID);
const unreadable = (detail?: string) =>
  expect.objectContaining({
    code: 'transaction/unreadable',
    ...(detail === undefined ? {} : { context: { detail } }),
  });
const offered = (change: object) => ({ offer: [{ ...orderData().message.offer[0], ...change }] });
const several = { itemType: 3, startAmount: '5', endAmount: '5' };
/** The order with another last payee. */
const asked = (change: object) => ({
  consideration: orderData().message.consideration.map((item, at) => (at === 2 ? { ...item, ...change } : item)),
});
const MAX_WORD = 2n ** 256n - 1n;
const MAX_SECONDS = BigInt(Number.MAX_SAFE_INTEGER);

describe('the terms of an order', () => {
  it('[NFT-07] may sell several of an ERC-1155, as a whole or in parts', () => {
    const gives = { collection, tokenId: 7n, standard: 'ERC1155', quantity: 5n };

    for (const orderType of [0, 1]) {
      expect(read(orderData({ ...offered(several), orderType })).order.gives).toEqual(gives);
    }
    const one = { ...offered({ itemType: 3 }), orderType: 0 };
    expect(read(orderData(one)).order.gives).toMatchObject({ standard: 'ERC1155', quantity: 1n });
    const ofOpenSea = { ...offered(several), ...openSea, orderType: 2 };
    expect(read(orderData(ofOpenSea)).order.gives).toEqual(gives);
  });

  it('[NFT-07] may end at the last second that a number can hold', () => {
    expect(read(orderData({ endTime: String(MAX_SECONDS) })).order.endsAt).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => read(orderData({ endTime: String(MAX_SECONDS + 1n) }))).toThrow(unreadable('an order without an end'));
  });

  const notForAll = 'an order that not everybody may fill';
  const notConstant = 'an amount that changes with time, or none';
  const notNative = 'a price that is not in the native coin';
  it.each<[string, string, object]>([
    [
      'two items',
      'an order that does not give exactly one item',
      { offer: [...offered({}).offer, ...offered({}).offer] },
    ],
    ['a token as its item', 'an order that gives no NFT', offered({ itemType: 1 })],
    ['any NFT of a collection', 'an order that gives no NFT', offered({ itemType: 4 })],
    ['two of an ERC-721', 'more than one of what there is one', offered({ startAmount: '2', endAmount: '2' })],
    ['none of an ERC-721', 'more than one of what there is one', offered({ startAmount: '0', endAmount: '0' })],
    ['none of an ERC-1155', notConstant, offered({ ...several, startAmount: '0', endAmount: '0' })],
    ['a quantity that grows', notConstant, offered({ ...several, startAmount: '4' })],
    ['parts of an ERC-721', notForAll, { orderType: 1 }],
    ['parts of a single ERC-1155', notForAll, { ...offered({ itemType: 3 }), orderType: 1 }],
    ['parts that OpenSea’s zone decides about', notForAll, { ...offered(several), zone: openSea.zone, orderType: 1 }],
    ['restricted parts', notForAll, { ...offered(several), orderType: 3 }],
    ['a restriction without a zone', notForAll, { ...offered(several), orderType: 2 }],
    ['a type that Seaport does not have', notForAll, { orderType: 9 }],
    ['a payee too many', 'a wrong number of payees', { totalOriginalConsiderationItems: 2 }],
    ['a payee too few', 'a wrong number of payees', { totalOriginalConsiderationItems: 4 }],
    ['a price that rises', notConstant, asked({ endAmount: '11' })],
    ['a price that falls', notConstant, asked({ endAmount: '9' })],
    ['a payee of nothing', notConstant, asked({ startAmount: '0', endAmount: '0' })],
    ['a token as its price', notNative, asked({ itemType: 1, token: collection })],
    ['a token that is named as a coin', notNative, asked({ token: collection })],
    ['a coin that is named as a token', notNative, asked({ itemType: 1 })],
    ['an NFT’s number at its price', notNative, asked({ identifierOrCriteria: '7' })],
  ])('[NFT-07] is refused with %s', (_what, detail, change) => {
    expect(() => read(orderData(change))).toThrow(unreadable(detail));
  });

  it('[NFT-07] is refused on another chain', () => {
    expect(() => readOrder(orderData(), CHAIN_ID + 1)).toThrow(unreadable('an order of another chain'));
  });
});

describe('numbers of an order', () => {
  it.each<[string | number, string]>([
    ['0', '0'],
    [0, '0'],
    ['10', '10'],
    [Number.MAX_SAFE_INTEGER, String(MAX_SECONDS)],
    [String(MAX_WORD), String(MAX_WORD)],
  ])('[NFT-07] may be %s, which is signed as text', (salt, signed) => {
    expect(read(orderData({ salt })).signable.message.salt).toBe(signed);
  });

  it.each<[string, unknown]>([
    ['beyond 256 bits', String(MAX_WORD + 1n)],
    ['of 79 digits', `1${'0'.repeat(78)}`],
    ['with a zero before it', '07'],
    ['with a sign', '-1'],
    ['with a fraction', '1.5'],
    ['with an exponent', '1e3'],
    ['in hex', '0x7'],
    ['with a space before it', ' 7'],
    ['with a space after it', '7 '],
    ['that is empty', ''],
    ['that is a word', 'seven'],
    ['below zero', -1],
    ['between two', 1.5],
    ['that a float cannot hold', 2 ** 53],
    ['that is none', null],
    ['in a list', ['7']],
  ])('[NFT-07] may not be one %s', (_what, salt) => {
    expect(() => read(orderData({ salt }))).toThrow(unreadable());
  });
});

describe('addresses and keys of an order', () => {
  it('[NFT-07] are written in one way, with checksums', () => {
    const { domain, message } = orderData({ ...openSea, orderType: 2 });
    const given = {
      ...orderData(),
      domain: { ...domain, chainId: String(CHAIN_ID), verifyingContract: exchange.toLowerCase() },
      message: {
        ...message,
        offerer: seller.toLowerCase(),
        zone: `0x${openSea.zone.slice(2).toUpperCase()}`,
        conduitKey: `0x${openSea.conduitKey.slice(2).toUpperCase()}`,
      },
    };
    const { order, signable } = read(given);

    expect(order).toMatchObject({ exchange, offerer: seller });
    expect(signable.domain).toEqual({
      name: 'Seaport',
      version: '1.6',
      chainId: CHAIN_ID,
      verifyingContract: exchange,
    });
    expect(signable.message).toMatchObject({ offerer: seller, zone: openSea.zone, conduitKey: openSea.conduitKey });
  });

  it('[NFT-07] are signed with every other term of the order, all as text', () => {
    const { message } = orderData();
    const asText = <T extends object>(item: T) => ({ ...item, itemType: String(Reflect.get(item, 'itemType')) });

    expect(read(orderData()).signable).toMatchObject({
      primaryType: 'OrderComponents',
      message: {
        ...message,
        orderType: '0',
        offer: message.offer.map(asText),
        consideration: message.consideration.map((item) => ({
          ...asText(item),
          recipient: getAddress(item.recipient),
        })),
      },
    });
  });

  it.each([
    ['a digit too few', seller.slice(0, -1)],
    ['a digit too many', `${seller}0`],
    ['no 0x', seller.slice(2)],
    ['something before it', `x${seller}`],
    ['letters that are no digits', `0x${'z'.repeat(40)}`],
    ['only a digit', '0x1'],
    ['nothing', ''],
  ])('[NFT-07] are refused with %s', (_what, offerer) => {
    expect(() => read(orderData({ offerer }))).toThrow(unreadable());
    expect(() => read(orderData(asked({ recipient: offerer })))).toThrow(unreadable());
  });

  it.each<[string, object]>([
    ['another zone', { zone: creator, orderType: 2 }],
    ['another conduit', { conduitKey: `0x${'1'.repeat(64)}` }],
    ['terms of a zone', { zoneHash: `0x${'1'.repeat(64)}` }],
    ['a term that no order has', { tip: '1' }],
    ['a term in its item that no item has', offered({ recipient: creator })],
    ['a term at a payee that no payee has', asked({ tip: '1' })],
    ['a missing term', { counter: undefined }],
  ])('[NFT-07] are refused with %s', (_what, change) => {
    expect(() => read(orderData(change))).toThrow(unreadable());
  });

  it.each<[string, object]>([
    ['another protocol', { name: 'Airport' }],
    ['another version', { version: '1.4' }],
    ['a salt', { salt: ZeroHash }],
    ['no contract', { verifyingContract: undefined }],
  ])('[NFT-07] are refused in a domain with %s', (_what, change) => {
    const { domain, ...order } = orderData();

    expect(() => read({ ...order, domain: { ...domain, ...change } })).toThrow(unreadable());
  });
});

describe('types of an order', () => {
  const { types } = orderData();
  const domainType: readonly Field[] = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ];
  const readAs = (changed: object) => read({ ...orderData(), types: changed });

  it('[NFT-07] may come with or without the domain’s, and in any order', () => {
    const { order } = read(orderData());

    for (const given of [
      { ...types, EIP712Domain: domainType },
      { EIP712Domain: domainType, ...types },
      Object.fromEntries(Object.entries(types).toReversed()),
    ]) {
      expect(readAs(given).order).toEqual(order);
    }
  });

  it('[NFT-07] are signed as Seaport has them', () => {
    expect(read(orderData()).signable.types).toEqual({ ...types, EIP712Domain: domainType });
  });

  const { OrderComponents, OfferItem, ConsiderationItem } = types;
  it.each<[string, object]>([
    ['none', {}],
    ['only a domain', { EIP712Domain: domainType }],
    ['one left out', { OrderComponents, ConsiderationItem }],
    ['one more', { ...types, Tip: [{ name: 'units', type: 'uint256' }] }],
    ['a field left out', { ...types, OrderComponents: OrderComponents.slice(1) }],
    ['a field more', { ...types, OfferItem: [...OfferItem, { name: 'tip', type: 'uint256' }] }],
    ['fields in another order', { ...types, OrderComponents: OrderComponents.toReversed() }],
    [
      'another type of a field',
      { ...types, ConsiderationItem: ConsiderationItem.map((field) => ({ ...field, type: 'bytes32' })) },
    ],
    [
      'another name of a field',
      { ...types, OfferItem: OfferItem.map(({ type }, at) => ({ type, name: `other${at}` })) },
    ],
    ['a domain without its chain', { ...types, EIP712Domain: domainType.filter(({ name }) => name !== 'chainId') }],
    ['an empty domain', { ...types, EIP712Domain: [] }],
  ])('[NFT-07] are refused with %s', (_what, changed) => {
    expect(() => readAs(changed)).toThrow(unreadable('other types than those of an order'));
  });
});

describe('what is no order', () => {
  it.each([[undefined], [null], ['order'], [[]], [{}], [{ ...orderData(), primaryType: 'Permit' }]])(
    '[NFT-07] is unreadable: %j',
    (typedData) => {
      expect(() => read(typedData)).toThrow(unreadable());
    },
  );

  it('[NFT-07] is described in at most 200 characters', () => {
    const { message } = orderData({ offer: Array.from({ length: 50 }, () => ({ token: ZeroAddress })) });
    const given = { ...orderData(), message };

    expect(() => read(given)).toThrow(
      expect.objectContaining({ context: { detail: expect.stringMatching(/^[\s\S]{200}$/) } }),
    );
  });
});
