import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { JsonService } from '../../../tests/support/services/JsonService.ts';
import documented from '../../../tests/upstream/letsexchange/documented.json' with { type: 'json' };
import type { BuildRequest, FollowedOrder } from '../../channels/channel.ts';
import { LetsExchangeChannel } from './LetsExchangeChannel.ts';
import { meanings } from './statusMeanings.ts';

const { signal } = new AbortController();
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PAYER = 'bc1qpayer';
const PAID = documented.transaction.hash_in;
const coins = [
  { code: 'BTC', is_active: true, networks: [{ code: 'BTC', is_active: true }] },
  {
    code: 'USDT',
    is_active: 1,
    networks: [{ code: 'TRC20' }, { code: 'ERC20', is_active: false }, { code: 'SOL' }],
  },
  { code: 'DOT', is_active: false, networks: [{ code: 'DOT' }] },
  { code: 'FIL', networks: 'none' },
];
/** The documented order, as it is when it was made. */
const made = {
  ...documented.transaction,
  ...{ status: 'wait', hash_in: null, hash_out: null, withdrawal: USDT, real_withdrawal_amount: null },
};

let service: JsonService;
let channel: LetsExchangeChannel;
let now = 1_719_396_581_906;

beforeEach(async () => {
  now = 1_719_396_581_906;
  service = await JsonService.start();
  service.answers.set('/v2/coins', coins).set('/v1/info', documented.info.response).set('/v1/transaction', made);
  channel = new LetsExchangeChannel({ base: service.url, apiKey: 'key', affiliate: 'us', now: () => now });
  await channel.refresh(signal);
});
afterEach(() => service.stop());

const building: BuildRequest = {
  ...{ fromChain: 'BTC', fromToken: NATIVE_ADDRESS, toChain: 'TRON', toToken: USDT },
  ...{ payUnits: 1_000_000n, slippageBps: 100, sender: PAYER, recipient: USDT },
  ...{ dex: 'LetsExchange', path: [], minReceiveUnits: 595_000_000n, orderId: `0x${'7'.repeat(64)}` },
};
const order: FollowedOrder = {
  ...building,
  receiveUnits: 595_947_401n,
  txData: { attestation: { provider: 'letsexchange', statement: { transactionId: made.transaction_id } } },
  hash: PAID,
  note: undefined,
};
const say = (status: string, change: object = {}) =>
  service.answers.set(`/v1/transaction/${made.transaction_id}`, { ...made, hash_in: PAID, status, ...change });
const failing = (status: number) => (response: ServerResponse) => response.writeHead(status).end('{"message":"no"}');

describe('[LIV-02] LetsExchange', () => {
  it('lists the coins of its table whose networks are open', () => {
    const listed = channel.chains().map(({ name, tokens }) => [name, tokens.map(({ symbol }) => symbol)]);

    expect(Object.fromEntries(listed)).toEqual({ BTC: ['BTC'], TRON: ['USDT'] });
    expect(service.asked[0]?.headers).toMatchObject({ authorization: 'Bearer key' });
  });

  it('quotes the documented reply, with its limits and its fee', async () => {
    const [route] = await channel.quote({ ...building, sender: '', recipient: '' }, signal);

    expect(route).toMatchObject({
      ...{ dex: 'LetsExchange', contractAddress: '', payDecimals: 8, receiveDecimals: 6, estimatedTime: 10 },
      ...{ receiveUnits: 6_004_364_591n, minReceiveUnits: 5_944_320_945n, fee: '5.90634362', feeSymbol: 'USDT' },
      ...{ minPayUnits: 200_000n, maxPayUnits: 150_000_000_000n },
    });
    expect(service.bodiesOf('/v1/info')).toEqual([
      {
        ...{ from: 'BTC', network_from: 'BTC', to: 'USDT', network_to: 'TRC20', amount: '0.01' },
        ...{ float: false, affiliate_id: 'us' },
      },
    ]);
  });

  it('makes the order once, at the rate that it was given', async () => {
    const built = await channel.build(building, signal);

    expect(built.txData).toEqual({
      ...{ platformAddr: made.deposit, toType: '0', orderId: building.orderId },
      attestation: { provider: 'letsexchange', statement: { transactionId: made.transaction_id } },
    });
    expect(built.receiveUnits).toBe(595_947_401n);
    expect(service.bodiesOf('/v1/transaction')).toMatchObject([
      {
        ...{ coin_from: 'BTC', network_from: 'BTC', coin_to: 'USDT', network_to: 'TRC20', deposit_amount: '0.01' },
        ...{ withdrawal: USDT, return: PAYER, rate_id: documented.info.response.rate_id, float: false },
      },
    ]);
  });

  it('passes on the memo that the payment needs', async () => {
    service.answers.set('/v1/transaction', { ...made, deposit_extra_id: '4207' });

    expect((await channel.build(building, signal)).txData).toMatchObject({ memo: '4207' });
  });

  it.each([
    ['another coin', { coin_to: 'USDC' }, resultCodes.routeAbnormal],
    ['another network', { coin_to_network: 'ERC20' }, resultCodes.routeAbnormal],
    ['another amount', { deposit_amount: '0.02' }, resultCodes.routeAbnormal],
    ['another recipient', { withdrawal: 'TEve' }, resultCodes.routeAbnormal],
    ['no address', { deposit: '' }, resultCodes.routeAbnormal],
    ['less than the quoted minimum', { withdrawal_amount: '594.999999' }, resultCodes.abnormalRate],
  ])('refuses an order with %s', async (_title, change, resCode) => {
    service.answers.set('/v1/transaction', { ...made, ...change });

    await expect(channel.build(building, signal)).rejects.toMatchObject({ name: 'ChannelRefusal', resCode });
  });

  it('makes no order outside the limits', async () => {
    await expect(channel.build({ ...building, payUnits: 199_999n }, signal)).rejects.toMatchObject({
      resCode: resultCodes.amountOutOfRange,
    });
    expect(service.bodiesOf('/v1/transaction')).toEqual([]);
  });

  it.each([
    [422, resultCodes.insufficientLiquidity],
    [429, resultCodes.tooFrequent],
    [500, resultCodes.routeAbnormal],
    [401, resultCodes.routeAbnormal],
  ])('says why there is no quote: HTTP %d', async (status, resCode) => {
    service.answers.set('/v1/info', failing(status));

    await expect(channel.quote(building, signal)).rejects.toMatchObject({ name: 'ChannelRefusal', resCode });
  });

  it('asks nothing for a coin that is closed', async () => {
    expect(await channel.quote({ ...building, toChain: 'DOT', toToken: NATIVE_ADDRESS }, signal)).toEqual([]);
    expect(service.bodiesOf('/v1/info')).toEqual([]);
  });
});

