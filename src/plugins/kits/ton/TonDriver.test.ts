// @vitest-environment node
import { Address, comment } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import ton from '../../chains/ton/index.ts';
import { writeBoc } from './cells/boc.ts';
import { jettonTransferCell } from './cells/bodies.ts';
import { TonDriver } from './TonDriver.ts';
import { bounceableTonAddress, rawTonAddress, tonAddress } from './tonAddress.ts';

type Routes = Readonly<Record<string, string | object | ((query: URLSearchParams) => unknown)>>;

const NOW = 1_700_000_000_000;
const OWNER_RAW = `0:${'11'.repeat(32)}`;
const OTHER_RAW = `0:${'22'.repeat(32)}`;
const WALLET_RAW = `0:${'aa'.repeat(32)}`;
const MASTER_RAW = `0:${'bb'.repeat(32)}`;
const [OWNER, OTHER] = [tonAddress(OWNER_RAW), tonAddress(OTHER_RAW)];
const USDT: Token = {
  id: ton.tokenId(MASTER_RAW),
  chain: ton.id,
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  address: bounceableTonAddress(MASTER_RAW),
};
const coins = (nano: bigint) => Amount.ofUnits(nano, ton.native);
const usdt = (units: bigint) => Amount.ofUnits(units, USDT);
const account = (fields: object) => ({
  accounts: [{ address: OWNER_RAW.toUpperCase(), balance: '1230000000', status: 'active', ...fields }],
  address_book: {},
});
const wallets = {
  jetton_wallets: [
    { address: WALLET_RAW.toUpperCase(), balance: '9007199254740993', owner: OWNER_RAW, jetton: MASTER_RAW },
  ],
};
const states: Routes = {
  '/v3/accountStates': (query) => ({
    accounts: [{ address: query.get('address'), balance: '1', status: 'active', last_transaction_lt: '77' }],
  }),
  '/v3/jetton/wallets': wallets,
};

function driverWith(routes: Routes, options: { readonly urls?: string[]; readonly now?: number } = {}) {
  const asked: string[] = [];
  const { urls = ['https://one/v3'], now = NOW } = options;
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url.host + url.pathname + url.search);
    if (url.host === 'tired') return new Response('{}', { status: 429 });
    const all: Routes = {
      '/v3/masterchainInfo': { last: { global_id: -239, gen_utime: String(now / 1000) } },
      ...routes,
    };
    const reply = all[url.pathname];
    if (reply === undefined) return new Response('', { status: 404 });
    return Response.json(typeof reply === 'function' ? reply(url.searchParams) : reply);
  };
  const context = { chain: ton, rpcUrls: () => urls, api: new FakeApi(), fetch, now: () => now };
  return { driver: new TonDriver(context), asked };
}

