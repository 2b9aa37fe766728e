import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { resultCodes } from '../../../../src/api/codes.ts';
import { RecordedService } from '../../../../tests/support/services/RecordedService.ts';
import type { OrderParameters, PostedOrder } from '../../../markets/market.ts';
import { checkFulfilment } from '../../../markets/opensea/checkFulfilment.ts';
import { OpenSeaApi } from '../../../markets/opensea/OpenSeaApi.ts';
import { formOf, type OpenSeaChain, openSeaChains } from '../../../markets/opensea/OpenSeaChain.ts';
import { basePointsOf, requiredFees } from '../../../markets/opensea/openSeaFees.ts';
import { asked, type Purpose } from '../../../markets/opensea/openSeaRefusals.ts';
import {
  Collection,
  type Fulfilment,
  Fulfilment as FulfilmentReply,
  Parameters,
} from '../../../markets/opensea/openSeaSchemas.ts';
import { readOrder } from '../../../markets/seaport/readOrder.ts';
import { hashOfOrder } from '../../../markets/seaport/seaportOrder.ts';
import { UpstreamError } from '../../../upstream/UpstreamError.ts';
import { contractRow, listingOf, moveOf, tokenOf } from './readOpenSea.ts';

const { signal } = new AbortController();
const ZERO = `0x${'0'.repeat(40)}`;
const ZERO_HASH = `0x${'0'.repeat(64)}`;
const taker = `0x${'1'.repeat(40)}`;
const other = `0x${'9'.repeat(40)}`;
// biome-ignore lint/suspicious/noExplicitAny: recorded JSON, read by the schemas under test
const recorded = (name: string): any =>
  JSON.parse(readFileSync(join('tests/upstream/opensea', `${name}.json`), 'utf8'));
const chainOf = (mainnet: string): OpenSeaChain => {
  const found = openSeaChains.find((chain) => chain.mainnet === mainnet);
  if (!found) throw new Error(mainnet);
  return found;
};
const base = chainOf('BASE');
const ethereum = chainOf('ETH');

/** The order that the recorded fulfilment fills. */
function orderOf(changes: Partial<OrderParameters> = {}): PostedOrder {
  const { parameters: input } = recorded('listing-fulfilment').reply.fulfillment_data.transaction.input_data;
  const money = (units: string, recipient: string) => ({
    itemType: 0,
    token: ZERO,
    identifierOrCriteria: '0',
    startAmount: units,
    endAmount: units,
    recipient,
  });
  const nft = { itemType: 2, token: input.offerToken, identifierOrCriteria: input.offerIdentifier };
  const parameters: OrderParameters = {
    offerer: input.offerer,
    zone: ZERO,
    offer: [{ ...nft, startAmount: '1', endAmount: '1' }],
    consideration: [
      money(input.considerationAmount, input.offerer),
      money(input.additionalRecipients[0].amount, input.additionalRecipients[0].recipient),
    ],
    orderType: 0,
    startTime: input.startTime,
    endTime: input.endTime,
    zoneHash: ZERO_HASH,
    salt: input.salt,
    conduitKey: base.conduitKey,
    totalOriginalConsiderationItems: 2,
    counter: '0',
    ...changes,
  };
  const read = readOrder({ mainnet: 'BASE', operator: base.conduit }, parameters, formOf(base));
  return { ...read, parameters, signature: '' };
}

