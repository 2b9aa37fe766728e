import { Interface } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { THOR_DEPOSIT } from '../../../src/api/thorchain/depositCall.ts';
import type { ThorAffiliate } from '../../../src/api/thorchain/swapMemo.ts';
import { thorAssetNamed } from '../../../src/api/thorchain/thorAssets.ts';
import { JsonService } from '../../../tests/support/services/JsonService.ts';
import recorded from '../../../tests/upstream/thorchain/quote.json' with { type: 'json' };
import status from '../../../tests/upstream/thorchain/status.json' with { type: 'json' };
import type { BuildRequest, FollowedOrder } from '../../channels/channel.ts';
import { depositData } from './depositData.ts';
import { meaningOf, stages } from './stageMeanings.ts';
import { ThorchainChannel } from './ThorchainChannel.ts';

const { signal } = new AbortController();
const { reply } = recorded.quote;
const SENDER = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
const RECIPIENT = 'TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const TRON = { ...recorded.inbound[1], chain: 'TRON', address: RECIPIENT, router: undefined, halted: false };
const OPEN = { halted: false, global_trading_paused: false, chain_trading_paused: false };
const inbound = [...recorded.inbound, { ...TRON, ...OPEN }];
const pools = [
  { asset: 'ETH.ETH', status: 'Available' },
  { asset: `ETH.USDC-${USDC.toUpperCase()}`, status: 'Available' },
  { asset: 'BSC.BNB', status: 'Available' },
  { asset: 'AVAX.AVAX', status: 'Available' },
  { asset: 'BTC.BTC', status: 'Available' },
  { asset: 'TRON.TRX', status: 'Available' },
  // No payment is taken for these, and this app does not know the last two.
  { asset: 'DOGE.DOGE', status: 'Staged' },
  { asset: 'ETH.USDC-0X1111111111111111111111111111111111111111', status: 'Available' },
  { asset: 'GAIA.ATOM', status: 'Available' },
  { asset: 7 },
];

let service: JsonService;
let channel: ThorchainChannel;
let now = 0;

const open = (affiliate?: ThorAffiliate) => new ThorchainChannel({ base: service.url, affiliate, now: () => now });
const queriesOf = (path: string) =>
  service.asked.flatMap((one) => {
    const { pathname, searchParams } = new URL(one.path, service.url);
    return pathname === path ? [Object.fromEntries(searchParams)] : [];
  });

beforeEach(async () => {
  now = (reply.expiry - 600) * 1_000;
  service = await JsonService.start();
  service.answers.set('/thorchain/pools', pools).set('/thorchain/inbound_addresses', inbound);
  service.answers.set('/thorchain/quote/swap', reply);
  channel = open();
  await channel.refresh(signal);
});
afterEach(() => service.stop());

const building: BuildRequest = {
  ...{ fromChain: 'ETH', fromToken: NATIVE_ADDRESS, toChain: 'TRON', toToken: NATIVE_ADDRESS },
  ...{ payUnits: 20_000_000_000_000_001n, slippageBps: 100, sender: SENDER, recipient: RECIPIENT },
  ...{ dex: 'THORChain', path: [], minReceiveUnits: 124_207_921n, orderId: `0x${'7'.repeat(64)}` },
};
const refuses = (message: string, code = 500) =>
  service.answers.set('/thorchain/quote/swap', (response: import('node:http').ServerResponse) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 2, message })),
  );
const callOf = (txData: Readonly<Record<string, unknown>>) =>
  new Interface([THOR_DEPOSIT]).decodeFunctionData('depositWithExpiry', String(txData.data)).toArray();

