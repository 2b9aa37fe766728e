import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { JsonService } from '../../../tests/support/services/JsonService.ts';
import documented from '../../../tests/upstream/relay/documented.json' with { type: 'json' };
import orders from '../../../tests/upstream/relay/orders.json' with { type: 'json' };
import type { BuildRequest, FollowedOrder } from '../../channels/channel.ts';
import { RelayChannel } from './RelayChannel.ts';
import { meaningOf } from './statusMeanings.ts';

const { signal } = new AbortController();
const recorded = orders.find(({ title }) => title === 'strict, Base ETH to Monad');
if (!recorded?.requestId || !recorded.depositAddress) throw new Error('no recorded order');
const { requestId, depositAddress, orderId, orderData, orderSignature, depositor = '' } = recorded;
const PAID = `0x${'a'.repeat(64)}`;
const SENT = `0x${'b'.repeat(64)}`;
const BACK = `0x${'c'.repeat(64)}`;
const PAY = '518008171821230';
const MON = '50000000000000000000';
const START = Date.parse('2026-09-30T02:58:53.000Z');

const reply = {
  requestId,
  steps: [{ id: 'deposit', kind: 'transaction', requestId, depositAddress }],
  fees: {
    relayer: { amount: '19782653616567', currency: { symbol: 'ETH', decimals: 18 } },
    app: { amount: '1000000000000', currency: { symbol: 'ETH', decimals: 18 } },
  },
  details: { currencyIn: { amount: PAY }, currencyOut: { amount: MON, minimumAmount: MON }, timeEstimate: 1 },
  protocol: { v2: { orderId, orderData, orderSignature } },
};

let service: JsonService;
let channel: RelayChannel;
let now = START;

const open = (fee = { bps: 0, recipient: '' }) =>
  new RelayChannel({ base: service.url, apiKey: 'key', fee, now: () => now });

beforeEach(async () => {
  now = START;
  service = await JsonService.start();
  service.answers.set('/chains', { chains: documented.chains }).set('/quote/v2', reply);
  channel = open();
  await channel.refresh(signal);
});
afterEach(() => service.stop());

const building: BuildRequest = {
  ...{ fromChain: 'BASE', fromToken: NATIVE_ADDRESS, toChain: 'MONAD', toToken: NATIVE_ADDRESS },
  ...{ payUnits: BigInt(PAY), slippageBps: 100, sender: depositor, recipient: depositor },
  ...{ dex: 'Relay', path: [], minReceiveUnits: BigInt(MON), orderId: `0x${'7'.repeat(64)}` },
};
const order: FollowedOrder = {
  ...building,
  receiveUnits: BigInt(MON),
  txData: { platformAddr: depositAddress, requestId },
  hash: PAID,
  note: undefined,
};

function refuses(errorCode: string, status = 400): void {
  service.answers.set('/quote/v2', (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message: 'x', errorCode })),
  );
}

function say(status: string, data: object = {}, address: object = {}): void {
  const request = {
    ...{ id: requestId, status, updatedAt: '2026-09-30T02:58:00.000Z' },
    depositAddress: { address: depositAddress, type: 'strict', depositTxHash: PAID, ...address },
    data: { failReason: null, refundFailReason: null, inTxs: [], outTxs: [], refundCurrencyData: null, ...data },
  };
  service.answers.set('/requests/v3', { requests: [request] });
}

const payout = {
  outTxs: [{ txHash: SENT, chainId: 143 }],
  route: { actual: { origin: null, destination: { outputCurrency: { amount: MON } } } },
};
const back = { outTxs: [{ txHash: BACK, chainId: 8453 }], refundCurrencyData: { amount: '9000' } };

