import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JsonService } from '../../../../tests/support/JsonService.ts';
import type { BuildRequest, FollowedOrder, QuoteRequest } from '../../channel.ts';
import { BridgersChannel } from './BridgersChannel.ts';

const TOKENS = '/api/exchangeRecord/getToken';
const QUOTE = '/api/sswap/quote';
const SWAP = '/api/sswap/swap';
const REPORT = '/api/exchangeRecord/updateDataAndStatus';
const RECORDS = '/api/exchangeRecord/getTransData';
const ORDER = '/api/exchangeRecord/getTransDataById';
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const WALLET = '0x514BCb1F9AAbb904e6106Bd1052B66d2706dBbb7';
const BASE_ROUTER = '0xa18968Cc31232724F1DBD0D1e8d0b323D89F3501';
const { signal } = new AbortController();

/** As the file has it: numbers are not read on the way. */
function recorded(name: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../tests/upstream/bridgers', `${name}.json`), 'utf8');
  return text.slice(text.indexOf('"reply":') + '"reply":'.length, text.lastIndexOf('}')).trim();
}

let service: JsonService;
let channel: BridgersChannel;
let now = 1_790_000_000_000;

beforeEach(async () => {
  service = await JsonService.start();
  service.answers.set(TOKENS, recorded('tokens')).set(QUOTE, recorded('quote'));
  channel = new BridgersChannel({ base: service.url, source: 'yard', now: () => now, timeoutMs: 300 });
});
afterEach(() => service.stop());

const usdcToUsdt: QuoteRequest = {
  fromChain: 'BASE',
  fromToken: '0x833589FCD6eDb6E08f4c7C32D4f71b54bdA02913',
  toChain: 'BSC',
  toToken: '0x55d398326f99059ff775485246999027b3197955',
  payUnits: 5_000_000n,
  slippageBps: 50,
  sender: WALLET,
  recipient: WALLET,
};

function quoteWith(change: Readonly<Record<string, unknown>>) {
  const { data, ...envelope } = JSON.parse(recorded('quote'));
  return { ...envelope, data: { txData: { ...data.txData, ...change } } };
}

describe('tokens', () => {
  it('lists what they have under our names of the chains, and no address of a picture that is not https', async () => {
    await channel.refresh(signal);

    const names = channel.chains().map(({ name }) => name);
    expect(names).toEqual(['BASE', 'BSC', 'ETH', 'OPBNB', 'TON', 'AVALANCHE', 'TRON']);
    const tokens = channel.chains().flatMap(({ tokens: listed }) => listed);
    expect(tokens.map(({ symbol, decimals }) => `${symbol} ${decimals}`)).toContain('USDT 6');
    expect(tokens.map(({ logoUrl }) => logoUrl).filter(Boolean)).toEqual([
      'https://images.swft.pro/inch1/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48.png',
    ]);
  });

  it('keeps the list it had when a new one cannot be read, and leaves out single tokens that cannot', async () => {
    await channel.refresh(signal);
    for (const bad of ['<html>', '{"resCode":100}', '{"resCode":100,"data":{"tokens":[]}}', '{"resCode":906}']) {
      service.answers.set(TOKENS, bad);
      await expect(channel.refresh(signal)).rejects.toThrow();
    }
    expect(channel.chains()).toHaveLength(7);

    const hostile = { chain: 'BSC', symbol: '<b>\u202eUSD', name: 'x'.repeat(400), address: '0xa1', decimals: '6' };
    const reply = { resCode: '100', data: { tokens: [hostile, { ...hostile, decimals: 99 }, null, 7] } };
    service.answers.set(TOKENS, reply);
    await channel.refresh(signal);
    expect(channel.chains()[0]?.tokens).toEqual([
      { symbol: '<b> USD', name: '<b> USD', address: '0xa1', decimals: 6, logoUrl: '' },
    ]);
  });
});