describe('reading TON', () => {
  it('[CHN-10] reads coins and every jetton in two requests; an unlisted jetton is zero', async () => {
    const { driver, asked } = driverWith({ '/v3/accountStates': account({}), '/v3/jetton/wallets': wallets });
    const none = { ...USDT, id: ton.tokenId(OTHER_RAW), address: OTHER_RAW };

    const balances = await driver.getBalances(OWNER, [ton.native, USDT, none], {});

    expect(balances.get(ton.native.id)?.spendable.units).toBe(1_230_000_000n);
    expect(balances.get(USDT.id)?.total.units).toBe(9_007_199_254_740_993n);
    expect(balances.get(none.id)?.total.units).toBe(0n);
    expect(asked.filter((url) => !url.includes('masterchainInfo'))).toHaveLength(2);
  });

  it.each([
    ['an unknown account', { accounts: [] }],
    ['an account without state', account({ balance: null, status: 'nonexist' })],
  ])('[CHN-02] reads %s as zero', async (_what, reply) => {
    const { driver } = driverWith({ '/v3/accountStates': reply });

    expect((await driver.getBalances(OWNER, [ton.native], {})).get(ton.native.id)?.total.units).toBe(0n);
  });

  it('[CHN-02] leaves out unreadable balances, and those that a full page may hide', async () => {
    const [wallet] = wallets.jetton_wallets;
    const full = { jetton_wallets: Array.from({ length: 256 }, () => wallet) };
    const none = { ...USDT, id: ton.tokenId(OTHER_RAW), address: OTHER_RAW };
    const { driver } = driverWith({ '/v3/jetton/wallets': full });

    const balances = await driver.getBalances(OWNER, [ton.native, USDT, none], {});

    expect([...balances.keys()]).toEqual([USDT.id]);
  });

  it('[CHN-02] skips a node that is overloaded or of a test network, and reads coins by the older API', async () => {
    const init = { root_hash: 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=' };
    const { driver } = driverWith(
      {
        '/v3/masterchainInfo': { last: { global_id: -3 } },
        '/v2/getMasterchainInfo': { ok: true, result: { init } },
        '/v2/getAddressBalance': { ok: true, result: '92233720368547758' },
      },
      { urls: ['https://tired/v3', 'https://test/v3', 'https://old/v2'] },
    );

    const balances = await driver.getBalances(OWNER, [ton.native, USDT], {});

    expect(balances.get(ton.native.id)?.total.units).toBe(92_233_720_368_547_758n);
    expect(balances.has(USDT.id)).toBe(false);
  });

  it('[CHN-10] describes a jetton, with cleaned texts', async () => {
    const info = { type: 'jetton_masters', symbol: 'USD\u202e₮', name: 'Tether '.repeat(9), extra: { decimals: '6' } };
    const { driver } = driverWith({
      '/v3/jetton/masters': {
        jetton_masters: [{ address: MASTER_RAW.toUpperCase() }],
        metadata: { [MASTER_RAW.toUpperCase()]: { is_indexed: true, token_info: [info] } },
      },
    });
    const empty = driverWith({ '/v3/jetton/masters': { jetton_masters: [], metadata: {} } });

    const token = await driver.tokens.describe(MASTER_RAW, {});

    expect(token).toMatchObject({ id: USDT.id, symbol: 'USD ₮', decimals: 6, address: USDT.address });
    expect([...token.name]).toHaveLength(32);
    await expect(driver.tokens.describe('EQ', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    await expect(empty.driver.tokens.describe(OTHER, {})).rejects.toMatchObject({ code: 'token/not-found' });
    expect([...(await driver.tokens.decimalsOf([MASTER_RAW, 'EQ'], {}))]).toEqual([[MASTER_RAW, 6]]);
    expect((await empty.driver.tokens.decimalsOf([OTHER], {})).size).toBe(0);
  });
});

describe('building for TON', () => {
  it('[CHN-10] attaches 0.6 to a jetton transfer and forwards 0.5, valid for 360 seconds', async () => {
    const { driver } = driverWith(states);

    const transaction = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: USDT, amount: usdt(5n) }, {});

    const body = { units: 5n, to: OTHER_RAW, change: OWNER_RAW, forward: 500_000_000n, comment: '' };
    expect(transaction.payload).toEqual({
      validUntil: NOW / 1000 + 360,
      messages: [
        {
          address: bounceableTonAddress(WALLET_RAW),
          amount: 600_000_000n,
          payload: writeBoc(jettonTransferCell(body)),
        },
      ],
    });
    expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: USDT.id, units: 5n, to: OTHER });
    expect((await driver.estimateFee(transaction)).units).toBe(615_000_000n);
  });

  it('[CHN-10] sends coins that bounce from a contract, and stay at an address without code', async () => {
    const there = driverWith(states);
    const uninitialized = driverWith({ '/v3/accountStates': { accounts: [] } });
    const intent = { from: OWNER, to: OTHER, token: ton.native, amount: coins(7n) };

    const [active, empty] = [
      await there.driver.prepareTransfer({ ...intent, memo: 'hello' }, {}),
      await uninitialized.driver.prepareTransfer(intent, {}),
    ];

    expect(active.payload.messages).toMatchObject([
      { address: bounceableTonAddress(OTHER), amount: 7n, payload: expect.any(String) },
    ]);
    expect(empty.payload.messages).toEqual([{ address: OTHER, amount: 7n }]);
    const effect = { kind: 'transfer', token: ton.native.id, units: 7n, to: OTHER };
    expect(there.driver.inspect(active)).toEqual({ ...effect, memo: 'hello' });
    expect(uninitialized.driver.inspect(empty)).toEqual(effect);
    expect((await uninitialized.driver.estimateFee(empty)).units).toBe(15_000_000n);
  });

  it('[CHN-10] reports that a jetton transfer needs 0.6, and that the first message deploys the wallet', async () => {
    const fresh: Routes = { '/v3/accountStates': account({ status: 'uninit' }) };
    const payment = { from: OWNER, to: OTHER, token: ton.native, amount: coins(1n), memo: undefined };
    const jettons = { ...payment, token: USDT, amount: usdt(1n) };
    const attached = { kind: 'cost', code: 'sender.attaches', amount: coins(600_000_000n) };
    const { driver } = driverWith(states);

    expect(await driver.prerequisites(payment, {})).toEqual([]);
    expect(await driver.prerequisites(jettons, {})).toEqual([attached]);
    expect(await driverWith(fresh).driver.prerequisites(jettons, {})).toEqual([
      attached,
      { kind: 'note', code: 'sender.opens' },
    ]);
    expect(await driverWith({}).driver.prerequisites({ ...jettons, from: undefined }, {})).toEqual([]);
  });

  it('[CHN-10] cannot send a jetton if the sender has no jetton wallet', async () => {
    const { driver } = driverWith({ ...states, '/v3/jetton/wallets': { jetton_wallets: [] } });

    const preparing = driver.prepareTransfer({ from: OWNER, to: OTHER, token: USDT, amount: usdt(5n) }, {});

    await expect(preparing).rejects.toMatchObject({ code: 'transaction/insufficient-balance' });
  });

  it("[CHN-10] reads the backend's jetton transfer back, and reads anything that could hide a payment as opaque", async () => {
    const { driver } = driverWith(states);
    const intent = { from: OWNER, token: USDT, amount: usdt(5n) };
    const body = { units: 5n, to: OTHER_RAW, change: OWNER_RAW, forward: 500_000_000n, comment: '' };
    const kindOf = async (change: object, message: object = {}) => {
      const payload = writeBoc(jettonTransferCell({ ...body, ...change }));
      const txData = { address: bounceableTonAddress(WALLET_RAW), amount: '600000000', payload, ...message };
      return driver.inspect(await driver.prepareTransaction(txData, intent, {})).kind;
    };

    expect(await kindOf({})).toBe('transfer');
    expect(await kindOf({ change: OTHER_RAW })).toBe('opaque');
    expect(await kindOf({ forward: 500_000_001n })).toBe('opaque');
    expect(await kindOf({}, { amount: '600000001' })).toBe('opaque');
    expect(await kindOf({}, { address: OTHER })).toBe('opaque');
  });

  it('[MON-01] pays jettons only from the wallet that two hosts name, and reads no other wallet as one', async () => {
    const another = `0:${'ee'.repeat(32)}`;
    const walletAt = (address: string) => ({
      jetton_wallets: [{ address, balance: '9', owner: OWNER_RAW, jetton: MASTER_RAW }],
    });
    let asked = 0;
    const lying = () => {
      asked += 1;
      return walletAt(asked % 2 ? another : WALLET_RAW);
    };
    const urls = ['https://one/v3', 'https://two/v3'];
    const intent = { from: OWNER, to: OTHER, token: USDT, amount: usdt(5n) };
    const { driver } = driverWith({ ...states, '/v3/jetton/wallets': lying }, { urls });
    await expect(driver.prepareTransfer(intent, {})).rejects.toMatchObject({ code: 'transaction/unreadable' });

    // A list of balances names the wallet of another jetton.
    const listing = driverWith({
      ...states,
      '/v3/jetton/wallets': (query) => walletAt(query.has('jetton_address') ? WALLET_RAW : another),
    }).driver;
    await listing.getBalances(OWNER, [USDT], {});
    const body = jettonTransferCell({ units: 5n, to: OTHER, change: OWNER, forward: 1n, comment: '' });
    const txData = { address: another, amount: '600000000', payload: writeBoc(body) };
    const transaction = await listing.prepareTransaction(txData, intent, {});
    expect(listing.inspect(transaction).kind).toBe('opaque');
  });

  it("[CHN-10] copies the backend's router call exactly, and reads it as opaque", async () => {
    const { driver } = driverWith(states);
    const intent = { from: OWNER, token: ton.native, amount: coins(5n) };
    const txData = { address: OTHER, amount: '5' };
    const call = comment('x').toBoc().toString('base64');

    const transaction = await driver.prepareTransaction({ ...txData, payload: call }, intent, {});

    expect(transaction.payload.messages).toEqual([{ address: bounceableTonAddress(OTHER), amount: 5n, payload: call }]);
    const router = writeBoc({ bits: '00000000000000000000000000000111', refs: [] });
    const opaque = await driver.prepareTransaction({ ...txData, payload: router }, intent, {});
    expect(driver.inspect(opaque).kind).toBe('opaque');
    for (const bad of [{ ...txData, payload: 'AAAA' }, { ...txData, address: 'kQ' }, { to: '0x' }]) {
      const preparing = driver.prepareTransaction(bad, intent, {});
      await expect(preparing).rejects.toMatchObject({ code: 'transaction/unreadable' });
    }
  });

  it("[CHN-10] spells the backend's address by the state of its account, and a call so that it bounces", async () => {
    const intent = { from: OWNER, token: ton.native, amount: coins(5n) };
    const [there, missing] = [driverWith(states).driver, driverWith({ '/v3/accountStates': { accounts: [] } }).driver];
    const call = writeBoc({ bits: '00000000000000000000000000000111', refs: [] });

    for (const address of [OTHER, bounceableTonAddress(OTHER), rawTonAddress(OTHER)]) {
      const spelled = async (driver: TonDriver, payload?: string) => {
        const txData = { address, amount: '5', ...(payload && { payload }) };
        return (await driver.prepareTransaction(txData, intent, {})).payload.messages[0]?.address;
      };
      expect(await spelled(there)).toBe(bounceableTonAddress(OTHER));
      expect(await spelled(missing)).toBe(tonAddress(OTHER));
      expect(await spelled(missing, call)).toBe(bounceableTonAddress(OTHER));
    }
    const { driver: unreachable } = driverWith({});
    await expect(unreachable.prepareTransaction({ address: OTHER, amount: '5' }, intent, {})).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
  });

  it('[SWP-11] [CHN-02] turns a deposit address into a transfer with its memo', async () => {
    const { driver } = driverWith(states);
    const intent = { from: OWNER, token: ton.native, amount: coins(5n) };

    const transaction = await driver.prepareTransaction({ platformAddr: OTHER, toType: '0', memo: '42' }, intent, {});

    const payload = comment('42').toBoc().toString('base64');
    expect(transaction.payload.messages).toEqual([{ address: bounceableTonAddress(OTHER), amount: 5n, payload }]);
  });
});