describe('[LIV-02] Relay', () => {
  it('lists the tokens that it settles itself, on open chains whose name in orders is known', () => {
    const listed = channel.chains().map(({ name, tokens }) => [name, tokens.map(({ symbol }) => symbol)]);

    expect(Object.fromEntries(listed)).toEqual({ BASE: ['ETH', 'USDC'], MONAD: ['MON'], BTC: ['BTC'] });
    expect(service.asked[0]?.headers).toMatchObject({ 'x-api-key': 'key' });
  });

  it('quotes the strict deposit address also without an account, so that its cost is counted', async () => {
    const [route] = await channel.quote({ ...building, sender: '', recipient: '' }, signal);

    expect(route).toMatchObject({
      ...{ dex: 'Relay', payDecimals: 18, receiveDecimals: 18, contractAddress: '', estimatedTime: 0 },
      ...{ receiveUnits: BigInt(MON), minReceiveUnits: BigInt(MON), fee: '0.000020782653616567', feeSymbol: 'ETH' },
    });
    expect(service.bodiesOf('/quote/v2')).toEqual([
      {
        ...{ user: `0x${'1'.repeat(40)}`, refundTo: `0x${'1'.repeat(40)}`, recipient: `0x${'1'.repeat(40)}` },
        ...{ originChainId: 8453, originCurrency: `0x${'0'.repeat(40)}` },
        ...{ destinationChainId: 143, destinationCurrency: `0x${'0'.repeat(40)}` },
        ...{ amount: PAY, tradeType: 'EXACT_INPUT', slippageTolerance: '100' },
        ...{ useDepositAddress: true, strict: true, includeProtocolData: true, ttl: 1_800 },
      },
    ]);
  });

  it.each([
    ['Monad, where its factory is not', { fromChain: 'MONAD', toChain: 'BASE' }],
    ['Bitcoin, where no address can be derived', { fromChain: 'BTC' }],
  ])('takes no payment on %s', async (_title, change) => {
    expect(await channel.quote({ ...building, ...change }, signal)).toEqual([]);
    expect(service.bodiesOf('/quote/v2')).toEqual([]);
  });

  it('builds a deposit with the signed order', async () => {
    const built = await channel.build(building, signal);

    expect(built.txData).toEqual({
      ...{ platformAddr: depositAddress, toType: '0', orderId: building.orderId, requestId },
      attestation: { provider: 'relay', statement: { orderData, orderSignature, expiresAt: START + 1_800_000 } },
    });
    expect(service.bodiesOf('/quote/v2')).toMatchObject([
      { user: depositor, refundTo: depositor, recipient: depositor },
    ]);
  });

  it('[LIV-05] passes the operator’s fee, and shows it', async () => {
    channel = open({ bps: 30, recipient: depositor });
    await channel.refresh(signal);

    const [route] = await channel.quote(building, signal);

    expect(route?.operatorFeePercent).toBe(0.3);
    expect(service.bodiesOf('/quote/v2')).toMatchObject([{ appFees: [{ recipient: depositor, fee: '30' }] }]);
  });

  it.each<[string, object, Partial<BuildRequest>, number]>([
    ['another amount', { details: { ...reply.details, currencyIn: { amount: '1' } } }, {}, resultCodes.routeAbnormal],
    ['less than the minimum', {}, { minReceiveUnits: BigInt(MON) + 1n }, resultCodes.abnormalRate],
    ['no order', { protocol: undefined }, {}, resultCodes.routeAbnormal],
    ['no signature', { protocol: { v2: { orderId, orderData } } }, {}, resultCodes.routeAbnormal],
    ['no deposit address', { steps: [{ id: 'deposit', requestId }] }, {}, resultCodes.routeAbnormal],
    ['a further step', { steps: [...reply.steps, ...reply.steps] }, {}, resultCodes.routeAbnormal],
    ['no sender', {}, { sender: '' }, resultCodes.invalidAddress],
    ['no recipient', {}, { recipient: '' }, resultCodes.receiveAddressInvalid],
    [
      'an older address of Bitcoin',
      {},
      { toChain: 'BTC', recipient: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
      resultCodes.receiveAddressInvalid,
    ],
    ['another route', {}, { dex: 'NEAR' }, resultCodes.insufficientLiquidity],
  ])('builds nothing for %s', async (_title, change, asked, resCode) => {
    service.answers.set('/quote/v2', { ...reply, ...change });

    const failure = await channel.build({ ...building, ...asked }, signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'ChannelRefusal', resCode });
  });

  it.each([
    ['AMOUNT_TOO_LOW', 400, resultCodes.amountOutOfRange],
    ['NO_SWAP_ROUTES_FOUND', 400, resultCodes.insufficientLiquidity],
    ['USER_RECIPIENT_MISMATCH', 400, resultCodes.receiveAddressInvalid],
    ['SANCTIONED_WALLET_ADDRESS', 400, resultCodes.routeAbnormal],
    ['toString', 400, resultCodes.insufficientLiquidity],
    ['X', 429, resultCodes.tooFrequent],
    ['SERVICE_UNAVAILABLE', 503, resultCodes.routeAbnormal],
  ])('says why there is no quote: %s', async (errorCode, status, resCode) => {
    refuses(errorCode, status);

    const failure = await channel.quote(building, signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'ChannelRefusal', resCode });
  });
});