describe('quote', () => {
  it('asks as the manual says and reads amounts to the last digit, the network fee taken off', async () => {
    const [quote] = await channel.quote(usdcToUsdt, signal);

    expect(service.bodiesOf(QUOTE)).toEqual([
      {
        equipmentNo: '0x514BCb1F9AAbb904e6106Bd1052B66',
        sourceFlag: 'yard',
        sourceType: 'H5',
        fromTokenAddress: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
        toTokenAddress: '0x55d398326f99059ff775485246999027b3197955',
        fromTokenChain: 'BASE',
        toTokenChain: 'BSC',
        fromTokenAmount: '5000000',
        fromCoinCode: 'USDC(BASE)',
        toCoinCode: 'USDT(BSC)',
        userAddr: WALLET,
      },
    ]);
    expect(quote).toEqual({
      dex: 'Bridgers',
      logoUrl: 'https://images.swft.pro/dex/bridgers.png',
      payDecimals: 6,
      receiveDecimals: 18,
      receiveUnits: 5_035_580_656_532_273_000n,
      minReceiveUnits: 5_010_402_753_249_611_635n,
      fee: '0.03013142416138732',
      feeSymbol: 'USDT',
      minPayUnits: 30_000_000n,
      maxPayUnits: 5_000_000_000n,
      estimatedTime: 10,
      isUnderMaintenance: false,
      contractAddress: '0x6b4427caa371627e2a73521a2568fcf1212cd4d9',
      path: [],
    });
  });

  it('computes what arrives from the rate where all of it is given', async () => {
    service.answers.set(QUOTE, quoteWith({ serviceFee: '0.5', instantRate: '1.000000000000000001', chainFee: '0.1' }));

    const [quote] = await channel.quote(usdcToUsdt, signal);

    expect(quote?.receiveUnits).toBe(4_400_000_000_000_000_004n);
    expect(quote?.fee).toBe('0.6');
  });

  it.each([
    ['1', 1],
    [2, 2],
    [3, 10],
    ['10', 10],
    ['soon', 10],
  ])('takes their duration %s for %s', async (estimatedTime, ours) => {
    service.answers.set(QUOTE, quoteWith({ estimatedTime }));

    expect((await channel.quote(usdcToUsdt, signal))[0]?.estimatedTime).toBe(ours);
  });

  it('has no route where they have none, where nothing is left, and where their decimals contradict their list', async () => {
    const none = [
      { resCode: '412', resMsg: 'quote fail', data: null },
      quoteWith({ chainFee: '6' }),
      quoteWith({ toTokenAmount: 'a lot' }),
      quoteWith({ chainFee: 'much' }),
      quoteWith({ toTokenDecimal: 6 }),
    ];
    for (const answer of none) {
      service.answers.set(QUOTE, answer);
      expect(await channel.quote(usdcToUsdt, signal)).toEqual([]);
    }
  });

  it('says when a route is under maintenance, and shows no picture that is not https', async () => {
    service.answers.set(QUOTE, quoteWith({ dexStatus: 'MAINTAIN', logoUrl: 'javascript:alert(1)' }));

    expect(await channel.quote(usdcToUsdt, signal)).toMatchObject([{ isUnderMaintenance: true, logoUrl: '' }]);
  });

  it('refuses chains and tokens that they do not have without asking for a price', async () => {
    await expect(channel.quote({ ...usdcToUsdt, toChain: 'DOGE' }, signal)).rejects.toMatchObject({ resCode: 218 });
    await expect(channel.quote({ ...usdcToUsdt, toToken: '0xa1' }, signal)).rejects.toMatchObject({ resCode: 106 });
    expect(service.bodiesOf(QUOTE)).toEqual([]);
  });

  it.each([
    ['a server error', (response: ServerResponse) => response.writeHead(500).end('<b>oops</b>')],
    ['a page', '<!doctype html><title>Sorry</title>'],
    ['no answer', () => undefined],
    ['half an answer', (response: ServerResponse) => response.write('{"resCode":') && response.destroy()],
    ['other types', { resCode: ['100'], data: [] }],
    ['no amount', { resCode: 100, data: { txData: { chainFee: '1' } } }],
    ['no data', { resCode: 100 }],
    ['20 MB', `{"resCode":100,"data":"${'x'.repeat(20 * 1024 * 1024)}"}`],
  ])('calls the route abnormal for %s, and passes nothing on of what was said', async (_what, answer) => {
    await channel.refresh(signal);
    service.answers.set(QUOTE, answer);

    const refusal = await channel.quote(usdcToUsdt, signal).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ name: 'ChannelRefusal', resCode: 50010 });
    expect(String(refusal)).not.toMatch(/oops|Sorry|xxx/);
  });

  it('never passes their code or their words on', async () => {
    service.answers.set(QUOTE, { resCode: 908, resMsg: 'unauthorised: secret', data: null });

    const refusal = await channel.quote(usdcToUsdt, signal).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ resCode: 50010 });
    expect(String(refusal)).not.toMatch(/908|secret/);
  });
});

