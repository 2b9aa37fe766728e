import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { readServiceOrder } from '../../../tests/support/serviceCalls/serviceOrder.ts';
import { JsonService } from '../../../tests/support/services/JsonService.ts';
import type { BuildRequest, FollowedEvent, FollowedOrder, OrderEvent, QuoteRequest } from '../../channels/channel.ts';
import { advance, draftState, statusOf } from '../../orders/orderMachine.ts';
import { LifiChannel } from './LifiChannel.ts';

const { signal } = new AbortController();
const recorded = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../tests/upstream/lifi', `${name}.json`), 'utf8'));
const quote = recorded('quote-swap');
const done = recorded('status-done');
const pending = recorded('status-pending');
const { source: _source, ...statusWords } = recorded('status-words');
const { query } = quote.request;
const EVE = '0x00000000000000000000000000000000000000e4';

let service: JsonService;
let channel: LifiChannel;
let now = 1_790_000_000_000;

beforeEach(async () => {
  service = await JsonService.start();
  service.answers.set('/quote', quote.reply).set('/status', done.reply).set('/chains', recorded('chains').reply);
  const base = service.url;
  channel = new LifiChannel({ base, integrator: 'yard', apiKey: 'secret', now: () => now });
});
afterEach(() => service.stop());

const question: QuoteRequest = {
  fromChain: 'POLYGON',
  fromToken: query.fromToken,
  toChain: 'POLYGON',
  toToken: query.toToken,
  payUnits: 10n ** 18n,
  slippageBps: 50,
  sender: query.fromAddress,
  recipient: query.fromAddress,
};
const building: BuildRequest = {
  ...question,
  dex: 'LI.FI lifidexaggregator',
  path: [],
  minReceiveUnits: 995_123n,
  orderId: `0x${'7'.repeat(64)}`,
};
const order: FollowedOrder = {
  fromChain: 'OPTIMISM',
  fromToken: done.reply.sending.token.address,
  toChain: 'OPTIMISM',
  toToken: NATIVE_ADDRESS,
  orderId: `0x${'8'.repeat(64)}`,
  dex: 'LI.FI paraswap',
  sender: done.reply.fromAddress,
  recipient: done.reply.toAddress,
  payUnits: 2_516_860n,
  minReceiveUnits: 740_000_000_000_000n,
  receiveUnits: 741_000_000_000_000n,
  txData: null,
  hash: done.reply.sending.txHash,
  note: undefined,
};

const queryOf = (path: string) =>
  Object.fromEntries(
    new URL(`http://lifi${service.asked.findLast((one) => one.path.startsWith(path))?.path}`).searchParams,
  );
const quoteWith = (change: object) => service.answers.set('/quote', { ...quote.reply, ...change });
const kinds = async (asked: Partial<FollowedOrder> = {}) =>
  (await channel.follow({ ...order, ...asked }, signal)).evidence.map(({ kind }) => kind);
const say = (status: string, substatus = '', change: object = {}) =>
  service.answers.set('/status', { ...pending.reply, status, substatus, ...change });
/** The state of an order that LI.FI first reported as paid, and then with this evidence. */
const stateAfterPaying = (evidence: readonly FollowedEvent[]) => {
  const at = 1;
  const paid = { kind: 'paid', id: 'p', orderId: order.orderId, hash: order.hash, chain: 'OPTIMISM', at } as OrderEvent;
  const reported: OrderEvent = { kind: 'reported', id: 'r', hash: order.hash, at };
  return statusOf([reported, paid, ...evidence].reduce(advance, draftState));
};
const answerWith = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  service.answers.set('/quote', (response: ServerResponse) => void response.writeHead(status, headers).end(body));

