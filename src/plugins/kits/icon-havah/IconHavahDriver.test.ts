import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import havah from '../../chains/havah/index.ts';
import { iconRequest } from './iconRequest.ts';

const OWNER = 'hxbe258ceb872e08851f1f59694dac2558708ece11';
const TO = `hx${'1f'.repeat(20)}`;
const CONTRACT = 'cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32';
const HASH = `0x${'c7'.repeat(32)}`;
const token: Token = { ...havah.native, id: havah.tokenId(CONTRACT), address: CONTRACT, symbol: 'FOO', decimals: 6 };

interface Call {
  readonly method: string;
  readonly params?: { readonly data?: { readonly method: string } };
}

const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value });
const refusal = (code: number, status = 400) =>
  Response.json({ jsonrpc: '2.0', id: 1, error: { code, message: 'refused' } }, { status });

/** Replies as goloop documents them, by method; of `icx_call` by the contract's method. */
const usual: Record<string, () => unknown> = {
  icx_getNetworkInfo: () => result({ platform: 'havah', nid: '0x100', channel: 'havah' }),
  icx_getBalance: () => result('0xde0b6b3a7640001'),
  balanceOf: () => result('0x20000000000001'),
  getStepPrice: () => result('0x2e90edd00'),
  icx_getTransactionResult: () => refusal(-31004, 404),
  icx_getLastBlock: () => result({ height: 100, time_stamp: 1_790_000_001_000_000 }),
};

async function havahWith(replies: typeof usual = {}) {
  const all = { ...usual, ...replies };
  const nodes = recordedNodes(havah, ({ body }) => {
    // Every request of this family is such a call.
    const { method, params } = body as Call;
    return all[params?.data?.method ?? method]?.() ?? refusal(-32601);
  });
  return { nodes, driver: await havah.loadDriver(nodes.context) };
}

const intent = { from: OWNER, to: TO, token: havah.native, amount: Amount.parse('1.5', havah.native) };

