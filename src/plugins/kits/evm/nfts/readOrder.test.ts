import { Interface, TypedDataEncoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_ID,
  collection,
  creator,
  exchange,
  market,
  orderData,
  STARTS_AT,
  seller,
} from '../../../../../tests/support/seaportOrder.ts';
import { readOrder } from './readOrder.ts';
import { openSea, seaport } from './seaport.ts';

describe('readOrder', () => {
  it('[NFT-07] reads the effects of a Seaport order', () => {
    const { order } = readOrder(orderData(), CHAIN_ID);

    expect(order).toEqual({
      exchange,
      version: '1.6',
      offerer: seller,
      gives: { collection, tokenId: 7n, standard: 'ERC721', quantity: 1n },
      payees: [
        { recipient: seller, units: 970n },
        { recipient: market, units: 20n },
        { recipient: creator, units: 10n },
      ],
      startsAt: STARTS_AT,
      endsAt: STARTS_AT + 3_600,
    });
  });

  it('[NFT-07] writes the same structure back, with the same hash', () => {
    const given = { ...orderData(), message: { ...orderData().message, totalOriginalConsiderationItems: 3 } };
    const { signable } = readOrder(given, CHAIN_ID);
    const { EIP712Domain: _domain, ...types } = signable.types;
    const fields = Object.fromEntries(Object.entries(types).map(([name, list]) => [name, [...list]]));

    expect(TypedDataEncoder.hash(signable.domain, fields, signable.message)).toBe(
      TypedDataEncoder.hash(given.domain, given.types, given.message),
    );
    expect(Object.keys(signable.message)).not.toContain('totalOriginalConsiderationItems');
  });

  it('[NFT-07] reads an OpenSea order with its conduit and zone, and writes both back unchanged', () => {
    const given = orderData({ ...openSea, orderType: 2 });
    const { order, signable } = readOrder(given, CHAIN_ID);
    const { EIP712Domain: _domain, ...types } = signable.types;
    const fields = Object.fromEntries(Object.entries(types).map(([name, list]) => [name, [...list]]));

    expect(order).toMatchObject({ offerer: seller, gives: { tokenId: 7n } });
    expect(TypedDataEncoder.hash(signable.domain, fields, signable.message)).toBe(
      TypedDataEncoder.hash(given.domain, given.types, given.message),
    );
  });

  it('accepts several of an ERC-1155, also in parts', () => {
    const offer = [{ itemType: 3, token: collection, identifierOrCriteria: '7', startAmount: '5', endAmount: '5' }];

    expect(readOrder(orderData({ offer, orderType: 1 }), CHAIN_ID).order.gives).toMatchObject({
      standard: 'ERC1155',
      quantity: 5n,
    });
  });

  it.each([
    ['another chain', {}, CHAIN_ID + 1],
    ['parts of a single one', { orderType: 1 }, CHAIN_ID],
    ['a zone’s leave', { orderType: 2 }, CHAIN_ID],
    ['a zone that lets everybody', { zone: openSea.zone }, CHAIN_ID],
    ['another zone', { zone: creator, orderType: 2 }, CHAIN_ID],
    ['another conduit', { conduitKey: `0x${'1'.repeat(64)}` }, CHAIN_ID],
    ['no offer', { offer: [] }, CHAIN_ID],
    ['an end beyond all time', { endTime: String(2n ** 255n) }, CHAIN_ID],
    ['a wrong number of payees', { totalOriginalConsiderationItems: 2 }, CHAIN_ID],
  ])('refuses an order with %s', (_what, change, chainId) => {
    expect(() => readOrder(orderData(change), chainId)).toThrow(
      expect.objectContaining({ code: 'transaction/unreadable' }),
    );
  });

  it("names Seaport's calls as its own library does", async () => {
    const { SeaportABI } = await import('@opensea/seaport-js/lib/abi/Seaport.js');
    const own = new Interface(JSON.stringify(SeaportABI));
    seaport.forEachFunction(({ name, selector, payable }) => {
      // The library leaves this one out; its name was chosen for its selector.
      if (name === 'fulfillBasicOrder_efficient_6GL6yc') return expect(selector).toBe('0x00000000');
      const theirs = own.getFunction(selector);
      expect([theirs?.name, theirs?.payable]).toEqual([name, payable]);
    });
  });
});