describe('LI.FI token lists', () => {
  it('requests the tokens of known chains, and returns cleaned tokens worth listing', async () => {
    const token = { chainId: 1, symbol: 'AAA', decimals: 6, name: 'A coin' };
    const at = (digit: string) => `0x${digit.repeat(40)}`;
    const listed = [
      { ...token, address: at('a'), priceUSD: '0.5', logoURI: 'javascript:alert(1)' },
      { ...token, address: at('b'), coinKey: 'AAA', logoURI: 'https://logos.example/b.png' },
      { ...token, address: at('0'), symbol: 'ETH', decimals: 18 },
      { ...token, address: at('c'), priceUSD: '0' },
      { ...token, address: at('d'), priceUSD: '1', decimals: 'six' },
      { ...token, address: at('e'), priceUSD: '1', symbol: 'x'.repeat(100) },
      { ...token, address: at('f'), priceUSD: '1', chainId: 10 },
      'rubbish',
    ];
    service.answers.set('/tokens', { tokens: { 1: listed, 99999: [token] } });

    await channel.refresh(signal);

    expect(queryOf('/tokens')).toEqual({ chains: '1', chainTypes: 'EVM' });
    const [ethereum, ...others] = channel.chains();
    expect(others).toEqual([]);
    expect(ethereum?.tokens.map(({ address, logoUrl }) => [address, logoUrl])).toEqual([
      [NATIVE_ADDRESS, ''],
      [at('b'), 'https://logos.example/b.png'],
      [at('a'), ''],
    ]);
    expect(ethereum?.transactionUrl('0xab')).toBe('https://etherscan.io/tx/0xab');
  });

  it('reads the texts of a contract with `bytes32` texts', async () => {
    const hexOf = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0');
    const maker = { chainId: 1, address: `0x${'9'.repeat(40)}`, decimals: 18, priceUSD: '1' };
    service.answers.set('/tokens', {
      tokens: { 1: [{ ...maker, symbol: hexOf('MKR'), name: `0x${hexOf('Maker')}` }] },
    });

    await channel.refresh(signal);

    expect(channel.chains()[0]?.tokens).toMatchObject([{ symbol: 'MKR', name: 'Maker' }]);
  });

  it('limits the lists, and keeps the previous ones if the service fails', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      address: `0x${index.toString(16).padStart(40, '1')}`,
      chainId: 1,
      symbol: 'AAA',
      decimals: 6,
      priceUSD: '1',
    }));
    service.answers.set('/tokens', { tokens: { 1: many } });
    await channel.refresh(signal);
    service.answers.set('/tokens', '<html>');

    await expect(channel.refresh(signal)).rejects.toThrow('malformed');

    expect(channel.chains()[0]?.tokens).toHaveLength(250);
  });
});

