import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonService } from '../../../tests/support/services/JsonService.ts';
import {
  QUOTE,
  quoteWith,
  RecordedBridgers,
  recorded,
  TOKENS,
} from '../../../tests/support/services/RecordedBridgers.ts';
import type { QuoteRequest } from '../../channels/channel.ts';
import type { BridgersChannel } from './BridgersChannel.ts';

const { signal } = new AbortController();
const WALLET = '0x514BCb1F9AAbb904e6106Bd1052B66d2706dBbb7';
let service: JsonService;
let channel: BridgersChannel;
let bridgers: RecordedBridgers;

beforeEach(async () => {
  bridgers = await RecordedBridgers.start();
  ({ service, channel } = bridgers);
});
afterEach(() => bridgers.stop());

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

describe('Bridgers token lists', () => {
  it('lists tokens under our chain names, without picture addresses that are not https', async () => {
    await channel.refresh(signal);

    const names = channel.chains().map(({ name }) => name);
    expect(names).toEqual(['BASE', 'BSC', 'ETH', 'OPBNB', 'TON', 'AVALANCHE', 'TRON']);
    const tokens = channel.chains().flatMap(({ tokens: listed }) => listed);
    expect(tokens.map(({ symbol, decimals }) => `${symbol} ${decimals}`)).toContain('USDT 6');
    expect(tokens.map(({ logoUrl }) => logoUrl).filter(Boolean)).toEqual([
      'https://images.swft.pro/inch1/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48.png',
    ]);
  });

  it('[NFT-14] lists logos on IPFS, which the picture proxy serves', async () => {
    const logoURI = 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbd9/usd.png';
    const token = { chain: 'BSC', symbol: 'USD', name: 'Dollar', address: '0xa1', decimals: '6' };
    const others = ['ipfs://', 'ipns://a.example/b', 'ipfs://a b'].map((text, at) => ({
      ...token,
      address: `0xb${at}`,
      logoURI: text,
    }));
    service.answers.set(TOKENS, { resCode: '100', data: { tokens: [{ ...token, logoURI }, ...others] } });
    await channel.refresh(signal);

    expect(channel.chains()[0]?.tokens.map(({ logoUrl }) => logoUrl)).toEqual([logoURI, '', '', '']);
  });

  it('keeps the previous list if the new one is unreadable, and skips unreadable tokens', async () => {
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

describe('Bridgers tokens that stay on their chain', () => {
  /** The recorded list with another value for USDT on BSC. */
  const listWith = (isCrossEnable: unknown) => {
    const list = JSON.parse(recorded('tokens'));
    for (const token of list.data.tokens) if (token.chain === 'BSC') token.isCrossEnable = isCrossEnable;
    return list;
  };
  const localOnBsc = () =>
    channel
      .chains()
      .find(({ name }) => name === 'BSC')
      ?.tokens.map(({ isLocal }) => isLocal);

  it.each<[unknown, true | undefined]>([
    ['1', undefined],
    [1, undefined],
    [true, undefined],
    [undefined, undefined],
    [null, undefined],
    ['0', true],
    [0, true],
    [false, true],
  ])('[LIV-02] reads their %s in the recorded list', async (value, expected) => {
    service.answers.set(TOKENS, listWith(value));
    await channel.refresh(signal);

    expect(localOnBsc()).toEqual([expected]);
  });

  it('[LIV-02] have no route to another chain, and their service is not asked for one', async () => {
    service.answers.set(TOKENS, listWith('0'));

    expect(await channel.quote(usdcToUsdt, signal)).toEqual([]);
    expect(service.bodiesOf(QUOTE)).toEqual([]);
  });

  it('come last in the list of their chain, and the native coin comes first', async () => {
    const list = JSON.parse(recorded('tokens'));
    const bsc = list.data.tokens.find(({ chain }: { chain: string }) => chain === 'BSC');
    const native = { ...bsc, symbol: 'BNB', address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' };
    list.data.tokens = [{ ...bsc, symbol: 'STAY', address: '0xa1', isCrossEnable: 0 }, bsc, native];
    service.answers.set(TOKENS, list);
    await channel.refresh(signal);

    expect(channel.chains()[0]?.tokens.map(({ symbol }) => symbol)).toEqual(['BNB', 'USDT', 'STAY']);
  });
});

it('[LIV-02] says that the balance is too low for their code 411', async () => {
  service.answers.set(QUOTE, { resCode: '411', resMsg: 'insufficient balance', data: null });

  await expect(channel.quote(usdcToUsdt, signal)).rejects.toMatchObject({ resCode: 411 });
});

describe('Bridgers quotes', () => {
  it('sends the documented request and reads exact amounts after the network fee', async () => {
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

  it('computes the received amount from the exchange rate if all its parts are given', async () => {
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
  ])('reads duration %s as %s', async (estimatedTime, ours) => {
    service.answers.set(QUOTE, quoteWith({ estimatedTime }));

    expect((await channel.quote(usdcToUsdt, signal))[0]?.estimatedTime).toBe(ours);
  });

  it('returns no route without their route, with nothing left, or if their decimals contradict their list', async () => {
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

  it('reports a route under maintenance, and hides pictures that are not https', async () => {
    service.answers.set(QUOTE, quoteWith({ dexStatus: 'MAINTAIN', logoUrl: 'javascript:alert(1)' }));

    expect(await channel.quote(usdcToUsdt, signal)).toMatchObject([{ isUnderMaintenance: true, logoUrl: '' }]);
  });

  it('refuses unknown chains and tokens without requesting a quote', async () => {
    await expect(channel.quote({ ...usdcToUsdt, toChain: 'DOGE' }, signal)).rejects.toMatchObject({ resCode: 218 });
    await expect(channel.quote({ ...usdcToUsdt, toToken: '0xa1' }, signal)).rejects.toMatchObject({ resCode: 106 });
    expect(service.bodiesOf(QUOTE)).toEqual([]);
  });

  it.each([
    ['a server error', (response: ServerResponse) => response.writeHead(500).end('<b>oops</b>')],
    ['a page', '<!doctype html><title>Sorry</title>'],
    ['half an answer', (response: ServerResponse) => response.write('{"resCode":') && response.destroy()],
    ['other types', { resCode: ['100'], data: [] }],
    ['no amount', { resCode: 100, data: { txData: { chainFee: '1' } } }],
    ['no data', { resCode: 100 }],
    ['20 MB', `{"resCode":100,"data":"${'x'.repeat(20 * 1024 * 1024)}"}`],
  ])('reports the route as abnormal for %s, without their message', async (_what, answer) => {
    await channel.refresh(signal);
    service.answers.set(QUOTE, answer);

    const refusal = await channel.quote(usdcToUsdt, signal).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ name: 'ChannelRefusal', resCode: 50010 });
    expect(String(refusal)).not.toMatch(/oops|Sorry|xxx/);
  });

  it('times out', async () => {
    service.answers.set(QUOTE, () => undefined);

    await expect(bridgers.channelOf({ timeoutMs: 200 }).quote(usdcToUsdt, signal)).rejects.toMatchObject({
      resCode: 50010,
    });
  });

  it('never exposes their code or message', async () => {
    service.answers.set(QUOTE, { resCode: 908, resMsg: 'unauthorised: secret', data: null });

    const refusal = await channel.quote(usdcToUsdt, signal).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ resCode: 50010 });
    expect(String(refusal)).not.toMatch(/908|secret/);
  });
});

it('has no transaction lookup and no gas service', async () => {
  expect(await channel.lookUp()).toEqual({ status: 'unknown' });
  expect(await channel.gasPrices()).toBeUndefined();
  expect(channel.health.state).toBe('untried');
});
