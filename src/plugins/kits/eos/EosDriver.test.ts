import { ABI, Action, PrivateKey, SignedTransaction, Transaction } from '@wharfkit/antelope';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import eos from '../../chains/eos/index.ts';

const HASH = 'ab'.repeat(32);
const CHAIN = 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906';
const info = { chain_id: CHAIN, head_block_num: 400_000_000, last_irreversible_block_num: 399_999_998 };
const refused = (code: number, message: string) =>
  Response.json(
    { code, message: 'Internal Service Error', error: { code: 0, name: 'exception', details: [{ message }] } },
    { status: code },
  );
const usdt: Token = {
  ...eos.native,
  id: eos.tokenId('tethertether'),
  address: 'tethertether',
  symbol: 'USDT',
};
const legacy: Token = { ...eos.native, id: eos.tokenId('eosio.token'), address: 'eosio.token', symbol: 'EOS' };

/** The system token's interface, as its contract publishes it. */
const abi = ABI.from({
  version: 'eosio::abi/1.2',
  structs: [
    {
      name: 'transfer',
      base: '',
      fields: [
        { name: 'from', type: 'name' },
        { name: 'to', type: 'name' },
        { name: 'quantity', type: 'asset' },
        { name: 'memo', type: 'string' },
      ],
    },
  ],
  actions: [{ name: 'transfer', type: 'transfer', ricardian_contract: '' }],
});

type Body = Record<string, string>;

const usual: Record<string, (body: Body) => unknown> = {
  'chain/get_info': () => info,
  'chain/get_currency_balance': ({ symbol }) =>
    ({ A: ['12.3456 A'], EOS: [], USDT: ['900719925474.0993 USDT'] })[symbol ?? ''] ?? [],
  'chain/get_currency_stats': ({ symbol = '' }) => ({
    [symbol]: { supply: `2100000000.0000 ${symbol}`, max_supply: `2100000000.0000 ${symbol}`, issuer: 'core.vaulta' },
  }),
  'chain/get_account': ({ account_name }) =>
    account_name === 'nobody' ? refused(500, 'unknown key (boost::tuples::tuple): (0 nobody)') : { account_name },
};

async function eosWith(replies: typeof usual = {}, dead: readonly string[] = []) {
  const all = { ...usual, ...replies };
  const nodes = recordedNodes(eos, ({ url, body }) => {
    if (dead.some((host) => url.startsWith(host))) return new Response('', { status: 429 });
    const reply = all[new URL(url).pathname.slice('/v1/'.length)];
    // Every request of this family posts an object of texts.
    return reply ? reply(body as Body) : refused(404, 'Unknown Endpoint');
  });
  return { nodes, driver: await eos.loadDriver(nodes.context) };
}

const intent = {
  from: 'alice',
  to: 'bridgers1111',
  token: eos.native,
  amount: Amount.parse('1', eos.native),
  memo: 'to:USDT',
};