describe('[LIV-02] THORChain', () => {
  it('lists the known tokens whose pools are open, by our names', () => {
    const listed = channel.chains().map(({ name, tokens }) => [name, tokens.map(({ symbol }) => symbol)]);

    expect(Object.fromEntries(listed)).toEqual({
      ...{ ETH: ['ETH', 'USDC'], BSC: ['BNB'], AVALANCHE: ['AVAX'], BTC: ['BTC'], TRON: ['TRX'] },
    });
  });

  it('keeps its list when a node names no known pool', async () => {
    service.answers.set('/thorchain/pools', [{ asset: 'GAIA.ATOM', status: 'Available' }]);

    await expect(channel.refresh(signal)).rejects.toMatchObject({ failure: 'malformed' });
    expect(channel.chains()).toHaveLength(5);
  });

  it('quotes without an account, in one swap', async () => {
    const [route] = await channel.quote({ ...building, sender: '', recipient: '' }, signal);

    expect(route).toMatchObject({
      ...{ dex: 'THORChain', payDecimals: 18, receiveDecimals: 6, estimatedTime: 0 },
      ...{ receiveUnits: 125_462_547n, minReceiveUnits: 124_207_921n, fee: '1.772706', feeSymbol: 'TRX' },
      ...{ minPayUnits: 983_910_000_000_000n, contractAddress: reply.router },
    });
    expect(route).not.toHaveProperty('operatorFeePercent');
    expect(queriesOf('/thorchain/quote/swap')).toEqual([
      {
        ...{ from_asset: 'ETH.ETH', to_asset: 'TRON.TRX', amount: '2000000' },
        ...{ streaming_interval: '0', streaming_quantity: '1' },
      },
    ]);
  });

  it.each<[string, object]>([
    ['from a chain without a router', { fromChain: 'BTC', toChain: 'ETH', toToken: USDC }],
    ['to a coin of an EVM chain, which a contract may not get', { toChain: 'AVAX' }],
    ['to a token of the same chain', { toChain: 'ETH', toToken: USDC }],
    ['to a token that it has not', { toToken: RECIPIENT }],
    ['to a token whose pool is closed', { toChain: 'DOGE' }],
    ['from a chain that is halted', { fromChain: 'BSC' }],
  ])('offers and asks nothing %s', async (_title, change) => {
    expect(await channel.quote({ ...building, ...change }, signal)).toEqual([]);
    expect(queriesOf('/thorchain/quote/swap')).toEqual([]);
  });

  const changed = (chain: string, change: object) =>
    inbound.map((one) => (one.chain === chain ? { ...one, ...change } : one));

  it.each<[string, readonly object[]]>([
    ['its source chain is halted', changed('ETH', { halted: true })],
    ['its source chain’s trading is paused', changed('ETH', { chain_trading_paused: true })],
    ['all trading is paused', changed('ETH', { global_trading_paused: true })],
    ['a node does not say that it trades', changed('ETH', { halted: undefined })],
    ['its target chain is halted', changed('TRON', { halted: true })],
    ['its target chain is unknown', inbound.filter(({ chain }) => chain !== 'TRON')],
    ['its source chain has two vaults', [...inbound, ...inbound]],
    ['its router is not the one that the app knows', changed('ETH', { router: USDC })],
    ['its vault is no address', changed('ETH', { address: RECIPIENT })],
  ])('offers and builds nothing while %s', async (_title, chains) => {
    service.answers.set('/thorchain/inbound_addresses', chains);

    expect(await channel.quote(building, signal)).toEqual([]);
    await expect(channel.build(building, signal)).rejects.toMatchObject({ resCode: resultCodes.routeAbnormal });
    expect(queriesOf('/thorchain/quote/swap')).toEqual([]);
  });

  it('asks for the vaults once in ten seconds, and again for each payment', async () => {
    await Promise.all([channel.quote(building, signal), channel.quote(building, signal)]);
    now += 9_000;
    await channel.quote(building, signal);
    expect(queriesOf('/thorchain/inbound_addresses')).toHaveLength(1);
    await channel.build(building, signal);
    expect(queriesOf('/thorchain/inbound_addresses')).toHaveLength(2);
    now += 2_000;
    await channel.quote(building, signal);
    expect(queriesOf('/thorchain/inbound_addresses')).toHaveLength(3);
  });

  it('builds a payment of the coin to the vault of now, with the minimum as its limit', async () => {
    const built = await channel.build(building, signal);

    expect(built.txData).toMatchObject({
      ...{ from: SENDER, to: reply.router, value: '0x470de4df820001', approveAddress: reply.router, toType: '2' },
      orderId: building.orderId,
    });
    expect(callOf(built.txData)).toEqual([
      ...['0x85034887F6656D610C38ef1710208495791FB146', `0x${'0'.repeat(40)}`, building.payUnits],
      ...[`=:TRON.TRX:${RECIPIENT}/${SENDER}:12420792100/0/1`, BigInt(reply.expiry)],
    ]);
    expect(built.receiveUnits).toBe(125_462_547n);
    expect(queriesOf('/thorchain/quote/swap')).toMatchObject([{ destination: RECIPIENT, refund_address: SENDER }]);
  });

  it('builds a payment of a token without value', async () => {
    const built = await channel.build({ ...building, fromToken: USDC, payUnits: 5_000_000n }, signal);

    expect(built.txData).toMatchObject({ value: '0x0' });
    expect(callOf(built.txData).slice(1, 3)).toEqual([USDC, 5_000_000n]);
    expect(queriesOf('/thorchain/quote/swap')).toMatchObject([
      { from_asset: `ETH.USDC-${USDC.toUpperCase()}`, amount: '500000000' },
    ]);
  });

  it('[LIV-05] passes the operator’s fee, shows it, and raises the limit by it', async () => {
    channel = open({ name: 'yard', bps: 30 });
    await channel.refresh(signal);

    const [route] = await channel.quote(building, signal);
    const built = await channel.build(building, signal);

    expect(route?.operatorFeePercent).toBe(0.3);
    expect(queriesOf('/thorchain/quote/swap')).toMatchObject([
      { affiliate: 'yard', affiliate_bps: '30' },
      { affiliate: 'yard', affiliate_bps: '30' },
    ]);
    // 12420792100 / 0.997, rounded up.
    expect(callOf(built.txData)[3]).toBe(`=:TRON.TRX:${RECIPIENT}/${SENDER}:12458166600/0/1:yard:30`);
  });

  it.each<[string, object, object, number]>([
    ['less than the quoted minimum', { expected_amount_out: '12420792099' }, {}, resultCodes.abnormalRate],
    ['no minimum', {}, { minReceiveUnits: 0n }, resultCodes.abnormalRate],
    ['a quote that ends now', { expiry: reply.expiry - 500 }, {}, resultCodes.routeAbnormal],
    ['no sender', {}, { sender: '' }, resultCodes.invalidAddress],
    ['no recipient', {}, { recipient: '' }, resultCodes.receiveAddressInvalid],
    ['a recipient with a tag', {}, { recipient: `${RECIPIENT}#7` }, resultCodes.receiveAddressInvalid],
    ['a recipient that would change the memo', {}, { recipient: `${RECIPIENT}:0` }, resultCodes.receiveAddressInvalid],
    ['another route', {}, { dex: 'THOR' }, resultCodes.insufficientLiquidity],
    ['less than THORChain sees', {}, { payUnits: 9_999_999_999n }, resultCodes.amountOutOfRange],
  ])('builds nothing for %s', async (_title, change, wanted, resCode) => {
    service.answers.set('/thorchain/quote/swap', { ...reply, ...change });

    const failure = await channel.build({ ...building, ...wanted }, signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'ChannelRefusal', resCode });
  });

  it.each<[string, number, number]>([
    ['amount less than min swap amount (recommended_min_amount_in: 7761)', 500, resultCodes.amountOutOfRange],
    ['amount less than dust threshold', 400, resultCodes.amountOutOfRange],
    ['bad destination address: bad address', 500, resultCodes.receiveAddressInvalid],
    ['failed to simulate swap: trading is halted', 500, resultCodes.routeAbnormal],
    ['failed to simulate swap: pool does not exist', 500, resultCodes.insufficientLiquidity],
    ['slow down', 429, resultCodes.tooFrequent],
    ['', 503, resultCodes.routeAbnormal],
  ])('says why there is no quote: %s', async (message, code, resCode) => {
    refuses(message, code);

    const failure = await channel.quote(building, signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'ChannelRefusal', resCode });
    if (message) expect(String((failure as Error).message)).not.toContain(message);
  });
});

