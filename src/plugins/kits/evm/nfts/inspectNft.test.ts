import { TypedDataEncoder, ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import {
  collection,
  creator,
  exchange,
  market,
  orderData,
  STARTS_AT,
  seller,
} from '../../../../../tests/support/seaportOrder.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { readEvm } from '../transactions/inspect.ts';
import { nftTokens, openSea, seaport } from './seaport.ts';

/** By the bytes alone. */
const inspectEvm = (transaction: UnsignedTransaction<'evm'>) => readEvm(transaction).effect;

const buyer = '0x0000000000000000000000000000000000000b0b';
const BUYER = '0x0000000000000000000000000000000000000B0b';

function transaction(data: string, value: bigint, to = exchange): UnsignedTransaction<'evm'> {
  return { family: 'evm', chain: 'eip155:771001', from: buyer, payload: { to: to.toLowerCase(), data, value } };
}

function parameters(tokenId: string, change: object = {}) {
  const { message } = orderData();
  const offer = message.offer.map((item) => ({ ...item, identifierOrCriteria: tokenId }));
  return { ...message, offer, totalOriginalConsiderationItems: 3, ...change };
}
const advanced = (tokenId: string, change: object = {}, more: object = {}) => ({
  parameters: parameters(tokenId, change),
  numerator: 1,
  denominator: 1,
  signature: '0x1234',
  extraData: '0x',
  ...more,
});
const at = (orderIndex: number, itemIndex: number) => [{ orderIndex, itemIndex }];
const paidTo = [0, 1].flatMap((order) => [0, 1, 2].map((item) => at(order, item)));

function batch(
  change: {
    orders?: readonly object[];
    offers?: object;
    paid?: object;
    recipient?: string;
    maxCount?: number;
    conduit?: string;
  } = {},
) {
  const { orders = [advanced('7'), advanced('8')], offers = [at(0, 0), at(1, 0)], paid = paidTo } = change;
  return seaport.encodeFunctionData('fulfillAvailableAdvancedOrders', [
    orders,
    [],
    offers,
    paid,
    change.conduit ?? ZeroHash,
    change.recipient ?? buyer,
    change.maxCount ?? 2,
  ]);
}

const nft = (tokenId: bigint) => ({ collection, tokenId, standard: 'ERC721', quantity: 1n });

describe('inspectNft', () => {
  it('[NFT-05] reads the received NFT, its price and the payee', () => {
    const order = { parameters: parameters('7'), signature: '0x12' };
    const plain = seaport.encodeFunctionData('fulfillOrder', [order, ZeroHash]);

    expect(inspectEvm(transaction(plain, 1_000n))).toEqual({
      kind: 'nft-purchase',
      exchange,
      receives: [nft(7n)],
      recipient: BUYER,
      pays: { token: 'eip155:771001/native', units: 1_000n },
      asks: { token: 'eip155:771001/native', units: 1_000n },
      payees: [
        { recipient: seller, units: 970n },
        { recipient: market, units: 20n },
        { recipient: creator, units: 10n },
      ],
      endsAt: STARTS_AT + 3_600,
    });
  });

  it('[NFT-05] reads the short form of a sale', () => {
    const basic = (change: object) =>
      seaport.encodeFunctionData('fulfillBasicOrder_efficient_6GL6yc', [
        {
          considerationToken: ZeroAddress,
          considerationIdentifier: 0,
          considerationAmount: 970,
          offerer: seller,
          zone: ZeroAddress,
          offerToken: collection,
          offerIdentifier: 7,
          offerAmount: 1,
          basicOrderType: 0,
          startTime: 1,
          endTime: 2,
          zoneHash: ZeroHash,
          salt: 1,
          offererConduitKey: ZeroHash,
          fulfillerConduitKey: ZeroHash,
          totalOriginalAdditionalRecipients: 1,
          additionalRecipients: [{ amount: 30, recipient: market }],
          signature: '0x12',
          ...change,
        },
      ]);

    expect(inspectEvm(transaction(basic({}), 1_000n))).toMatchObject({
      kind: 'nft-purchase',
      receives: [nft(7n)],
      recipient: BUYER,
      pays: { units: 1_000n },
    });
    expect(inspectEvm(transaction(basic({ basicOrderType: 4 }), 1_000n))).toMatchObject({
      receives: [{ standard: 'ERC1155' }],
    });
    for (const change of [
      { basicOrderType: 2 },
      { basicOrderType: 8 },
      { zone: buyer },
      { considerationToken: buyer },
    ]) {
      expect(inspectEvm(transaction(basic(change), 1_000n)).kind).toBe('opaque');
    }
  });

  it('[NFT-06] reads several at once', () => {
    expect(inspectEvm(transaction(batch(), 2_000n))).toMatchObject({
      kind: 'nft-purchase',
      receives: [nft(7n), nft(8n)],
      recipient: BUYER,
      pays: { units: 2_000n },
    });
    const both = batch({
      paid: [
        [...at(0, 0), ...at(1, 0)],
        [...at(0, 1), ...at(1, 1)],
        [...at(0, 2), ...at(1, 2)],
      ],
    });
    expect(inspectEvm(transaction(both, 2_000n)).kind).toBe('nft-purchase');
  });

  it('[NFT-05] reads a sale for a token, which contains no coins', () => {
    const usd = '0x000000000000000000000000000000000000000d';
    const inUsd = (tokenId: string, money = usd, change: object = {}) => {
      const consideration = orderData().message.consideration.map((item) => ({ ...item, itemType: 1, token: money }));
      return advanced(tokenId, { consideration: consideration.map((item) => ({ ...item, ...change })) });
    };
    const price = { token: `eip155:771001/erc20:${usd}`, units: 2_000n };

    const both = batch({ orders: [inUsd('7'), inUsd('8')] });
    expect(inspectEvm(transaction(both, 0n))).toMatchObject({ kind: 'nft-purchase', pays: price, asks: price });
    expect(inspectEvm(transaction(both, 2_000n)).kind).toBe('opaque');
    for (const other of [
      advanced('8'),
      inUsd('8', creator),
      inUsd('8', usd, { itemType: 2 }),
      inUsd('8', ZeroAddress),
    ]) {
      for (const value of [0n, 1_000n, 2_000n]) {
        expect(inspectEvm(transaction(batch({ orders: [inUsd('7'), other] }), value)).kind).toBe('opaque');
      }
    }
  });

  it('[NFT-05] reads an OpenSea sale with its conduit and zone', () => {
    const guarded = advanced('7', { ...openSea, orderType: 2 }, { extraData: '0xabcd' });
    const data = seaport.encodeFunctionData('fulfillAdvancedOrder', [guarded, [], ZeroHash, buyer]);

    expect(inspectEvm(transaction(data, 1_000n))).toMatchObject({
      kind: 'nft-purchase',
      receives: [nft(7n)],
      recipient: BUYER,
      pays: { units: 1_000n },
    });
  });

  it('[NFT-05] reads the recipients of the NFTs', () => {
    expect(inspectEvm(transaction(batch({ recipient: ZeroAddress }), 2_000n))).toMatchObject({ recipient: BUYER });
    expect(inspectEvm(transaction(batch({ recipient: creator }), 2_000n))).toMatchObject({ recipient: creator });
  });

  it.each([
    ['an order that is not taken', { offers: [at(0, 0)] }],
    ['an order taken twice in place of another', { offers: [at(0, 0), at(0, 0)] }],
    ['a payee that is left out', { paid: paidTo.slice(1) }],
    ['fewer than all', { maxCount: 1 }],
    ['a conduit', { conduit: `0x${'1'.repeat(64)}` }],
    ['a part of an order', { orders: [advanced('7', {}, { denominator: 2 }), advanced('8')] }],
    ['a zone', { orders: [advanced('7', { zone: creator }), advanced('8')] }],
    ['another conduit of its maker', { orders: [advanced('7', { conduitKey: `0x${'1'.repeat(64)}` }), advanced('8')] }],
    ['data for no zone', { orders: [advanced('7', {}, { extraData: '0xab' }), advanced('8')] }],
    [
      'an amount that falls',
      { orders: [advanced('7', { offer: [{ ...orderData().message.offer[0], endAmount: '0' }] }), advanced('8')] },
    ],
    [
      'no NFT',
      { orders: [advanced('7', { offer: [{ ...orderData().message.offer[0], itemType: 1 }] }), advanced('8')] },
    ],
    [
      'any NFT',
      { orders: [advanced('7', { offer: [{ ...orderData().message.offer[0], itemType: 4 }] }), advanced('8')] },
    ],
  ])('[NFT-06] reads a purchase with %s as opaque', (_what, change) => {
    expect(inspectEvm(transaction(batch(change), 2_000n)).kind).toBe('opaque');
  });

  it("[NFT-06] reads a value that differs from the orders' prices as opaque", () => {
    for (const value of [0n, 1_999n, 2_001n]) expect(inspectEvm(transaction(batch(), value)).kind).toBe('opaque');
  });

  it('[NFT-08] reads which offers are cancelled, and whose they are', () => {
    const cancel = seaport.encodeFunctionData('cancel', [[{ ...parameters('7'), counter: 0 }]]);

    expect(inspectEvm(transaction(cancel, 0n))).toEqual({
      kind: 'nft-cancel',
      exchange,
      offers: [
        {
          ...nft(7n),
          order: TypedDataEncoder.hashStruct('OrderComponents', orderData().types, { ...parameters('7'), counter: 0 }),
          offerer: seller,
          counter: 0n,
          price: { token: 'eip155:771001/native', units: 1_000n },
          endsAt: STARTS_AT + 3_600,
        },
      ],
    });
    expect(inspectEvm(transaction(cancel, 1n)).kind).toBe('opaque');
    // Cancels every order of the account (Seaport's `incrementCounter`).
    expect(inspectEvm(transaction('0x5b34b966', 0n)).kind).toBe('opaque');
  });

  it('[NFT-09] reads transfers of both kinds, without the contract callback data', () => {
    const one = nftTokens.encodeFunctionData('safeTransferFrom(address,address,uint256)', [buyer, seller, 7]);
    const many = (note: string) =>
      nftTokens.encodeFunctionData('safeTransferFrom(address,address,uint256,uint256,bytes)', [
        buyer,
        seller,
        7,
        5,
        note,
      ]);

    expect(inspectEvm(transaction(one, 0n, collection))).toEqual({
      kind: 'nft-transfer',
      nft: nft(7n),
      from: BUYER,
      to: seller,
    });
    expect(inspectEvm(transaction(many('0x'), 0n, collection))).toMatchObject({
      nft: { standard: 'ERC1155', quantity: 5n },
    });
    expect(inspectEvm(transaction(many('0x01'), 0n, collection)).kind).toBe('opaque');
    expect(inspectEvm(transaction(one, 1n, collection)).kind).toBe('opaque');
  });
});