describe('OpenSeaApi', () => {
  let service: RecordedService;
  let api: OpenSeaApi;

  beforeAll(async () => {
    service = await RecordedService.open();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.asked.length = 0;
    api = new OpenSeaApi({ base: service.base, key: 'the-key' });
  });

  const replay = (name: string) => {
    const { request, reply } = recorded(name);
    service.answer = () => ({ body: reply });
    return request;
  };

  it.each([
    ['collection', () => api.collection('murakamiflowerssepolia', signal), { total_supply: 74 }],
    [
      'events',
      () => api.events('dom3-by-leander-herzog-and-milian-mori', { after: 1_759_330_000 }, signal),
      { next: undefined },
    ],
    [
      'nfts',
      () => api.nfts('dom3-by-leander-herzog-and-milian-mori', 'LXBrPTEyMw==', signal),
      { next: 'LXBrPTEyNA==' },
    ],
    [
      'listing-fulfilment',
      () => api.fulfilment({ side: 0, chain: base, hash: `0x${'c'.repeat(64)}` }, taker, signal),
      { chain: 8_453, value: '3580000000000000' },
    ],
  ])('sends the documented request for %s with the key, and reads the recorded reply', async (name, call, read) => {
    const { method, path, body } = replay(name);

    expect(await call()).toMatchObject(read);

    expect(service.asked).toMatchObject([{ method, path, headers: { 'x-api-key': 'the-key' } }]);
    expect(service.asked[0]?.body).toEqual(body);
  });

  it('posts an order with its signature and its protocol contract', async () => {
    const { method, path, bodyKeys } = replay('post-listing');
    const { parameters } = orderOf();

    expect(await api.post(base, { side: 0, parameters, signature: '0x12' }, signal)).toBe(`0x${'c'.repeat(64)}`);

    expect(service.asked).toMatchObject([{ method, path }]);
    expect(Object.keys(Object(service.asked[0]?.body)).sort()).toEqual(bodyKeys);
    expect(service.asked[0]?.body).toEqual({ parameters, signature: '0x12', protocol_address: base.seaport });
  });

  const {
    replies: [refusedFill, throttled],
  } = recorded('errors');
  const { tooFrequent, requestFailed, saleUnsupported, nftNotListed, marketOrderInvalid } = resultCodes;
  it.each<[string, { status?: number; headers?: Record<string, string>; body: unknown }, Purpose, number]>([
    ['a fill that it declines', refusedFill, 'fill', nftNotListed],
    ['a listing that it declines', { status: 400, body: { errors: ['fees'] } }, 'post', marketOrderInvalid],
    ['a key that it refuses', { status: 401, body: { errors: ['bad key'] } }, 'fill', requestFailed],
    ['what it does not know', { status: 404, body: { errors: ['none'] } }, 'facts', saleUnsupported],
    ['too many calls', throttled, 'facts', tooFrequent],
    ['its own fault', { status: 500, body: 'oops' }, 'fill', requestFailed],
    ['a page of HTML', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 'facts', requestFailed],
    ['other types', { body: { collection: 7, fees: 'none', contracts: [] } }, 'facts', requestFailed],
  ])('answers %s with our code, without its message', async (_what, reply, purpose, resCode) => {
    service.answer = () => reply;

    const failure = await asked(purpose, api.collection('doodles-official', signal)).catch((error: unknown) => error);

    expect(failure).toMatchObject({ resCode });
    expect(String(failure)).not.toMatch(/fees|bad key|none|throttled|oops|generating/);
  });

  it('knows when it may send requests again', async () => {
    service.answer = () => throttled;

    const failure = await api.collection('doodles-official', signal).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(UpstreamError);
    expect(failure).toMatchObject({ retryAfterMs: 30_000 });
  });
});