const { done } = status;
const asset = (name: string) => {
  const found = thorAssetNamed(name);
  if (!found) throw new Error(name);
  return found;
};
const order: FollowedOrder = {
  ...building,
  ...{ fromChain: 'BSC', sender: done.tx.from_address, payUnits: 20_000_000_000_000_000n, receiveUnits: 43_070_556n },
  txData: {
    data: depositData({
      ...{ vault: done.tx.to_address, pay: asset('BSC.BNB'), units: 1n, memo: done.tx.memo, expiry: 1 },
    }),
  },
  ...{ hash: `0x${done.tx.id.toLowerCase()}`, note: undefined },
};
const PAYOUT = '52591a72036b18604c540f3340e151f2bc7ebbd631c51b1250a3d86c74e1ead7';
const BACK = 'A'.repeat(64);
const refund = {
  ...{ id: BACK, chain: 'BSC', to_address: done.tx.from_address, memo: `REFUND:${done.tx.id}` },
  coins: [{ asset: 'BSC.BNB', amount: '1980000' }],
};
const planned = { chain: 'BSC', to_address: done.tx.from_address, coin: refund.coins[0], refund: true };
const inQueue = { inbound_observed: { completed: true }, inbound_finalised: { completed: false } };

function say(change: object, hash = done.tx.id): void {
  service.answers.set(`/thorchain/tx/status/${hash}`, { ...done, ...change });
}