describe('LI.FI quotes', () => {
  it("[SWP-03] sends the request of the public example with the integrator's name and key, and reads the answer", async () => {
    const routes = await channel.quote(question, signal);

    expect(queryOf('/quote')).toEqual({
      ...query,
      toAddress: query.fromAddress,
      integrator: 'yard',
      allowDestinationCall: 'false',
    });
    expect(service.asked.at(-1)?.headers['x-lifi-api-key']).toBe('secret');
    expect(routes).toEqual([
      expect.objectContaining({
        dex: 'LI.FI lifidexaggregator',
        payDecimals: 18,
        receiveDecimals: 6,
        receiveUnits: 1_000_124n,
        minReceiveUnits: 995_123n,
        estimatedTime: 0,
        fee: '0',
        contractAddress: '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
      }),
    ]);
  });

  it("[LIV-05] requests the operator's fee, and states its part of the payment", async () => {
    const { url: base } = service;
    const charging = new LifiChannel({ base, integrator: 'yard', apiKey: 'secret', feeBps: 30, now: () => now });
    // The fee of the recorded transfer, with a share for the integrator.
    const [fee] = recorded('fees').feeCosts;
    const { fromToken } = quote.reply.action;
    const share = (integratorFee: bigint) =>
      quoteWith({
        estimate: {
          ...quote.reply.estimate,
          feeCosts: [
            {
              ...fee,
              token: fromToken,
              amount: (25n * 10n ** 14n + integratorFee).toString(),
              feeSplit: { integratorFee: integratorFee.toString(), lifiFee: (25n * 10n ** 14n).toString() },
            },
          ],
        },
      });

    share(3n * 10n ** 15n);
    expect(await charging.quote(question, signal)).toEqual([
      expect.objectContaining({ fee: '0.0055', feeSymbol: fromToken.symbol, operatorFeePercent: 0.3 }),
    ]);
    expect(queryOf('/quote')).toMatchObject({ integrator: 'yard', fee: '0.003' });
    await charging.build(building, signal);
    expect(queryOf('/quote')).toMatchObject({ integrator: 'yard', fee: '0.003' });

    // Only LI.FI's own share.
    share(0n);
    const [free] = await charging.quote(question, signal);
    expect(free).toMatchObject({ fee: '0.0025' });
    expect(free).not.toHaveProperty('operatorFeePercent');
  });

  it('[LIV-05] refuses a reply that takes more for the operator than is configured', async () => {
    const { url: base } = service;
    const { fromToken } = quote.reply.action;
    const units = 4n * 10n ** 15n;
    const feeSplit = { integratorFee: units.toString(), lifiFee: '0' };
    const feeCosts = [{ ...recorded('fees').feeCosts[0], token: fromToken, amount: units.toString(), feeSplit }];
    quoteWith({ estimate: { ...quote.reply.estimate, feeCosts } });
    const charging = (feeBps: number) =>
      new LifiChannel({ base, integrator: 'yard', apiKey: 'secret', feeBps, now: () => now }).quote(question, signal);

    expect(await charging(40)).toHaveLength(1);
    expect(await charging(39)).toEqual([]);
    expect(await channel.quote(question, signal)).toEqual([]);
  });

  it('quotes for an address without a key if no wallet is connected', async () => {
    await channel.quote({ ...question, sender: '', recipient: '' }, signal);

    const placeholder = `0x${'1'.repeat(40)}`;
    expect(queryOf('/quote')).toMatchObject({ fromAddress: placeholder, toAddress: placeholder });
  });

  it("requests only bridges with readable calls, and uses LI.FI's address for the native coin", async () => {
    await channel.quote({ ...question, fromToken: NATIVE_ADDRESS, toChain: 'BASE' }, signal);

    expect(queryOf('/quote')).toMatchObject({
      fromToken: `0x${'0'.repeat(40)}`,
      toChain: '8453',
      allowBridges: 'across',
      allowExchanges: 'none',
    });
  });

  it('[MON-02] offers a bridge after fees, but not after an exchange, which the app refuses', async () => {
    const { to, value, data, from } = recorded('call-across-fees').transaction;
    const token = (chainId: number) => ({ address: `0x${'0'.repeat(40)}`, chainId, symbol: 'ETH', decimals: 18 });
    const action = { fromToken: token(1), toToken: token(8453), fromChainId: 1, toChainId: 8453 };
    const estimate = { ...quote.reply.estimate, toAmount: '433866700926769', toAmountMin: '433866700926769' };
    const offering = (call: string) =>
      quoteWith({
        tool: 'across',
        action: { ...action, fromAmount: BigInt(value).toString() },
        estimate,
        transactionRequest: { to, value, data: call, from, chainId: 1 },
      });
    const asked = {
      ...question,
      ...{ fromChain: 'ETH', fromToken: NATIVE_ADDRESS, toChain: 'BASE', toToken: NATIVE_ADDRESS },
      ...{ payUnits: BigInt(value), sender: from, recipient: '0x66c4371ae8ffed2ec1c2ebbbccfb7e494181e1e3' },
    };

    offering(data);
    expect(await channel.quote(asked, signal)).toEqual([expect.objectContaining({ dex: 'LI.FI across' })]);
    const weth = 'c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
    offering(readServiceOrder(data)?.encode({ 'swaps.0.receivingAssetId': `0x${weth}` }) ?? '');
    expect(await channel.quote(asked, signal)).toEqual([]);
    offering(readServiceOrder(data)?.encode({ 'bridge.sendingAssetId': `0x${weth}` }) ?? '');
    expect(await channel.quote(asked, signal)).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    [
      'another contract is to be called',
      () => quoteWith({ transactionRequest: { ...quote.reply.transactionRequest, to: EVE } }),
    ],
    ['another may take the token', () => quoteWith({ estimate: { ...quote.reply.estimate, approvalAddress: EVE } })],
    [
      'value is asked that no fee explains',
      () => quoteWith({ transactionRequest: { ...quote.reply.transactionRequest, value: '0x1' } }),
    ],
    ['it is for another amount', () => quoteWith({ action: { ...quote.reply.action, fromAmount: '2' } })],
    ['it is for another chain', () => quoteWith({ action: { ...quote.reply.action, toChainId: 10 } })],
    [
      'it cannot be read',
      () => quoteWith({ transactionRequest: { ...quote.reply.transactionRequest, data: '0x12345678' } }),
    ],
    [
      'somebody else receives',
      () => {
        const data = quote.reply.transactionRequest.data.replace(
          query.fromAddress.slice(2).toLowerCase(),
          EVE.slice(2),
        );
        quoteWith({ transactionRequest: { ...quote.reply.transactionRequest, data } });
      },
    ],
  ])('returns no route when %s', async (_what, change) => {
    change();

    expect(await channel.quote(question, signal)).toEqual([]);
    await expect(channel.build(building, signal)).rejects.toMatchObject({ resCode: 50_010 });
  });

  it('lists fees paid in addition to the amount, and accepts no higher ones', async () => {
    const coin = { ...quote.reply.action.fromToken, address: `0x${'0'.repeat(40)}`, symbol: 'POL' };
    const feeCosts = [{ amount: '5000000000000000', token: coin, included: false }];
    const estimate = { ...quote.reply.estimate, feeCosts };
    const transactionRequest = { ...quote.reply.transactionRequest, value: '0x11c37937e08000' };
    quoteWith({ estimate, transactionRequest });

    expect(await channel.quote(question, signal)).toEqual([expect.objectContaining({ chainFee: '0.005' })]);
  });

  it('[LIV-04] states the gas of the call in the coin of its chain, and none in another token', async () => {
    // The fields of `GasCost` in npm `@lifi/types`. The amounts are those of docs.li.fi's quote.
    const coin = { ...quote.reply.action.fromToken, address: `0x${'0'.repeat(40)}`, symbol: 'POL' };
    const cost = (type: string, amount: string, token = coin) => ({ type, amount, token, estimate: '1', limit: '1' });
    const gasWith = async (...gasCosts: readonly object[]) => {
      quoteWith({ estimate: { ...quote.reply.estimate, gasCosts } });
      return (await channel.quote(question, signal))[0]?.gasFee;
    };

    expect(await gasWith(cost('SEND', '14477912813052'))).toBe('0.000014477912813052');
    expect(await gasWith(cost('APPROVE', '1000000000000'), cost('SEND', '14477912813052'))).toBe(
      '0.000015477912813052',
    );
    expect(await gasWith(cost('SUM', '3000000000000'), cost('SEND', '2000000000000'))).toBe('0.000003');
    expect(await gasWith(cost('SEND', '5', quote.reply.action.toToken))).toBeUndefined();
    expect(await gasWith({ type: 'SEND', amount: 'much' })).toBeUndefined();
    expect(await gasWith()).toBeUndefined();
  });

  it('ignores chains that LI.FI does not have, without a request', async () => {
    expect(await channel.quote({ ...question, fromChain: 'BTC' }, signal)).toEqual([]);
    expect(service.asked).toEqual([]);
  });
});