describe('[LIV-07] an order of Relay', () => {
  it('has a meaning for each documented status', () => {
    expect(documented.statuses.filter((status) => meaningOf(status) === undefined)).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    ['waiting', {}, []],
    ['depositing', {}, ['paid']],
    ['pending', {}, ['paid']],
    ['delayed', {}, ['paid']],
    ['submitted', {}, ['paid', 'confirmed']],
    ['success', {}, ['paid', 'confirmed']],
    ['success', { ...payout, route: null }, ['paid', 'confirmed']],
    ['success', { ...payout, outTxs: [{ txHash: SENT, chainId: 10 }] }, ['paid', 'confirmed']],
    ['success', payout, ['paid', 'confirmed', 'delivered']],
    ['refund', {}, ['paid', 'confirmed', 'refundable']],
    ['refund', back, ['paid', 'confirmed', 'refundable', 'refunded']],
    ['failure', {}, ['paid', 'confirmed', 'refundable']],
    ['failure', { failReason: 'SLIPPAGE' }, ['paid', 'confirmed', 'refundable']],
    ['failure', { failReason: 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL' }, ['paid', 'confirmed', 'refundable']],
    ['failure', { refundFailReason: 'MANUAL_REFUND_REQUIRED' }, ['paid', 'confirmed', 'refundable']],
    ['failure', { failReason: 'BLOCKED_WALLET' }, ['paid', 'confirmed', 'identityAsked']],
    ['failure', { failReason: 'AMOUNT_TOO_LOW_TO_REFUND' }, ['paid', 'ended']],
    ['failure', { failReason: 'DOUBLE_SPEND' }, ['paid', 'ended']],
  ])('with the status %s and %o has the events %o', async (status, data, kinds) => {
    say(status, data);

    const { evidence, retryInMs, unknownStatus } = await channel.follow(order, signal);

    expect(evidence.map(({ kind }) => kind)).toEqual(kinds);
    expect(unknownStatus).toBeUndefined();
    const isOver = kinds.includes('delivered') || kinds.includes('refunded');
    expect(retryInMs === undefined).toBe(isOver);
  });

  it('names what arrived, and what came back', async () => {
    say('success', payout);
    const delivered = (await channel.follow(order, signal)).evidence.at(-1);
    say('refund', back);
    const refunded = (await channel.follow(order, signal)).evidence.at(-1);

    expect(delivered).toMatchObject({ chain: 'MONAD', hash: SENT, receiveUnits: BigInt(MON), recipient: depositor });
    expect(delivered?.at).toBe(Date.parse('2026-09-30T02:58:00.000Z'));
    expect(refunded).toMatchObject({ chain: 'BASE', hash: BACK, units: 9_000n });
    expect(service.asked.at(-1)?.path).toBe(`/requests/v3?id=${requestId}`);
  });

  it('with an unknown status is followed further, and named', async () => {
    say('PAUSED <b>');

    expect(await channel.follow(order, signal)).toMatchObject({
      ...{ evidence: [], unknownStatus: 'PAUSEDb', retryInMs: 5_000 },
    });
  });

  it('that another payment paid counts nothing, and is named', async () => {
    say('success', payout, { depositTxHash: BACK });

    expect(await channel.follow(order, signal)).toMatchObject({
      ...{ evidence: [], unknownStatus: 'success_of_another_payment', retryInMs: 5_000 },
    });
  });

  it('is not the one of another deposit address', async () => {
    say('success', payout, { address: depositor });

    await expect(channel.follow(order, signal)).rejects.toMatchObject({ failure: 'malformed' });
  });

  it('that the service does not know yet changes nothing', async () => {
    service.answers.set('/requests/v3', { requests: [] });

    expect(await channel.follow(order, signal)).toMatchObject({ evidence: [], retryInMs: 5_000 });
  });

  it('is asked for less often as it grows old', async () => {
    say('waiting');
    const { note } = await channel.follow(order, signal);
    now += 10 * 60_000;
    expect((await channel.follow({ ...order, note }, signal)).retryInMs).toBe(30_000);
    now += 2 * 3_600_000;
    expect((await channel.follow({ ...order, note }, signal)).retryInMs).toBe(300_000);
  });
});