describe('OpenSea data', () => {
  it('reads the required fees to the basis point', () => {
    const { fees } = recorded('fees').reply;

    expect(requiredFees({ fees }, ethereum)).toEqual([{ recipient: ethereum.feeRecipient, bps: 250, isMarkets: true }]);
    expect([0.5, 1, 7.25, 100].map(basePointsOf)).toEqual([50, 100, 725, 10_000]);
    for (const odd of [0.125, -1, 101, 1e-7]) expect(() => basePointsOf(odd)).toThrow('no share');
  });

  it('reads a recorded order with the hash that OpenSea has for it', () => {
    const { order_hash, protocol_data } = recorded('order').reply;

    expect(hashOfOrder(z.parse(Parameters, protocol_data.parameters))).toBe(order_hash);
  });

  it('accepts only listings whose data is consistent', () => {
    const { parameters, hash, price } = orderOf();
    const contracts = [{ chain: base, contract: orderOf().contract, standard: 'ERC721' as const }];
    const listing = {
      order_hash: hash,
      chain: 'base',
      protocol_address: base.seaport,
      protocol_data: { parameters, signature: null },
      price: { current: { currency: 'ETH', decimals: 18, value: price.toString() } },
      remaining_quantity: 1,
      order_created_at: 1_785_066_231,
    };
    const read = (changes: object) => listingOf({ ...listing, ...changes }, contracts);
    const altered = { ...parameters, salt: '1' };
    const dutch = parameters.consideration.map((item) => ({ ...item, endAmount: '1' }));

    expect(read({})).toMatchObject({
      hash,
      price,
      mainnet: 'BASE',
      side: 0,
      signature: '',
      signedAt: 1_785_066_231_000,
    });
    expect(read({ order_hash: `0x${'c'.repeat(64)}` })).toBeUndefined();
    expect(read({ protocol_data: { parameters: altered } })).toBeUndefined();
    expect(read({ protocol_data: { parameters: { ...parameters, consideration: dutch } } })).toBeUndefined();
    expect(read({ price: { current: { currency: 'ETH', decimals: 18, value: '1' } } })).toBeUndefined();
    expect(read({ protocol_address: other })).toBeUndefined();
    expect(read({ chain: 'ethereum' })).toBeUndefined();
    expect(read({ remaining_quantity: 0 })).toBeUndefined();
    expect(listingOf(listing, [{ chain: base, contract: other, standard: 'ERC721' }])).toBeUndefined();
  });

  it('reads each kind of event by its own rule; unnamed payments stay unknown', () => {
    const [transfer] = recorded('events').reply.asset_events;
    const contracts = [{ chain: ethereum, contract: transfer.nft.contract, standard: 'ERC721' as const }];
    const sale = {
      ...transfer,
      event_type: 'sale',
      order_hash: '',
      seller: other,
      buyer: taker,
      payment: {
        quantity: '1000000000000000000',
        token_address: ethereum.wrapped.address,
        decimals: 18,
        symbol: 'WETH',
      },
    };

    expect(moveOf(transfer, contracts)).toMatchObject({
      kind: 'transfer',
      sender: ZERO,
      price: null,
      seconds: 1_759_334_435,
    });
    expect(moveOf(sale, contracts)).toMatchObject({
      kind: 'sale',
      price: '1000000000000000000',
      isInCoin: true,
      order: '',
    });
    expect(moveOf({ ...sale, payment: undefined }, contracts)).toMatchObject({ kind: 'transfer', price: null });
    expect(moveOf({ ...sale, payment: { ...sale.payment, quantity: 1.5 } }, contracts)).toBeUndefined();
    expect(moveOf({ ...sale, chain: 'matic' }, contracts)).toBeUndefined();
  });

  it('cleans names, and keeps only addresses of pictures', () => {
    const [nft] = recorded('nfts').reply.nfts;
    const contracts = [{ chain: ethereum, contract: nft.contract, standard: 'ERC721' as const }];
    const evil = {
      ...nft,
      name: 'Ape\u202e\u0000 free',
      image_url: 'javascript:alert(1)',
      display_image_url: 'ftp://10.0.0.1/',
    };
    const collection = z.parse(Collection, {
      ...recorded('collection').reply,
      name: 'Flowers\u202e',
      image_url: 'file:///etc/passwd',
      project_url: 'https://user:word@evil.example/',
    });

    expect(tokenOf(nft, contracts)).toMatchObject({ tokenId: '2', metadata: { name: 'DOM3 2A' } });
    expect(tokenOf(evil, contracts)?.metadata).toMatchObject({ name: 'Ape free', image: '' });
    expect(tokenOf({ ...nft, token_standard: 'erc1155' }, contracts)).toBeUndefined();
    expect(tokenOf({ ...nft, identifier: '1e9' }, contracts)).toBeUndefined();
    expect(contractRow({ chain: ethereum, contract: nft.contract, standard: 'ERC721' }, collection)).toMatchObject({
      name: 'Flowers',
      image: '',
      external_url: '',
      royalty_bps: 0,
    });
  });
});