describe('LI.FI builds', () => {
  it("[SWP-03] fixes the tool and returns the transaction in the app's format", async () => {
    const built = await channel.build(building, signal);

    expect(queryOf('/quote')).toMatchObject({ allowExchanges: 'lifidexaggregator' });
    const { to, data } = quote.reply.transactionRequest;
    expect(built).toEqual({
      receiveUnits: 1_000_124n,
      route: expect.objectContaining({ dex: 'LI.FI lifidexaggregator', minReceiveUnits: 995_123n }),
      txData: expect.objectContaining({ from: query.fromAddress, to, data, value: '0x0', orderId: building.orderId }),
    });
  });

  it('refuses less than the agreed minimum, and another tool', async () => {
    await expect(channel.build({ ...building, minReceiveUnits: 995_124n }, signal)).rejects.toMatchObject({
      resCode: 50_007,
    });
    await expect(channel.build({ ...building, dex: 'LI.FI paraswap' }, signal)).rejects.toMatchObject({
      resCode: 1159,
    });
    await expect(channel.build({ ...building, recipient: 'bc1q' }, signal)).rejects.toMatchObject({ resCode: 916 });
  });
});

describe('LI.FI faults', () => {
  it('reads the published "no quotes" as no route, and maps a tool’s reason to our refusal', async () => {
    const { status, reply } = recorded('no-route');
    answerWith(status, JSON.stringify(reply));
    expect(await channel.quote(question, signal)).toEqual([]);

    const why = recorded('no-quote');
    answerWith(why.status, JSON.stringify(why.reply));
    const refusal = await channel.quote(question, signal).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ resCode: 1159 });
    expect(String(refusal)).not.toContain('Unable');
  });

  it('sends no more requests after a rate limit until the given time', async () => {
    answerWith(429, JSON.stringify({ message: 'Too many requests', code: 1005 }), { 'ratelimit-reset': '90' });

    await expect(channel.quote(question, signal)).rejects.toMatchObject({ resCode: 777 });
    await expect(channel.quote(question, signal)).rejects.toMatchObject({ resCode: 777 });
    expect(service.asked).toHaveLength(1);
    service.answers.set('/quote', quote.reply);
    now += 90_000;
    expect(await channel.quote(question, signal)).toHaveLength(1);
  });

  it.each<[string, () => unknown]>([
    ['a server error', () => answerWith(500, 'oh <b>no</b>')],
    ['a page', () => answerWith(200, '<html><script>alert(1)</script></html>')],
    ['wrong types', () => quoteWith({ estimate: { ...quote.reply.estimate, toAmount: -1 } })],
    ['a fraction for an amount', () => quoteWith({ estimate: { ...quote.reply.estimate, toAmount: '1.5' } })],
    ['a tool that is no name', () => quoteWith({ tool: '<img src=x>' })],
    ['nothing to be called', () => quoteWith({ transactionRequest: undefined })],
  ])('refuses with its own message when the service answers %s', async (_what, change) => {
    change();

    const refusal = await channel.quote(question, signal).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ resCode: 50_010, message: 'LI.FI refused' });
    expect(channel.health.state).toBe('failing');
  });

  it('times out if the service never answers', async () => {
    service.answers.set('/quote', () => undefined);
    const impatient = new AbortController();
    const asked = channel.quote(question, impatient.signal);
    impatient.abort();

    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('LI.FI follow', () => {
  it('[ORD-01] sends the request of the public example, and reports the exact delivery', async () => {
    const result = await channel.follow(order, signal);

    expect(queryOf('/status')).toEqual(done.request.query);
    expect(result.evidence.map(({ kind, at }) => [kind, at])).toEqual([
      ['paid', 1_721_381_005_000],
      ['confirmed', 1_721_381_005_000],
      ['delivered', 1_721_381_005_000],
    ]);
    expect(result.evidence.at(-1)).toMatchObject({ receiveUnits: 741_223_046_975_948n, hash: order.hash });
    expect(result.retryInMs).toBeUndefined();
  });

  it.each<[string, string, string, readonly string[]]>([
    ['PENDING', 'WAIT_SOURCE_CONFIRMATIONS', 'the payment', ['paid']],
    ['PENDING', 'WAIT_DESTINATION_TRANSACTION', 'that it is deep', ['paid', 'confirmed']],
    ['PENDING', 'BRIDGE_NOT_AVAILABLE', 'the payment', ['paid']],
    ['PENDING', 'CHAIN_NOT_AVAILABLE', 'nothing', []],
    ['PENDING', 'REFUND_IN_PROGRESS', 'that it comes back', ['paid', 'confirmed', 'refundable']],
    ['FAILED', 'NOT_PROCESSABLE_REFUND_NEEDED', 'that it comes back', ['paid', 'confirmed', 'refundable']],
    ['PENDING', 'INTENT_EXECUTING', 'the payment', ['paid']],
    ['PENDING', 'INTENT_AWAITING_FUNDS', 'nothing', []],
    ['FAILED', 'SLIPPAGE_EXCEEDED', 'that it failed', ['failed', 'ended']],
    ['FAILED', 'OUT_OF_GAS', 'that it failed', ['failed', 'ended']],
    ['FAILED', 'INSUFFICIENT_BALANCE', 'that it failed', ['failed', 'ended']],
    ['FAILED', 'INSUFFICIENT_ALLOWANCE', 'that it failed', ['failed', 'ended']],
    ['FAILED', 'EXPIRED', 'that it was given up', ['paid', 'ended']],
    ['FAILED', 'UNKNOWN_FAILED_ERROR', 'that it was given up', ['paid', 'ended']],
    ['FAILED', 'UNKNOWN_ERROR', 'that it was given up', ['paid', 'ended']],
    ['FAILED', 'FROM_THE_FUTURE', 'that it was given up', ['paid', 'ended']],
    ['INVALID', '', 'nothing', []],
    ['NOT_FOUND', '', 'nothing', []],
    ['DONE', 'COMPLETED', 'no delivery without its transaction', ['paid', 'confirmed']],
    ['LOST', 'IN_SPACE', 'nothing', []],
  ])('maps %s %s to %s', async (status, substatus, _meaning, expected) => {
    say(status, substatus);

    expect(await kinds()).toEqual(expected);
  });

  it('[LIV-07] gives each published status and substatus a state of the order', async () => {
    const ends: Record<string, string> = {};
    for (const [status, substatuses] of Object.entries<readonly string[]>(statusWords)) {
      for (const substatus of substatuses.length > 0 ? substatuses : ['']) {
        say(status, substatus, { receiving: done.reply.receiving });
        const { evidence, unknownStatus } = await channel.follow(order, signal);
        expect([substatus, unknownStatus]).toEqual([substatus, undefined]);
        ends[`${status} ${substatus}`.trim()] = stateAfterPaying(evidence);
      }
    }
    expect(
      Object.entries(ends).filter(([key, state]) => state === 'pending' && !/^(PENDING|INVALID|NOT)/.test(key)),
    ).toEqual([]);
    expect(ends).toMatchObject({
      'DONE COMPLETED': 'success',
      'DONE PARTIAL': 'success',
      'PENDING REFUND_IN_PROGRESS': 'wait_refund',
      'FAILED EXPIRED': 'fail',
      'FAILED UNKNOWN_FAILED_ERROR': 'fail',
      'FAILED OUT_OF_GAS': 'fail',
      INVALID: 'pending',
      NOT_FOUND: 'pending',
    });
  });

  it('[LIV-07] says which status it does not know, and still follows the order', async () => {
    say('PENDING', 'WAIT_FOR_<b>GODOT</b>');
    expect(await channel.follow(order, signal)).toMatchObject({
      unknownStatus: 'PENDING WAIT_FOR_bGODOTb',
      retryInMs: 5_000,
    });
    say('LOST', '');
    expect(await channel.follow(order, signal)).toMatchObject({
      unknownStatus: 'LOST ',
      evidence: [],
      retryInMs: 5_000,
    });
    say('FAILED', 'toString');
    expect(stateAfterPaying((await channel.follow(order, signal)).evidence)).toBe('fail');
  });

  it('[LIV-07] waits for a refund after LI.FI gave up a payment, but not after the transaction itself failed', async () => {
    say('FAILED', 'EXPIRED');
    expect((await channel.follow(order, signal)).retryInMs).toBe(5_000);
    say('FAILED', 'OUT_OF_GAS');
    expect((await channel.follow(order, signal)).retryInMs).toBeUndefined();
    const { txHash, chainId } = pending.reply.sending;
    say('FAILED', 'UNKNOWN_FAILED_ERROR', { sending: { txHash, chainId } });
    expect(await kinds()).toEqual(['failed', 'ended']);
  });

  it('reports another received token than the requested one, only after the delivery', async () => {
    const token = { ...done.reply.sending.token, symbol: 'hETH', decimals: 18 };
    const receiving = { ...done.reply.receiving, token };
    say('DONE', 'PARTIAL', { receiving });

    expect((await channel.follow(order, signal)).evidence.at(-1)).toMatchObject({
      kind: 'delivered',
      receiveUnits: 741_223_046_975_948n,
      otherToken: { address: token.address, symbol: 'hETH', decimals: 18 },
    });

    say('DONE', 'COMPLETED', { receiving });
    expect(await kinds()).toEqual(['paid', 'confirmed']);
  });

  it('reports the refund on the source chain', async () => {
    const receiving = { ...done.reply.receiving, amount: '2500000', token: done.reply.sending.token };
    say('DONE', 'REFUNDED', { receiving });
    expect(await kinds()).toEqual(['paid', 'confirmed', 'refundable', 'refunded']);

    say('DONE', 'REFUNDED', { receiving: { ...receiving, chainId: 1 } });
    expect(await kinds()).toEqual(['paid', 'confirmed', 'refundable']);
  });

  it.each<[string, object]>([
    ['another transaction', { sending: { ...done.reply.sending, txHash: `0x${'9'.repeat(64)}` } }],
    ['another sender', { fromAddress: EVE }],
    ['another chain', { sending: { ...done.reply.sending, chainId: 1 } }],
    ['another token', { sending: { ...done.reply.sending, token: done.reply.receiving.token } }],
    ['another amount', { sending: { ...done.reply.sending, amount: '1' } }],
    ['no transaction', { sending: undefined }],
  ])('ignores an answer about %s', async (_what, change) => {
    service.answers.set('/status', { ...done.reply, ...change });

    expect(await kinds()).toEqual([]);
  });

  it.each<[string, object]>([
    ['to somebody else', { toAddress: EVE }],
    ['on another chain', { receiving: { ...done.reply.receiving, chainId: 1 } }],
    ['of nothing', { receiving: { ...done.reply.receiving, amount: '0' } }],
  ])('ignores a delivery %s', async (_what, change) => {
    service.answers.set('/status', { ...done.reply, ...change });

    expect(await kinds()).toEqual(['paid', 'confirmed']);
  });

  it('polls older orders less often, and continues if the service does not know the order', async () => {
    service.answers.set('/status', (response: ServerResponse) => void response.writeHead(404).end('{}'));
    const first = await channel.follow(order, signal);
    expect(first).toMatchObject({ evidence: [], retryInMs: 5_000 });
    const { note } = first;
    now += 5 * 60_000;
    expect(await channel.follow({ ...order, note }, signal)).toMatchObject({ retryInMs: 15_000, note });
    now += 3_600_000;
    expect(await channel.follow({ ...order, note }, signal)).toMatchObject({ retryInMs: 60_000 });
  });

  it('returns only the sender for a reported hash', async () => {
    expect(await channel.lookUp('OPTIMISM', order.hash, signal)).toEqual({ status: 'pending', sender: order.sender });
    say('NOT_FOUND', '', { sending: undefined, fromAddress: undefined });
    expect(await channel.lookUp('OPTIMISM', order.hash, signal)).toEqual({ status: 'unknown' });
    expect(await channel.lookUp('BTC', order.hash, signal)).toEqual({ status: 'unknown' });
  });
});