describe('build', () => {
  const wanted: BuildRequest = {
    ...usdcToUsdt,
    payUnits: 100_000_000n,
    dex: 'Bridgers',
    path: [],
    minReceiveUnits: 98_717_738_960_000_000_000n,
    orderId: `0x${'7'.repeat(64)}`,
  };
  const quoted = {
    fromTokenAmount: '100000000',
    toTokenAmount: '99.213808',
    chainFee: '0',
    contractAddress: BASE_ROUTER,
    depositMax: '20000',
  };

  beforeEach(() => {
    service.answers.set(QUOTE, quoteWith(quoted)).set(SWAP, recorded('swap'));
  });

  it('asks for so much that no less than was agreed on arrives, and gives their transaction in our form', async () => {
    const built = await channel.build(wanted, signal);

    expect(service.bodiesOf(SWAP)).toMatchObject([
      { fromAddress: WALLET, toAddress: WALLET, amountOutMin: '99213808000000000000', slippage: '0.005' },
    ]);
    const { txData } = JSON.parse(recorded('swap')).data;
    expect(built).toEqual({
      receiveUnits: 99_213_808_000_000_000_000n,
      txData: {
        from: WALLET,
        to: txData.to,
        value: '0x0',
        gas: 0,
        gasPrice: '',
        data: txData.data,
        approveAddress: txData.to,
        toType: '2',
        orderId: wanted.orderId,
        transferData: { amountOutMin: '99213808000000000000', slippage: '0.005' },
      },
    });
  });

  it('pays the native coin by the value', async () => {
    const router = '0x8F957Ed3F969D7b6e5d6dF81e61A5Ff45F594dD1';
    service.answers.set(SWAP, recorded('swapNative'));
    service.answers.set(
      QUOTE,
      quoteWith({
        ...quoted,
        fromTokenDecimal: 18,
        toTokenAmount: '77.563731',
        contractAddress: router,
        depositMin: '0',
      }),
    );
    const native = { ...wanted, fromChain: 'OPBNB', fromToken: NATIVE, payUnits: 100_000_000_000_000_000n };
    const minReceiveUnits = 77_175_912_345_000_000_000n;

    const { txData } = await channel.build({ ...native, minReceiveUnits }, signal);

    expect(txData).toMatchObject({ to: router.toLowerCase(), value: '0x16345785d8a0000' });
    for (const value of ['0x0', '0x16345785d8a0001']) {
      const reply = JSON.parse(recorded('swapNative'));
      reply.data.txData.value = value;
      service.answers.set(SWAP, reply);
      await expect(channel.build({ ...native, minReceiveUnits }, signal)).rejects.toMatchObject({ resCode: 50010 });
    }
  });

  const change = (text: string, from: string, to: string) => text.split(from).join(to);
  it.each([
    ['another contract', (text: string) => change(text, '"to": "0xa1', '"to": "0xa2')],
    ['another value', (text: string) => change(text, '"value": "0x0"', '"value": "0x1"')],
    ['another token', (text: string) => change(text, '833589fcd6', '833589fcd7')],
    ['another amount', (text: string) => change(text, '5f5e100', '5f5e101')],
    ['another recipient', (text: string) => change(text, '3078353134', '3078353135')],
    ['another coin', (text: string) => change(text, '5553445428425343', '5553444328425343')],
    ['less', (text: string) => change(text, '560de40b7fdcf', '560de40b7fdce')],
    ['more slippage', (text: string) => change(text, '302e303035', '302e303036')],
    ['another call', (text: string) => change(text, '0x9ddf93bb', '0x9ddf93bc')],
    ['bytes behind its end', (text: string) => change(text, '623700000000', '623700000001')],
    ['another sender', (text: string) => change(text, '"value":', `"from": "${BASE_ROUTER}", "value":`)],
    ['nothing', () => '{"resCode":100,"data":{"txData":null}}'],
    ['a signer', () => '{"resCode":100,"data":{"txData":{"tx":[{"programId":"A"}],"signer":"1,2,3"}}}'],
  ])('[SWP-06] refuses a transaction with %s', async (_what, altered) => {
    expect(altered(recorded('swap'))).not.toBe(recorded('swap'));
    service.answers.set(SWAP, altered(recorded('swap')));

    await expect(channel.build(wanted, signal)).rejects.toMatchObject({ resCode: 50010 });
  });

  it('refuses a rate that has moved, an amount outside the bounds, maintenance, and other routes', async () => {
    const refused = (request: BuildRequest, resCode: number) =>
      expect(channel.build(request, signal)).rejects.toMatchObject({ resCode });
    await refused({ ...wanted, minReceiveUnits: wanted.minReceiveUnits * 2n }, 50007);
    await refused({ ...wanted, payUnits: 1n }, 921);
    await refused({ ...wanted, dex: 'SWFT' }, 1159);
    service.answers.set(QUOTE, quoteWith({ ...quoted, dexStatus: 'MAINTAIN' }));
    await refused(wanted, 50010);
    expect(service.bodiesOf(SWAP)).toEqual([]);
  });

  it('gives what TRON signs with numbers as text, their contract’s name for it resolved', async () => {
    const router = 'TPwezUWpEGmFBENNWJHwXHRG1D2NCEEt5s';
    const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    const tron = {
      tronRouterAddrees: router,
      functionName: 'swap(address,string,string,uint256,uint256)',
      options: { feeLimit: 100_000_000, callValue: '0x0' },
      parameter: [
        { type: 'address', value: usdt },
        { type: 'string', value: 'USDT(BSC)|ht6zutt|0.005|bridgers|0' },
        { type: 'string', value: WALLET },
        { type: 'uint256', value: '100000000' },
        { type: 'uint256', value: '0x560de40b7fdcf0000' },
      ],
      fromAddress: 'TOwner',
    };
    service.answers.set(QUOTE, quoteWith({ ...quoted, contractAddress: router }));
    service.answers.set(SWAP, { resCode: 100, data: { txData: tron } });
    const sent = { ...wanted, fromChain: 'TRON', fromToken: usdt, sender: 'TAgv2M2Yirj9WDaYUdXWGJkxZqoLvvPRsq' };

    const { txData } = await channel.build(sent, signal);

    expect(txData).toMatchObject({
      to: router,
      functionName: tron.functionName,
      options: { feeLimit: '100000000', callValue: '0' },
      fromAddress: sent.sender,
      approveAddress: router,
      orderId: wanted.orderId,
    });
    for (const at of [1, 2, 3, 4]) {
      const parameter = tron.parameter.map((one, index) => (index === at ? { ...one, value: '1' } : one));
      service.answers.set(SWAP, { resCode: 100, data: { txData: { ...tron, parameter } } });
      await expect(channel.build(sent, signal)).rejects.toMatchObject({ resCode: 50010 });
    }
  });

  it.each([
    [
      'Solana',
      { tx: [{ programId: 'P', keys: [], data: [2, 0, 255] }], signer: '' },
      { tx: [{ data: [2, 0, 255] }], signer: '' },
    ],
    [
      'Aptos',
      { function: '0xabc::router::swap', type_arguments: [], arguments: ['1'] },
      { type: 'entry_function_payload' },
    ],
    ['TON', { address: 'EQ', amount: '600000000', payload: 'te6c' }, { amount: '600000000', payload: 'te6c' }],
    ['Sui', '{"version":1}', { transaction: '{"version":1}' }],
  ])('gives what %s signs in the form of its family', async (_family, txData, ours) => {
    service.answers.set(SWAP, { resCode: 100, data: { txData } });

    expect((await channel.build(wanted, signal)).txData).toMatchObject({ ...ours, orderId: wanted.orderId });
  });
});

