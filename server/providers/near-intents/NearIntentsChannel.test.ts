import { GetExecutionStatusResponse } from '@defuse-protocol/one-click-sdk-typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { JsonService } from '../../../tests/support/services/JsonService.ts';
import recorded from '../../../tests/upstream/near-intents/quote.json' with { type: 'json' };
import ended from '../../../tests/upstream/near-intents/status.json' with { type: 'json' };
import type { BuildRequest, FollowedOrder } from '../../channels/channel.ts';
import { NearIntentsChannel } from './NearIntentsChannel.ts';
import { meaningOf } from './statusMeanings.ts';

const { signal } = new AbortController();
const { quoteRequest, quote } = recorded.reply;
const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const PAID = 'a'.repeat(64);
const SENT = `0x${'b'.repeat(64)}`;
const BACK = 'c'.repeat(64);
const tokens = [
  { assetId: 'nep141:btc.omft.near', decimals: 8, blockchain: 'btc', symbol: 'BTC', price: 1 },
  { assetId: `nep141:eth-${USDT}.omft.near`, decimals: 6, blockchain: 'eth', symbol: 'USDT', contractAddress: USDT },
  { assetId: 'nep245:v2_1.omni.hot.tg:56_11111111111111111111', decimals: 18, blockchain: 'bsc', symbol: 'BNB' },
  // Neither the chain nor the id can be read.
  { assetId: 'nep141:zec.omft.near', decimals: 8, blockchain: 'zec', symbol: 'ZEC' },
  { assetId: 'nep141:sol-5ce3bf.omft.near', decimals: 6, blockchain: 'sol', symbol: 'USDC', contractAddress: 'EPjF' },
  { assetId: 'nep141:eth.omft.near', decimals: 18, blockchain: 'eth', symbol: 'FAKE', contractAddress: USDT },
  { assetId: 'nep141:base.omft.near', decimals: 'many', blockchain: 'base', symbol: 'ETH' },
];

let service: JsonService;
let channel: NearIntentsChannel;
let now = Date.parse('2026-06-23T17:00:00.000Z');

const open = (fee = { bps: 0, recipient: '' }) =>
  new NearIntentsChannel({ base: service.url, apiKey: 'token', fee, now: () => now });

beforeEach(async () => {
  now = Date.parse('2026-06-23T17:00:00.000Z');
  service = await JsonService.start();
  service.answers.set('/v0/tokens', tokens).set('/v0/quote', recorded.reply);
  channel = open();
  await channel.refresh(signal);
});
afterEach(() => service.stop());

const building: BuildRequest = {
  ...{ fromChain: 'BTC', fromToken: NATIVE_ADDRESS, toChain: 'ETH', toToken: USDT },
  ...{ payUnits: 10_000n, slippageBps: 100, sender: quoteRequest.refundTo, recipient: quoteRequest.recipient },
  ...{ dex: 'NEAR Intents', path: [], minReceiveUnits: 5_872_244n, orderId: `0x${'7'.repeat(64)}` },
};
const order: FollowedOrder = {
  ...building,
  receiveUnits: 5_931_560n,
  txData: { platformAddr: quote.depositAddress },
  hash: PAID,
  note: undefined,
};
const refuses = (message: string, status = 400) =>
  service.answers.set('/v0/quote', (response: import('node:http').ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message })),
  );

function say(status: string, details: object = {}, depositAddress = quote.depositAddress): void {
  const swapDetails = {
    ...{ amountOut: '5931560', refundedAmount: '0', depositedAmount: '10000' },
    ...{ originChainTxHashes: [{ hash: PAID, explorerUrl: '' }], destinationChainTxHashes: [] },
    ...details,
  };
  const quoteResponse = { ...recorded.reply, quote: { ...quote, depositAddress } };
  service.answers.set('/v0/status', { status, updatedAt: '2026-06-23T16:59:00.000Z', quoteResponse, swapDetails });
}