describe('checkFulfilment', () => {
  const basic = (): Fulfilment =>
    z.parse(FulfilmentReply, recorded('listing-fulfilment').reply).fulfillment_data.transaction;
  const hold = (found: unknown, order = orderOf()) => {
    const fulfillment_data = { transaction: found };
    const { fulfillment_data: read } = z.parse(FulfilmentReply, { protocol: 'seaport1.6', fulfillment_data });
    return checkFulfilment(read.transaction, { chain: base, order, taker });
  };
  /** A listing that a zone guards, as OpenSea fills it. */
  const guarded = () => orderOf({ zone: String(base.zones[0]), orderType: 2 });
  const advanced = (changes: object = {}, parameters: object = {}) => {
    const { counter: _known, ...written } = guarded().parameters;
    const advancedOrder = {
      parameters: { ...written, ...parameters },
      numerator: '1',
      denominator: '1',
      signature: '0x12',
      extraData: '0xabcd',
    };
    const resolved = { criteriaResolvers: [], fulfillerConduitKey: ZERO_HASH, recipient: taker };
    const input_data = { advancedOrder, ...resolved, ...changes };
    return {
      function: 'fulfillAdvancedOrder(…)',
      chain: 8_453,
      to: base.seaport,
      value: '3580000000000000',
      input_data,
    };
  };
  const altered = (changes: object) => {
    const found = basic();
    const { parameters } = found.input_data as { parameters: object }; // the recorded one is basic
    return { ...found, input_data: { parameters: { ...parameters, ...changes } } };
  };

  it("takes the signature and the zone's data from a fulfilment that fits the order", () => {
    expect(hold(basic())).toMatchObject({ signature: expect.stringMatching(/^0x863c/), extraData: '0x' });
    expect(hold(advanced(), guarded())).toEqual({ signature: '0x12', extraData: '0xabcd' });
  });

  const payee = { amount: '35800000000000', recipient: base.feeRecipient };
  it.each<[string, () => unknown, (() => PostedOrder)?]>([
    ['another contract', () => ({ ...basic(), to: other })],
    ['another chain', () => ({ ...basic(), chain: 1 })],
    ['more coins', () => ({ ...basic(), value: '3580000000000001' })],
    ['another function', () => ({ ...basic(), function: 'matchOrders(…)' })],
    ['another price', () => altered({ considerationAmount: '3544200000000001' })],
    ['another seller', () => altered({ offerer: other })],
    ['another collection', () => altered({ offerToken: other })],
    ['another NFT', () => altered({ offerIdentifier: '16669' })],
    ['another money', () => altered({ considerationToken: other, basicOrderType: 8 })],
    ['another payee', () => altered({ additionalRecipients: [{ ...payee, recipient: other }] })],
    ['one more payee', () => altered({ additionalRecipients: [payee, { amount: '1', recipient: other }] })],
    ['no payee', () => altered({ additionalRecipients: [] })],
    ['a zone', () => altered({ zone: other, basicOrderType: 2 })],
    ['another conduit', () => altered({ fulfillerConduitKey: `0x${'7'.repeat(64)}` })],
    ['no signature', () => altered({ signature: '0x' })],
    ['another recipient', () => advanced({ recipient: other }), guarded],
    ['any NFT', () => advanced({ criteriaResolvers: [{}] }), guarded],
    [
      'one more to be paid',
      () =>
        advanced({}, { consideration: [...guarded().parameters.consideration, guarded().parameters.consideration[0]] }),
      guarded,
    ],
    ['another end', () => advanced({}, { endTime: '1' }), guarded],
    ['another order', () => advanced({}, { salt: '1' }), guarded],
  ])('refuses a transaction with %s', (_what, found, order) => {
    expect(() => hold(found(), order?.())).toThrow(expect.objectContaining({ resCode: resultCodes.dexCallException }));
  });
});