describe('[LIV-07] an order of LetsExchange', () => {
  it('has a meaning for each documented status', () => {
    expect(Object.keys(meanings).sort()).toEqual([...documented.statuses].sort());
  });

  it.each<[string, object, readonly string[]]>([
    ['wait', {}, []],
    ['overdue', {}, []],
    ['confirmation', {}, ['paid']],
    ['confirmed', {}, ['paid', 'confirmed']],
    ['exchanging', {}, ['paid', 'confirmed']],
    ['sending', {}, ['paid', 'confirmed']],
    ['sending_confirmation', {}, ['paid', 'confirmed']],
    ['aml_check_failed', {}, ['paid', 'confirmed', 'identityAsked']],
    ['success', {}, ['paid', 'confirmed']],
    ['success', { hash_out: 'a1b2', real_withdrawal_amount: '595.94' }, ['paid', 'confirmed', 'delivered']],
    ['success', { hash_out: 'a1b2', real_withdrawal_amount: '0' }, ['paid', 'confirmed']],
    ['refund', {}, ['paid', 'confirmed', 'refundable']],
    ['refund', { return_hash: 'c3', return_amount: '0.0099' }, ['paid', 'confirmed', 'refundable', 'refunded']],
    ['error', {}, ['paid', 'ended']],
    ['success', { hash_in: 'ffff', hash_out: 'a1b2', real_withdrawal_amount: '595.94' }, []],
  ])('with the status %s and %o has the events %o', async (status, change, kinds) => {
    say(status, change);

    const { evidence, retryInMs } = await channel.follow(order, signal);

    expect(evidence.map(({ kind }) => kind)).toEqual(kinds);
    expect(retryInMs === undefined).toBe(kinds.some((kind) => kind === 'delivered' || kind === 'refunded'));
  });

  it('reads what arrived and what came back in base units', async () => {
    say('success', { hash_out: 'a1b2', real_withdrawal_amount: '595.94' });
    expect((await channel.follow(order, signal)).evidence.at(-1)).toMatchObject({ receiveUnits: 595_940_000n });

    say('refund', { return_hash: 'c3', return_amount: '0.0099' });
    expect((await channel.follow(order, signal)).evidence.at(-1)).toMatchObject({ units: 990_000n });
  });

  it('with an unknown status is followed further, and named', async () => {
    say('paused <b>');

    expect(await channel.follow(order, signal)).toMatchObject({ evidence: [], unknownStatus: 'pausedb' });
  });

  it('is not another transaction', async () => {
    say('success', { transaction_id: 'another' });

    await expect(channel.follow(order, signal)).rejects.toMatchObject({ failure: 'malformed' });
  });

  it('is asked for less often as it grows old', async () => {
    say('wait');
    const { note, retryInMs } = await channel.follow(order, signal);
    expect(retryInMs).toBe(10_000);
    now += 3 * 3_600_000;
    expect((await channel.follow({ ...order, note }, signal)).retryInMs).toBe(600_000);
  });
});