describe('IconHavahDriver', () => {
  it('[CHN-13] reads HAVAH balances by icx_getBalance and tokens by icx_call, exact beyond 2^53', async () => {
    const { driver } = await havahWith();

    const balances = await driver.getBalances(OWNER, [havah.native, token], {});

    expect(balances.get(havah.native.id)?.total.toDecimal()).toBe('1.000000000000000001');
    expect(balances.get(token.id)?.total.units).toBe(9_007_199_254_740_993n);
  });

  it('reads zero for an unknown account, and leaves out tokens that a contract refuses', async () => {
    const { driver } = await havahWith({ icx_getBalance: () => result('0x0'), balanceOf: () => refusal(-30001) });

    const balances = await driver.getBalances(OWNER, [havah.native, token], {});

    expect(balances.get(havah.native.id)?.total.isZero).toBe(true);
    expect(balances.has(token.id)).toBe(false);
  });

  it('accepts a node that cannot name its network, and none of another network', async () => {
    const early = await havahWith({ icx_getNetworkInfo: () => refusal(-32601) });
    const other = await havahWith({ icx_getNetworkInfo: () => result({ nid: '0x101' }) });
    const busy = await havahWith({ icx_getBalance: () => new Response('', { status: 429 }) });

    expect((await early.driver.getBalances(OWNER, [havah.native], {})).size).toBe(1);
    for (const { driver } of [other, busy]) {
      await expect(driver.getBalances(OWNER, [havah.native], {})).rejects.toMatchObject({ code: 'chain/unreachable' });
    }
  });

  it('skips a dead node to the next of the deployment', async () => {
    const nodes = recordedNodes(havah, ({ url, body }) =>
      url.startsWith('https://dead') ? new Response('', { status: 503 }) : usual[(body as Call).method]?.(),
    );
    const rpcUrls = () => ['https://dead.example/api/v3', ...havah.rpcUrls];
    const driver = await havah.loadDriver({ ...nodes.context, rpcUrls });

    expect((await driver.getBalances(OWNER, [havah.native], {})).size).toBe(1);
  });

  it('[CHN-02] builds a coin transfer with its memo, and knows its fee', async () => {
    const { driver } = await havahWith();

    const transaction = await driver.prepareTransfer({ ...intent, memo: 'hi' }, {});
    if (transaction.family !== 'icon-havah') throw new Error('another family');

    expect(iconRequest(transaction, 0)).toMatchObject({
      value: '0x14d1120d7b160000',
      dataType: 'message',
      data: '0x6869',
    });
    expect(driver.inspect(transaction)).toMatchObject({ token: havah.native.id, units: 1_500_000_000_000_000_000n });
    expect((await driver.estimateFee(transaction, {})).toDecimal()).toBe('0.0025');
    expect((await driver.feeReserve(2, {})).toDecimal()).toBe('0.05');
  });

  it('reads everything except a transfer as opaque', async () => {
    const { driver } = await havahWith();
    const transaction = await driver.prepareTransfer({ ...intent, token }, {});
    if (transaction.family !== 'icon-havah') throw new Error('another family');
    const { payload } = transaction;
    const params = payload.call?.params ?? {};

    for (const forged of [
      { ...payload, call: { method: 'approve', params } },
      { ...payload, call: { method: 'transfer', params: { ...params, _value: '12' } } },
      { ...payload, value: 1n },
      { ...payload, nid: '0x1' },
    ]) {
      expect(driver.inspect({ ...transaction, payload: forged })).toMatchObject({ kind: 'opaque' });
    }
  });

  it('[SWP-11] turns a deposit of the backend into a transfer, and refuses invalid ones', async () => {
    const { driver } = await havahWith();

    const { payload } = await driver.prepareTransaction({ platformAddr: TO, toType: '0', orderId: 'x' }, intent, {});

    expect(payload).toMatchObject({ to: TO, value: intent.amount.units });
    for (const bad of [{}, { platformAddr: '0x00' }, { platformAddr: TO, toType: '2' }]) {
      await expect(driver.prepareTransaction(bad, intent, {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
    await expect(driver.prepareTransaction({ platformAddr: TO, from: TO }, intent, {})).rejects.toMatchObject({
      code: 'transaction/mismatch',
    });
  });

  it('[CHN-02] follows a transaction to its end', async () => {
    const { driver, nodes } = await havahWith();
    const transaction = await driver.prepareTransfer(intent, {});
    const mark = await driver.markBeforeSending(transaction, {});
    const follow = async (replies: typeof usual) =>
      (await havahWith(replies)).driver.follow({ hash: HASH, transaction, mark }, {});
    const late = (nodes.now + 21 * 60_000) * 1_000;

    expect(await follow({})).toEqual({ status: 'unknown' });
    expect(await follow({ icx_getTransactionResult: () => refusal(-31002) })).toEqual({ status: 'pending' });
    expect(await follow({ icx_getTransactionResult: () => refusal(-31003) })).toEqual({ status: 'pending' });
    expect(await follow({ icx_getTransactionResult: () => result({ status: '0x1' }) })).toEqual({ status: 'final' });
    expect(await follow({ icx_getTransactionResult: () => result({ status: '0x0' }) })).toEqual({ status: 'failed' });
    expect(await follow({ icx_getLastBlock: () => result({ time_stamp: late }) })).toEqual({ status: 'dropped' });
    expect(await driver.findSent({ transaction, mark }, {})).toBeUndefined();
  });

  it('describes a token with hostile text cut', async () => {
    const facts = (decimals: string) => ({
      name: () => result('Foo\u200b coin'),
      symbol: () => result('F'.repeat(60)),
      decimals: () => result(decimals),
    });
    const described = async (decimals: string) =>
      (await havahWith(facts(decimals))).driver.tokens?.describe(CONTRACT, {});

    expect(await described('0x6')).toMatchObject({ name: 'Foo coin', decimals: 6, id: token.id });
    expect([...((await described('0x6'))?.symbol ?? '')]).toHaveLength(32);
    await expect(described('0xff')).rejects.toMatchObject({ code: 'token/not-found' });
    await expect((await havahWith()).driver.tokens?.describe(OWNER, {})).rejects.toMatchObject({
      code: 'token/bad-address',
    });
    const { driver } = await havahWith(facts('0x6'));
    expect([...((await driver.tokens?.decimalsOf?.([CONTRACT, OWNER, 'cx'], {})) ?? [])]).toEqual([[CONTRACT, 6]]);
  });
});