describe('[LIV-02] NEAR Intents', () => {
  it('lists the tokens whose ids follow from their addresses, by our names', () => {
    const listed = channel.chains().map(({ name, tokens: all }) => [name, all.map(({ symbol }) => symbol)]);

    expect(Object.fromEntries(listed)).toEqual({ ETH: ['USDT'], BSC: ['BNB'], BTC: ['BTC'] });
    expect(service.asked[0]?.headers).toMatchObject({ authorization: 'Bearer token' });
  });

  it('quotes without an account and without a deposit address', async () => {
    const [route] = await channel.quote({ ...building, sender: '', recipient: '' }, signal);

    expect(route).toMatchObject({
      ...{ dex: 'NEAR Intents', payDecimals: 8, receiveDecimals: 6, contractAddress: '', estimatedTime: 10 },
      ...{ receiveUnits: 5_931_560n, minReceiveUnits: 5_872_244n, fee: '0.3', feeSymbol: 'USDT' },
    });
    expect(service.bodiesOf('/v0/quote')).toEqual([
      {
        ...{ dry: true, swapType: 'EXACT_INPUT', slippageTolerance: 100, amount: '10000' },
        ...{ originAsset: 'nep141:btc.omft.near', destinationAsset: `nep141:eth-${USDT}.omft.near` },
        ...{ depositType: 'ORIGIN_CHAIN', refundType: 'ORIGIN_CHAIN', recipientType: 'DESTINATION_CHAIN' },
        ...{ refundTo: '1BitcoinEaterAddressDontSendf59kuE', recipient: `0x${'1'.repeat(40)}` },
        deadline: '2026-06-23T19:00:00.000Z',
      },
    ]);
  });

  it('asks nothing for a token that it does not have', async () => {
    expect(await channel.quote({ ...building, toToken: NATIVE_ADDRESS }, signal)).toEqual([]);
    expect(service.bodiesOf('/v0/quote')).toEqual([]);
  });

  it('builds a deposit with the signed reply as it came', async () => {
    const built = await channel.build(building, signal);

    expect(built.txData).toEqual({
      ...{ platformAddr: quote.depositAddress, toType: '0', orderId: building.orderId },
      attestation: { provider: 'near-intents', statement: recorded.reply },
    });
    expect(built.receiveUnits).toBe(5_931_560n);
    expect(service.bodiesOf('/v0/quote')).toMatchObject([
      { dry: false, refundTo: building.sender, recipient: building.recipient },
    ]);
  });

  it('[LIV-05] passes the operator’s fee, and shows it', async () => {
    channel = open({ bps: 30, recipient: 'operator.near' });
    await channel.refresh(signal);

    const [route] = await channel.quote(building, signal);

    expect(route?.operatorFeePercent).toBe(0.3);
    expect(service.bodiesOf('/v0/quote')).toMatchObject([{ appFees: [{ recipient: 'operator.near', fee: 30 }] }]);
  });

  it.each([
    ['another amount than asked for', { amountIn: '9998' }, {}, resultCodes.routeAbnormal],
    ['less than the quoted minimum', { minAmountOut: '5872243' }, {}, resultCodes.abnormalRate],
    ['no sender', {}, { sender: '' }, resultCodes.invalidAddress],
    ['no recipient', {}, { recipient: '' }, resultCodes.receiveAddressInvalid],
    ['another route', {}, { dex: 'NEAR' }, resultCodes.insufficientLiquidity],
  ])('builds nothing for %s', async (_title, change, asked, resCode) => {
    service.answers.set('/v0/quote', { ...recorded.reply, quote: { ...quote, ...change } });

    const failure = await channel.build({ ...building, ...asked }, signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'ChannelRefusal', resCode });
  });

  it.each([
    ['Amount is too low for bridge, try at least 20000', 400, resultCodes.amountOutOfRange],
    ['recipient is not valid', 400, resultCodes.receiveAddressInvalid],
    ['tokenOut is not valid', 400, resultCodes.insufficientLiquidity],
    ['slow down', 429, resultCodes.tooFrequent],
    ['broken', 503, resultCodes.routeAbnormal],
  ])('says why there is no quote: %s', async (message, status, resCode) => {
    refuses(message, status);

    const failure = await channel.quote(building, signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'ChannelRefusal', resCode });
    expect(String((failure as Error).message)).not.toContain(message);
  });
});

