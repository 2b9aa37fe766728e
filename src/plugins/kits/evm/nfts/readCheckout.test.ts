import { getAddress, ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import {
  collection,
  creator,
  market,
  orderData,
  STARTS_AT,
  seller,
} from '../../../../../tests/support/seaportOrder.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { inspectEvm, readEvm } from '../transactions/inspect.ts';
import { nftCheckout } from './seaport.ts';

const chain = 'eip155:771001';
const buyer = '0x0000000000000000000000000000000000000b0b';
const BUYER = getAddress(buyer);
const TILL = getAddress('0x0000000000000000000000000000000000007111');
const EXCHANGE = getAddress('0x000000000000000000000000000000000000ec01');
const USD = getAddress('0x000000000000000000000000000000000000000d');
const EUR = getAddress('0x000000000000000000000000000000000000000e');
const OTHER = getAddress('0x00000000000000000000000000000000000000ef');
const COIN = ZeroAddress;
const idOf = (token: string) => (token === COIN ? `${chain}/native` : `${chain}/erc20:${token.toLowerCase()}`);

/** An NFT for 1,000 units of a token. */
function orderOf(tokenId: string, askedToken: string, change: object = {}) {
  const { message } = orderData();
  const consideration = message.consideration.map((item) => ({
    ...item,
    itemType: askedToken === COIN ? 0 : 1,
    token: askedToken,
  }));
  const offer = message.offer.map((item) => ({ ...item, identifierOrCriteria: tokenId }));
  return {
    parameters: { ...message, offer, consideration, totalOriginalConsiderationItems: 3, ...change },
    numerator: 1,
    denominator: 1,
    signature: '0x1234',
    extraData: '0x',
  };
}

const at = (orderIndex: number, itemIndex: number) => [{ orderIndex, itemIndex }];

interface Parts {
  readonly payToken?: string;
  readonly askedToken?: string;
  readonly askedUnits?: bigint;
  readonly path?: readonly string[];
  readonly orders?: readonly object[];
  readonly offers?: readonly object[];
  readonly considerations?: readonly object[];
  readonly value?: bigint;
}

/** Two NFTs for 2,000 EUR units, paid with at most 5,000 USD units. */
function purchase(parts: Parts = {}): UnsignedTransaction<'evm'> {
  const { payToken = USD, askedToken = EUR } = parts;
  const payment = {
    payToken,
    maxPayUnits: 5_000n,
    askedToken,
    askedUnits: parts.askedUnits ?? 2_000n,
    deadline: STARTS_AT + 1_200,
  };
  const data = nftCheckout.encodeFunctionData('buy', [
    payment,
    EXCHANGE,
    parts.path ?? [payToken, askedToken],
    parts.orders ?? [orderOf('7', askedToken, { endTime: STARTS_AT + 7_200 }), orderOf('8', askedToken)],
    parts.offers ?? [at(0, 0), at(1, 0)],
    parts.considerations ?? [0, 1].flatMap((order) => [0, 1, 2].map((item) => at(order, item))),
  ]);
  const value = parts.value ?? (payToken === COIN ? 5_000n : 0n);
  return { family: 'evm', chain, from: buyer, payload: { to: TILL.toLowerCase(), data, value } };
}

/** By the bytes alone. */
const read = (parts?: Parts) => readEvm(purchase(parts)).effect;

describe('a purchase by the checkout contract', () => {
  it('[NFT-05] [NFT-06] is read with what is paid, what is received, and the payees', () => {
    const payees = [
      { recipient: seller, units: 970n },
      { recipient: market, units: 20n },
      { recipient: creator, units: 10n },
    ];

    expect(read()).toEqual({
      kind: 'nft-purchase',
      exchange: TILL,
      receives: ['7', '8'].map((tokenId) => ({
        collection,
        tokenId: BigInt(tokenId),
        standard: 'ERC721',
        quantity: 1n,
      })),
      // The contract sends the NFTs to its caller.
      recipient: BUYER,
      pays: { token: idOf(USD), units: 5_000n },
      asks: { token: idOf(EUR), units: 2_000n },
      payees: [...payees, ...payees],
      // The first of the two ends.
      endsAt: STARTS_AT + 3_600,
      deadline: STARTS_AT + 1_200,
    });
  });

  it.each<[string, Parts, string, string]>([
    ['a token for coins', { askedToken: COIN, path: [USD, OTHER] }, USD, COIN],
    ['coins for a token', { payToken: COIN, path: [OTHER, EUR] }, COIN, EUR],
    ['coins for coins', { payToken: COIN, askedToken: COIN, path: [OTHER] }, COIN, COIN],
    ['one token, which is not exchanged', { payToken: EUR, path: [EUR] }, EUR, EUR],
    ['tokens by way of another', { path: [USD, OTHER, EUR] }, USD, EUR],
    ['tokens of a path without checksums', { path: [USD.toLowerCase(), EUR.toLowerCase()] }, USD, EUR],
  ])('[NFT-05] is read with %s', (_what, parts, paid, asked) => {
    expect(read(parts)).toMatchObject({
      kind: 'nft-purchase',
      pays: { token: idOf(paid), units: 5_000n },
      asks: { token: idOf(asked), units: 2_000n },
    });
  });

  const inCoins = { payToken: COIN, path: [OTHER, EUR] };
  const bundle = { offer: [...orderData().message.offer, ...orderData().message.offer] };
  it.each<[string, string, Parts]>([
    ['coins besides a token', 'the value is not the payment', { value: 1n }],
    ['coins that are the payment in a token', 'the value is not the payment', { value: 5_000n }],
    ['no coins, though it pays coins', 'the value is not the payment', { ...inCoins, value: 0n }],
    ['fewer coins than it pays', 'the value is not the payment', { ...inCoins, value: 4_999n }],
    ['more coins than it pays', 'the value is not the payment', { ...inCoins, value: 5_001n }],
    ['no path', 'a path to another token', { path: [] }],
    ['no path for coins', 'a path to another token', { payToken: COIN, askedToken: COIN, path: [] }],
    ['a path from another token', 'a path to another token', { path: [OTHER, EUR] }],
    ['a path to another token', 'a path to another token', { path: [USD, OTHER] }],
    ['a path by way of the right token', 'a path to another token', { path: [USD, EUR, OTHER] }],
    ['a path the other way', 'a path to another token', { path: [EUR, USD] }],
    ['a path that ends at its beginning', 'a path to another token', { path: [USD] }],
    ['a path of coins to another token', 'a path to another token', { payToken: COIN, path: [OTHER] }],
    [
      'orders for another token',
      'what is exchanged is not what the orders ask for',
      { orders: [orderOf('7', USD), orderOf('8', USD)] },
    ],
    [
      'orders for coins, though it exchanges for a token',
      'what is exchanged is not what the orders ask for',
      { orders: [orderOf('7', COIN), orderOf('8', COIN)] },
    ],
    ['less than the orders ask for', 'what is exchanged is not what the orders ask for', { askedUnits: 1_999n }],
    ['more than the orders ask for', 'what is exchanged is not what the orders ask for', { askedUnits: 2_001n }],
    ['orders for two tokens', 'prices in different money', { orders: [orderOf('7', EUR), orderOf('8', USD)] }],
    ['an order that nobody takes', 'items without a taker or a payer', { offers: [at(0, 0)] }],
    ['a payee that is left out', 'items without a taker or a payer', { considerations: [at(0, 0)] }],
    [
      'an order of two NFTs',
      'an order of several items',
      {
        orders: [orderOf('7', EUR, bundle)],
        offers: [at(0, 0), at(0, 1)],
        considerations: [0, 1, 2].map((item) => at(0, item)),
      },
    ],
  ])('[NFT-06] is opaque with %s', (_what, detail, parts) => {
    expect(read(parts)).toEqual({ kind: 'opaque', detail });
  });

  it('[MON-01] counts only at a contract that is pinned as a checkout', () => {
    const contract = { address: TILL };

    expect(inspectEvm(purchase(), [{ role: 'checkout', ...contract }]).kind).toBe('nft-purchase');
    for (const pins of [
      [],
      [{ role: 'market' as const, ...contract }],
      [{ role: 'checkout' as const, address: EXCHANGE }],
      [{ role: 'checkout' as const, ...contract, service: 'OpenSea' }],
    ]) {
      expect(inspectEvm(purchase(), pins)).toEqual({ kind: 'unpinned', contract: TILL });
    }
  });
});