describe('[LIV-07] an order of THORChain', () => {
  it('has a meaning for each stage', () => {
    expect(stages).toHaveLength(7);
    expect(stages.filter((stage) => meaningOf(stage) === undefined)).toEqual([]);
    expect(meaningOf('constructor')).toBeUndefined();
  });

  it('reads the recorded end of an order', async () => {
    say({});

    const { evidence, retryInMs } = await channel.follow(order, signal);

    expect(evidence.map(({ kind }) => kind)).toEqual(['paid', 'confirmed', 'delivered']);
    expect(evidence.at(-1)).toMatchObject({
      ...{ chain: 'TRON', hash: PAYOUT, receiveUnits: 43_070_556n, recipient: RECIPIENT },
    });
    expect(retryInMs).toBeUndefined();
  });

  const waiting = { planned_out_txs: null, out_txs: undefined };
  it.each<[string, object, readonly string[]]>([
    ['not seen', { tx: undefined, ...waiting, stages: { inbound_observed: { completed: false } } }, []],
    ['seen by few nodes', { ...waiting, stages: { inbound_observed: { completed: false } } }, []],
    ['seen', { ...waiting, stages: inQueue }, ['paid']],
    ['being swapped', { ...waiting, stages: status.pending.stages }, ['paid', 'confirmed']],
    ['swapped', { out_txs: [] }, ['paid', 'confirmed']],
    ['refused', { planned_out_txs: [planned], out_txs: [] }, ['paid', 'confirmed', 'refundable']],
    ['sent back', { planned_out_txs: [planned], out_txs: [refund] }, ['paid', 'confirmed', 'refundable', 'refunded']],
    [
      'sent back to another account',
      { out_txs: [{ ...refund, to_address: `0x${'1'.repeat(40)}` }] },
      ['paid', 'confirmed', 'refundable'],
    ],
    [
      'paid out to another account',
      { out_txs: [{ ...done.out_txs[1], to_address: 'TYoxBLUbihVZL6iXPPYCNWdszjU2d7yuog' }] },
      ['paid', 'confirmed'],
    ],
    ['paid out without a hash', { out_txs: [{ ...done.out_txs[1], id: '0'.repeat(64) }] }, ['paid', 'confirmed']],
    ['that is another transaction', { tx: { ...done.tx, id: BACK } }, []],
    ['with another memo', { tx: { ...done.tx, memo: `${done.tx.memo}:` } }, []],
    ['of another amount', { tx: { ...done.tx, coins: [{ asset: 'BSC.BNB', amount: '2000002' }] } }, []],
    ['of another coin', { tx: { ...done.tx, coins: [{ asset: 'AVAX.AVAX', amount: '2000000' }] } }, []],
    ['on another chain', { tx: { ...done.tx, chain: 'ETH' } }, []],
  ])('whose payment is %s has these events', async (_title, change, kinds) => {
    say(change);

    const { evidence, retryInMs } = await channel.follow(order, signal);

    expect(evidence.map(({ kind }) => kind)).toEqual(kinds);
    expect(retryInMs === undefined).toBe(kinds.includes('refunded'));
  });

  it('is refunded with the amount of the reply', async () => {
    say({ out_txs: [refund] });

    const { evidence } = await channel.follow(order, signal);

    expect(evidence.at(-1)).toMatchObject({
      ...{ kind: 'refunded', chain: 'BSC', hash: `0x${'a'.repeat(64)}`, units: 19_800_000_000_000_000n },
    });
  });

  it('with an unknown stage is followed further, and named', async () => {
    say({ ...waiting, stages: { ...inQueue, 'outbound <b>held': { completed: true } } });

    expect(await channel.follow(order, signal)).toMatchObject({
      ...{ evidence: [{ kind: 'paid' }], unknownStatus: 'outboundbheld', retryInMs: 6_000 },
    });
  });

  it('that no node knows yet changes nothing', async () => {
    expect(await channel.follow(order, signal)).toMatchObject({ evidence: [], retryInMs: 6_000 });
  });

  it('is asked for less often as it grows old', async () => {
    const { note } = await channel.follow(order, signal);
    now += 10 * 60_000;
    expect((await channel.follow({ ...order, note }, signal)).retryInMs).toBe(30_000);
    now += 2 * 3_600_000;
    expect((await channel.follow({ ...order, note }, signal)).retryInMs).toBe(300_000);
  });

  it('whose transaction was not built here is not followed', async () => {
    expect(await channel.follow({ ...order, txData: { data: '0x12' } }, signal)).toMatchObject({
      retryInMs: undefined,
    });
  });

  it('gets no path from a hash', async () => {
    const before = service.asked.length;

    expect(await channel.follow({ ...order, hash: '../../pools' }, signal)).toMatchObject({ evidence: [] });
    expect(service.asked).toHaveLength(before);
  });
});