describe('[LIV-07] an order of NEAR Intents', () => {
  it('has a meaning for each status of the SDK', () => {
    const statuses = Object.values(GetExecutionStatusResponse.status);

    expect(statuses.length).toBe(7);
    expect(statuses.filter((status) => meaningOf(status) === undefined)).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    ['PENDING_DEPOSIT', {}, []],
    ['KNOWN_DEPOSIT_TX', {}, ['paid']],
    ['PROCESSING', {}, ['paid', 'confirmed']],
    ['INCOMPLETE_DEPOSIT', {}, ['paid', 'confirmed', 'refundable']],
    ['SUCCESS', {}, ['paid', 'confirmed']],
    ['SUCCESS', { destinationChainTxHashes: [{ hash: SENT }] }, ['paid', 'confirmed', 'delivered']],
    ['SUCCESS', { destinationChainTxHashes: [{ hash: SENT }], amountOut: '0' }, ['paid', 'confirmed']],
    ['REFUNDED', {}, ['paid', 'confirmed', 'refundable']],
    [
      'REFUNDED',
      { originChainTxHashes: [{ hash: PAID }, { hash: BACK }], refundedAmount: '9000' },
      ['paid', 'confirmed', 'refundable', 'refunded'],
    ],
    ['FAILED', {}, ['paid', 'ended']],
    ['SUCCESS', { originChainTxHashes: [{ hash: BACK }], destinationChainTxHashes: [{ hash: SENT }] }, []],
  ])('with the status %s and %o has the events %o', async (status, details, kinds) => {
    say(status, details);

    const { evidence, retryInMs } = await channel.follow(order, signal);

    expect(evidence.map(({ kind }) => kind)).toEqual(kinds);
    const isOver = kinds.includes('delivered') || kinds.includes('refunded');
    expect(retryInMs === undefined).toBe(isOver);
  });

  it('pays the amount of the reply to the recipient of the order', async () => {
    say('SUCCESS', { destinationChainTxHashes: [{ hash: SENT }] });

    const { evidence } = await channel.follow(order, signal);

    expect(evidence.at(-1)).toMatchObject({
      ...{ kind: 'delivered', chain: 'ETH', hash: SENT, receiveUnits: 5_931_560n, recipient: order.recipient },
      at: Date.parse('2026-06-23T16:59:00.000Z'),
    });
  });

  it('with an unknown status is followed further, and named', async () => {
    say('PAUSED <b>');

    expect(await channel.follow(order, signal)).toMatchObject({
      ...{ evidence: [], unknownStatus: 'PAUSEDb', retryInMs: 5_000 },
    });
  });

  it('is not the one of another deposit address', async () => {
    say('SUCCESS', { destinationChainTxHashes: [{ hash: SENT }] }, 'bc1qother');

    await expect(channel.follow(order, signal)).rejects.toMatchObject({ failure: 'malformed' });
  });

  it('that the service does not know yet changes nothing', async () => {
    expect(await channel.follow(order, signal)).toMatchObject({ evidence: [], retryInMs: 5_000 });
  });

  it('is asked for less often as it grows old', async () => {
    const { note } = await channel.follow(order, signal);
    now += 10 * 60_000;
    expect((await channel.follow({ ...order, note }, signal)).retryInMs).toBe(30_000);
    now += 2 * 3_600_000;
    expect((await channel.follow({ ...order, note }, signal)).retryInMs).toBe(300_000);
  });

  it('reads the recorded end of a refunded order', async () => {
    const { refunded } = ended;
    const [paid = '', back = ''] = refunded.originChainTxHashes;
    say('REFUNDED', {
      originChainTxHashes: refunded.originChainTxHashes.map((hash) => ({ hash })),
      refundedAmount: refunded.amountIn,
    });

    const { evidence } = await channel.follow({ ...order, hash: paid }, signal);

    expect(evidence.at(-1)).toMatchObject({ kind: 'refunded', hash: back, units: 43_269_289n });
  });
});