describe('TON message status', () => {
  const HASH = 'cd'.repeat(32);
  const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
  const root = { description: { aborted: false, action: { success: true } }, out_msgs: [{ destination: OTHER_RAW }] };
  const trace = (fields: object, transactions: object = {}) => ({
    traces: [
      {
        is_incomplete: false,
        trace_info: { trace_state: 'complete' },
        transactions: { a: root, ...transactions },
        transactions_order: ['a'],
        ...fields,
      },
    ],
  });
  const late = NOW + 421_000;

  it.each([
    ['unknown', { traces: [] }, NOW, 'unknown'],
    ['unknown in the minute after its end', { traces: [] }, NOW + 419_000, 'unknown'],
    ['too late', { traces: [] }, late, 'dropped'],
    ['on its way', trace({ trace_info: { trace_state: 'pending' } }), NOW, 'pending'],
    ['on its way, partly told', trace({ is_incomplete: true }), late, 'pending'],
    ['final', trace({}), late, 'final'],
    ['final at a recipient without code', trace({}, { b: { description: { aborted: true } } }), NOW, 'final'],
    ['sent back', trace({}, { b: { description: {}, in_msg: { bounced: true } } }), NOW, 'failed'],
    ['refused by the wallet', trace({}, { a: { ...root, description: { aborted: true } } }), NOW, 'failed'],
    ['not sent on, for lack of coins', trace({}, { a: { ...root, out_msgs: [] } }), NOW, 'failed'],
  ])('[CHN-10] reports %s', async (_what, reply, now, status) => {
    const before = driverWith(states);
    const transaction = await before.driver.prepareTransfer(
      { from: OWNER, to: OTHER, token: USDT, amount: usdt(5n) },
      {},
    );
    const mark = await before.driver.markBeforeSending(transaction, {});
    const { driver } = driverWith({ '/v3/traces': reply }, { now });

    expect(mark).toEqual({ validUntil: NOW / 1000 + 360, time: '77' });
    expect(await driver.follow({ hash: HASH, transaction, mark }, {})).toEqual({ status });
  });

  // Replies as TonAPI's interface describes them (tonkeeper/opentonapi, api/openapi.yml; `Trace` of @ton-api/client).
  const message = (msg_type: string, bounced = false) => ({ msg_type, bounced, hash: 'ee'.repeat(32), value: 5 });
  const at = (fields: object = {}) => ({
    aborted: false,
    success: true,
    action_phase: { success: true, result_code: 0 },
    in_msg: message('ext_in_msg'),
    out_msgs: [],
    ...fields,
  });
  const paid = { transaction: at({ in_msg: message('int_msg') }), interfaces: [] };
  it.each([
    ['final', { transaction: at(), interfaces: ['wallet_v4r2'], children: [paid] }, 'final'],
    ['unknown', { error: 'entity not found' }, 'unknown'],
    ['predicted', { transaction: at(), interfaces: [], emulated: true, children: [paid] }, 'pending'],
    ['on its way', { transaction: at({ out_msgs: [message('int_msg')] }), interfaces: [] }, 'pending'],
    ['refused by the wallet', { transaction: at({ aborted: true }), interfaces: [] }, 'failed'],
    [
      'not sent on',
      { transaction: at({ action_phase: { success: false } }), interfaces: [], children: [paid] },
      'failed',
    ],
    [
      'sent back',
      {
        transaction: at(),
        interfaces: [],
        children: [{ ...paid, transaction: at({ in_msg: message('int_msg', true) }) }],
      },
      'failed',
    ],
  ])('[CHN-02] by TonAPI reports %s', async (_what, reply, status) => {
    const before = driverWith(states);
    const intent = { from: OWNER, to: OTHER, token: ton.native, amount: coins(5n) };
    const transaction = await before.driver.prepareTransfer(intent, {});
    const mark = await before.driver.markBeforeSending(transaction, {});
    const urls = ['https://tonapi.io/v2'];
    const routes = {
      '/v2/blockchain/masterchain-head': { global_id: -239, gen_utime: 1 },
      [`/v2/traces/${HASH}`]: reply,
    };
    const { driver } = driverWith(routes, { urls });

    expect(await driver.follow({ hash: HASH, transaction, mark }, {})).toEqual({ status });
  });

  it('[CHN-10] gives nothing up because of a local clock that is ahead of the chain', async () => {
    const chainTime = String(NOW / 1000 + 100);
    const { driver } = driverWith(
      {
        ...states,
        '/v3/traces': { traces: [] },
        '/v3/masterchainInfo': { last: { global_id: -239, gen_utime: chainTime } },
      },
      { now: late },
    );
    const intent = { from: OWNER, to: OTHER, token: ton.native, amount: coins(5n) };
    const transaction = await driver.prepareTransfer(intent, {});
    const mark = { validUntil: NOW / 1000 + 360, time: '77' };

    expect(await driver.follow({ hash: HASH, transaction, mark }, {})).toEqual({ status: 'unknown' });
  });

  it("[CHN-10] finds a message without an answer by the wallet's transactions since the mark", async () => {
    const asked: string[] = [];
    const { driver } = driverWith({
      ...states,
      '/v3/transactions': (query) => {
        asked.push(String(query.get('start_lt')));
        const sent = (value: string) => ({
          in_msg: { hash: base64('ee'.repeat(32)), hash_norm: base64(value === '5' ? HASH : '00'.repeat(32)) },
          out_msgs: [
            {
              destination: Address.parseRaw(OTHER_RAW).toRawString().toUpperCase(),
              value,
              message_content: { hash: comment('hi').hash().toString('base64') },
            },
          ],
          description: { aborted: false },
        });
        return { transactions: [sent('6'), sent('5')] };
      },
    });
    const intent = { from: OWNER, to: OTHER, token: ton.native, memo: 'hi' };
    const [transaction, other] = [
      await driver.prepareTransfer({ ...intent, amount: coins(5n) }, {}),
      await driver.prepareTransfer({ ...intent, amount: coins(5n), memo: 'ho' }, {}),
    ];

    expect(await driver.findSent({ transaction, mark: { time: '77' } }, {})).toBe(HASH);
    expect(await driver.findSent({ transaction: other, mark: { time: '77' } }, {})).toBeUndefined();
    expect(asked).toEqual(['78', '78']);
  });
});