describe('follow', () => {
  const detail = JSON.parse(recorded('order')).data;
  const order: FollowedOrder = {
    orderId: `0x${'7'.repeat(64)}`,
    dex: 'Bridgers',
    fromChain: 'OPBNB',
    fromToken: NATIVE,
    toChain: 'TON',
    toToken: NATIVE,
    sender: '0x1085c5f70F7F7591D97da281A64688385455c2bD',
    recipient: 'UQABwQVNDN9ed-RWtGvITbd0_W5uBGrpjhvcrIN2JGUcJHn4',
    payUnits: 20_000_000_000_000_000n,
    minReceiveUnits: 9_700_000_000n,
    receiveUnits: 9_900_000_000n,
    txData: { transferData: { amountOutMin: '9900000000', slippage: '0.01' } },
    hash: detail.hash,
    note: undefined,
  };
  const told = { resCode: 100, data: { orderId: detail.orderId } };

  beforeEach(() => {
    service.answers.set(REPORT, told).set(ORDER, recorded('order'));
  });

  it('tells them once, in the words of the swap, and reads a recorded order to its end', async () => {
    const first = await channel.follow(order, signal);
    const again = await channel.follow({ ...order, note: first.note }, signal);

    expect(service.bodiesOf(REPORT)).toEqual([
      {
        equipmentNo: '0x1085c5f70F7F7591D97da281A64688',
        sourceFlag: 'yard',
        sourceType: 'H5',
        fromTokenAddress: NATIVE,
        toTokenAddress: NATIVE,
        fromTokenChain: 'opBNB',
        toTokenChain: 'TON',
        fromTokenAmount: '20000000000000000',
        fromCoinCode: 'BNB(opBNB)',
        toCoinCode: 'GRAM(TON)',
        fromAddress: order.sender,
        toAddress: order.recipient,
        amountOutMin: '9900000000',
        slippage: '0.01',
        hash: order.hash,
      },
    ]);
    expect(service.bodiesOf(ORDER)).toEqual([{ orderId: detail.orderId }, { orderId: detail.orderId }]);
    expect(again.evidence).toEqual(first.evidence);
    expect(first.againInMs).toBeUndefined();
    expect(first.evidence.map(({ kind }) => kind)).toEqual(['paid', 'confirmed', 'delivered']);
    expect(first.evidence.at(-1)).toMatchObject({
      chain: 'TON',
      hash: detail.toHash,
      receiveUnits: 9_887_073_000n,
      recipient: order.recipient,
      at: Date.parse('2026-09-30T12:54:13+08:00'),
    });
  });

  it('finds the order of a transaction that they know already', async () => {
    service.answers.set(REPORT, { resCode: 414, resMsg: 'updated', data: null });
    const others = Array.from({ length: 50 }, (_, index) => ({ hash: `0x${index}`, orderId: `other${index}` }));
    const mine = { hash: order.hash.toUpperCase().replace('0X', '0x'), orderId: detail.orderId };
    service.answers.set(RECORDS, (response: ServerResponse, body: unknown) => {
      const list = Reflect.get(Object(body), 'pageNo') === 1 ? others : [mine];
      response.end(JSON.stringify({ resCode: 100, data: { list, total: 51, pageNo: 1 } }));
    });

    expect((await channel.follow(order, signal)).evidence).toHaveLength(3);

    expect(service.bodiesOf(RECORDS)).toMatchObject([
      { fromAddress: order.sender, pageNo: 1, pageSize: 50 },
      { fromAddress: order.sender, pageNo: 2, pageSize: 50 },
    ]);
  });

  it('asks less and less often while an order goes on', async () => {
    service.answers.set(ORDER, { resCode: 100, data: { ...detail, status: 'exchange' } });
    let note: string | undefined;
    const pauses: (number | undefined)[] = [];
    for (const passed of [0, 30_000, 300_000, 3_600_000]) {
      now += passed;
      const said = await channel.follow({ ...order, note }, signal);
      note = said.note;
      pauses.push(said.againInMs);
    }

    expect(pauses).toEqual([5_000, 5_000, 27_500, 60_000]);
  });

  it('takes no answer about another order', async () => {
    for (const other of [{ hash: '0xaa' }, { toAddress: 'UQother' }, { fromAddress: '0xbb' }, { orderId: 'other' }]) {
      service.answers.set(ORDER, { resCode: 100, data: { ...detail, ...other } });
      await expect(channel.follow(order, signal)).rejects.toMatchObject({ name: 'UpstreamError' });
    }
  });

  it('throws, and keeps no word of theirs, when they refuse to say', async () => {
    service.answers.set(ORDER, { resCode: 415, resMsg: 'query fail: secret', data: null });
    await expect(channel.follow(order, signal)).rejects.toThrow(/^bridgers: malformed .*code 415$/);
    service.answers.set(REPORT, { resCode: '<b>', resMsg: '', data: null });
    await expect(channel.follow(order, signal)).rejects.toThrow(/code unknown$/);
  });
});

it('knows nothing of transactions and of gas', async () => {
  expect(await channel.lookUp()).toEqual({ status: 'unknown' });
  expect(await channel.gasPrices()).toBeUndefined();
  expect(channel.health.state).toBe('untried');
});