describe('EosDriver', () => {
  it('[CHN-11] reads balances by get_currency_balance, with 4 decimals and exact beyond 2^53', async () => {
    const { driver, nodes } = await eosWith();

    const balances = await driver.getBalances('alice', [eos.native, legacy, usdt], {});

    expect(balances.get(eos.native.id)?.total.toDecimal()).toBe('12.3456');
    expect(balances.get(legacy.id)?.total.isZero).toBe(true);
    expect(balances.get(usdt.id)?.total.units).toBe(9_007_199_254_740_993n);
    expect(nodes.requests.map(({ body }) => body)).toContainEqual({
      code: 'core.vaulta',
      account: 'alice',
      symbol: 'A',
    });
  });

  it('leaves out a balance of another precision, and a refused one', async () => {
    const { driver } = await eosWith({
      'chain/get_currency_balance': ({ symbol }) =>
        symbol === 'A' ? ['1.0000 A'] : symbol === 'EOS' ? ['1.00 EOS'] : refused(500, 'database'),
    });

    const balances = await driver.getBalances('alice', [eos.native, legacy, usdt], {});

    expect([...balances.keys()]).toEqual([eos.native.id]);
  });

  it('skips a failing node, and reports when none is left', async () => {
    const one = await eosWith({}, [eos.rpcUrls[0] ?? '']);
    const none = await eosWith({}, eos.rpcUrls);
    const other = await eosWith({ 'chain/get_info': () => ({ ...info, chain_id: '00'.repeat(32) }) });

    expect((await one.driver.getBalances('alice', [eos.native], {})).size).toBe(1);
    for (const { driver } of [none, other]) {
      await expect(driver.getBalances('alice', [eos.native], {})).rejects.toMatchObject({ code: 'chain/unreachable' });
    }
  });

  it("[CHN-11] builds a transfer 3 blocks behind, expiring after 30 s, that the family's library reads as requested", async () => {
    const { driver } = await eosWith();
    const transaction = await driver.prepareTransfer(intent, {});
    if (transaction.family !== 'eos') throw new Error('another family');
    const { contract, to, quantity, memo, blocksBehind, expireSeconds } = transaction.payload;
    const key = PrivateKey.generate('K1');

    const action = Action.from(
      {
        account: contract,
        name: 'transfer',
        authorization: [{ actor: transaction.from, permission: 'active' }],
        data: { from: transaction.from, to, quantity, memo },
      },
      abi,
    );
    const unsigned = Transaction.from({
      expiration: new Date(1_790_000_000_000 + expireSeconds * 1_000),
      ref_block_num: (info.head_block_num - blocksBehind) & 0xffff,
      ref_block_prefix: 1,
      actions: [action],
    });
    const digest = unsigned.signingDigest(CHAIN);
    const signature = key.signDigest(digest);
    const signed = SignedTransaction.from({ ...unsigned, signatures: [signature] });

    expect(signature.verifyDigest(digest, key.toPublic())).toBe(true);
    const [read] = signed.actions;
    expect(String(read?.account)).toBe('core.vaulta');
    expect(JSON.parse(JSON.stringify(read?.decodeData(abi)))).toEqual({
      from: 'alice',
      to: 'bridgers1111',
      quantity: '1.0000 A',
      memo: 'to:USDT',
    });
    expect({ blocksBehind, expireSeconds }).toEqual({ blocksBehind: 3, expireSeconds: 30 });
    const effect = { kind: 'transfer', token: eos.native.id, units: 10_000n, to: 'bridgers1111', memo: 'to:USDT' };
    expect(driver.inspect(transaction)).toEqual(effect);
  });

  it('[CHN-02] builds a token transfer, and reads it back as that token only', async () => {
    const { driver } = await eosWith();

    const transaction = await driver.prepareTransfer({ ...intent, token: usdt }, {});
    if (transaction.family !== 'eos') throw new Error('another family');

    expect(transaction.payload).toMatchObject({ contract: 'tethertether', quantity: '1.0000 USDT' });
    expect(driver.inspect(transaction)).toMatchObject({ token: usdt.id, units: 10_000n });
    const forged = { ...transaction, payload: { ...transaction.payload, contract: 'eosio.fake' } };
    expect(driver.inspect(forged)).toMatchObject({ kind: 'opaque' });
  });

  it('refuses a recipient missing on the chain, and a token of another precision', async () => {
    const { driver } = await eosWith();
    const wrong = { ...usdt, decimals: 6 };

    for (const bad of [{ to: 'nobody' }, { token: wrong, amount: Amount.parse('1', wrong) }]) {
      await expect(driver.prepareTransfer({ ...intent, ...bad }, {})).rejects.toMatchObject({
        code: 'transaction/would-fail',
      });
    }
  });

  it('[SWP-11] turns a deposit of the backend into a transfer with its memo, and refuses invalid ones', async () => {
    const { driver } = await eosWith();

    const { payload } = await driver.prepareTransaction({ platformAddr: 'bridgers1111#9', toType: '0' }, intent, {});

    expect(payload).toMatchObject({ to: 'bridgers1111', memo: '9', quantity: '1.0000 A' });
    for (const bad of [{}, { platformAddr: 'UPPER' }, { platformAddr: 'bob', toType: 1 }]) {
      await expect(driver.prepareTransaction(bad, intent, {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
    await expect(driver.prepareTransaction({ platformAddr: 'bob', from: 'mallory' }, intent, {})).rejects.toMatchObject(
      { code: 'transaction/mismatch' },
    );
  });

  it("[CHN-11] reports a missing recipient, and which of the sender's resources are too low", async () => {
    const limits = {
      cpu_limit: { available: 299 },
      net_limit: { available: '135' },
      ram_quota: 1_240,
      ram_usage: 1_001,
    };
    const account: (typeof usual)['chain/get_account'] = (body) =>
      body.account_name === 'nobody' ? usual['chain/get_account']?.(body) : { ...body, ...limits };
    const { driver } = await eosWith({ 'chain/get_account': account });
    const payment = { from: 'alice', to: 'bob', token: legacy, amount: intent.amount, memo: undefined };
    const lacks = (kind: string, resource: string) => ({ kind, code: 'sender.lacks', resource });

    expect(await driver.prerequisites?.({ ...payment, to: 'nobody' }, {})).toEqual([
      { kind: 'blocked', code: 'receiver.missing' },
    ]);
    const poor = [lacks('note', 'CPU'), lacks('note', 'NET')];
    expect(await driver.prerequisites?.(payment, {})).toEqual([...poor, lacks('blocked', 'RAM')]);
    // An account that has the token already needs no new row.
    expect(await driver.prerequisites?.({ ...payment, token: eos.native }, {})).toEqual(poor);
    expect(await driver.prerequisites?.({ ...payment, from: undefined }, {})).toEqual([]);
  });

  it('[CHN-11] reads a limit of -1 as unlimited', async () => {
    const free = { cpu_limit: { available: -1 }, net_limit: { available: -1 }, ram_quota: -1, ram_usage: 5_000 };
    const { driver } = await eosWith({ 'chain/get_account': (body) => ({ ...body, ...free }) });

    const payment = { from: 'alice', to: 'bob', token: legacy, amount: intent.amount, memo: undefined };
    expect(await driver.prerequisites?.(payment, {})).toEqual([]);
  });

  it('[CHN-02] follows a transaction to its end', async () => {
    const first = await eosWith();
    const transaction = await first.driver.prepareTransfer(intent, {});
    const mark = await first.driver.markBeforeSending(transaction, {});
    const follow = async (state: string, more: object = {}, replies: typeof usual = {}) => {
      const status = {
        state,
        block_number: 400_000_004,
        head_number: 400_000_005,
        irreversible_number: 400_000_003,
        irreversible_timestamp: '2026-09-21T14:13:30.000',
        earliest_tracked_block_number: 399_990_000,
        ...more,
      };
      const { driver } = await eosWith({ 'chain/get_transaction_status': () => status, ...replies });
      return driver.follow({ hash: HASH, transaction, mark }, {});
    };
    const later = { irreversible_timestamp: '2027-01-01T00:00:00.000' };
    const history = { block_num: 400_000_004, last_irreversible_block: 400_000_010 };

    expect(await follow('LOCALLY_APPLIED')).toEqual({ status: 'pending' });
    expect(await follow('IN_BLOCK')).toEqual({ status: 'included', confirmations: 2, required: 3 });
    expect(await follow('IRREVERSIBLE')).toEqual({ status: 'final' });
    expect(await follow('FAILED')).toEqual({ status: 'failed' });
    expect(await follow('UNKNOWN')).toEqual({ status: 'unknown' });
    expect(await follow('UNKNOWN', later)).toEqual({ status: 'dropped' });
    expect(await follow('UNKNOWN', { ...later, earliest_tracked_block_number: 400_000_001 })).toEqual({
      status: 'unknown',
    });
    expect(await follow('UNKNOWN', later, { 'history/get_transaction': () => history })).toEqual({ status: 'final' });
    expect(await first.driver.follow({ hash: HASH, transaction, mark }, {})).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] confirms a success at a node without the state of transactions, by the block that the other node names', async () => {
    const block = 399_999_990;
    const status = {
      state: 'IRREVERSIBLE',
      block_number: block,
      head_number: 400_000_005,
      irreversible_number: 400_000_003,
      irreversible_timestamp: '2026-09-21T14:13:30.000',
      earliest_tracked_block_number: 399_990_000,
    };
    const [first, second] = eos.rpcUrls;
    const followAt = async (transactions: readonly object[]) => {
      const nodes = recordedNodes(eos, ({ url, body }) => {
        const path = new URL(url).pathname.slice('/v1/'.length);
        if (path === 'chain/get_transaction_status' && url.startsWith(first ?? '')) return status;
        if (path === 'chain/get_block' && url.startsWith(second ?? '')) {
          // Every request of this family posts an object.
          return (body as Body).block_num_or_id === String(block) || Object(body).block_num_or_id === block
            ? { block_num: block, transactions }
            : refused(500, 'Could not find block');
        }
        const reply = usual[path];
        return reply ? reply(body as Body) : refused(404, 'Unknown Endpoint');
      });
      const driver = await eos.loadDriver(nodes.context);
      const transaction = await driver.prepareTransfer(intent, {});
      return driver.follow({ hash: HASH, transaction, mark: { at: 0, block: 0 } }, {});
    };
    const other = { status: 'executed', trx: { id: 'cd'.repeat(32) } };

    expect(await followAt([other, { status: 'executed', trx: { id: HASH } }])).toEqual({ status: 'final' });
    expect(await followAt([other])).toEqual({ status: 'unknown' });
    expect(await followAt([{ status: 'hard_fail', trx: { id: HASH } }])).toEqual({ status: 'unknown' });
  });

  it("finds a transfer without a hash among the sender's actions since the mark", async () => {
    const act = {
      account: 'core.vaulta',
      name: 'transfer',
      data: { from: 'alice', to: 'bridgers1111', quantity: '1.0000 A', memo: 'to:USDT' },
    };
    const actions = [{ block_num: 400_000_009, action_trace: { trx_id: HASH, act } }];
    const { driver } = await eosWith({ 'history/get_actions': () => ({ actions }) });
    const transaction = await driver.prepareTransfer(intent, {});

    expect(await driver.findSent({ transaction, mark: { at: 0, block: 400_000_000 } }, {})).toBe(HASH);
    expect(await driver.findSent({ transaction, mark: { at: 0, block: 400_000_009 } }, {})).toBeUndefined();
    expect(await (await eosWith()).driver.findSent({ transaction, mark: {} }, {})).toBeUndefined();
  });

  it('describes a token by contract and symbol', async () => {
    const { driver } = await eosWith({
      'chain/get_currency_stats': ({ symbol }) =>
        symbol === 'A' ? usual['chain/get_currency_stats']?.({ symbol }) : {},
    });

    expect(await driver.tokens?.describe('core.vaulta:A', {})).toMatchObject({ id: eos.native.id, decimals: 4 });
    await expect(driver.tokens?.describe('core.vaulta:NONE', {})).rejects.toMatchObject({ code: 'token/not-found' });
    await expect(driver.tokens?.describe('0x00', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    const decimals = await driver.tokens?.decimalsOf?.(
      ['core.vaulta:A', 'core.vaulta:NONE', 'core.vaulta', '0x00'],
      {},
    );
    // Without a symbol, it is the one of the contract's own coin.
    expect([...(decimals ?? [])]).toEqual([
      ['core.vaulta:A', 4],
      ['core.vaulta', 4],
    ]);
  });
});
