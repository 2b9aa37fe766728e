// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import dot from '../../chains/polkadot/index.ts';
import { accountStorageKey, decodeAccount, spendableOf } from './account.ts';
import { endingOf, extrinsicHash } from './extrinsics.ts';
import { PolkadotDriver } from './PolkadotDriver.ts';
import { parseSs58 } from './ss58.ts';

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const genesis = `0x68d56f15f85d3136970ec16946040bc1${'0'.repeat(32)}`;
/** An account as a node gives it (chains.md 5.6): 12345.6789 coins, one reserved, two frozen. */
const stored =
  '0x0700000001000000010000000000000079df0d8648700000000000000000000000e40b5402000000000000000000000000c817a804000000000000000000000000000000000000000000000000000080';

type Answers = Readonly<Record<string, unknown>>;

function driverOn(nodes: Readonly<Record<string, Answers | 'down'>>) {
  const asked: string[] = [];
  const driver = new PolkadotDriver(
    {
      chain: dot,
      rpcUrls: () => Object.keys(nodes),
      api: new FakeApi(),
      now: () => 0,
      fetch: async (input, init) => {
        const node = nodes[String(input)];
        const { method, params } = JSON.parse(String(init?.body));
        asked.push(`${String(input)} ${method}`);
        if (!node || node === 'down') return new Response('', { status: 503 });
        const answer = node[`${method} ${params[0]}`] ?? node[method];
        return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer ?? null }));
      },
    },
    {
      ss58Prefix: 0,
      genesis: '68d56f15f85d3136970ec16946040bc1',
      existentialDeposit: 100_000_000n,
      transferFee: 50_000_000n,
    },
  );
  return { driver, asked };
}

const node: Answers = { 'chain_getBlockHash 0': genesis, state_getStorage: stored };
const key = parseSs58(alice)?.key ?? new Uint8Array();

describe('account', () => {
  it('[CHN-08] finds an account where the family keeps it', () => {
    expect(accountStorageKey(key)).toBe(
      '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9' +
        'de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    );
  });

  it('[CHN-08] reads what is free, reserved and frozen, and keeps the deposit back', () => {
    const account = decodeAccount(stored);
    if (!account) throw new Error('not read');

    expect(account).toEqual({
      nonce: 7,
      free: 123_456_789_012_345n,
      reserved: 10_000_000_000n,
      frozen: 20_000_000_000n,
    });
    expect(spendableOf(account, 100_000_000n)).toBe(123_446_789_012_345n);
    expect(spendableOf({ ...account, frozen: 0n }, 100_000_000n)).toBe(123_456_689_012_345n);
    expect(spendableOf({ ...account, free: 5n }, 100_000_000n)).toBe(0n);
  });

  it('says nothing of bytes that are no account', () => {
    expect(decodeAccount('0x00')).toBeUndefined();
    expect(decodeAccount('zz')).toBeUndefined();
  });
});

describe('PolkadotDriver', () => {
  it('[CHN-08] reads the balance, total and spendable', async () => {
    const { driver } = driverOn({ 'https://one.example': node });

    const balance = (await driver.getBalances(alice, [dot.native], {})).get(dot.native.id);

    expect(balance?.total.toDecimal()).toBe('12346.6789012345');
    expect(balance?.spendable.toDecimal()).toBe('12344.6789012345');
  });

  it('[CHN-08] says that an account under the deposit is deactivated', async () => {
    const little = `0x${stored.slice(2, 34)}01${'0'.repeat(30)}${'0'.repeat(64)}${stored.slice(130)}`;
    const { driver } = driverOn({ 'https://one.example': { ...node, state_getStorage: little } });

    expect((await driver.getBalances(alice, [dot.native], {})).get(dot.native.id)).toMatchObject({
      total: { units: 1n },
      spendable: { units: 0n },
      isDeactivated: true,
    });
  });

  it('knows that an account without an entry has nothing', async () => {
    const { driver } = driverOn({ 'https://one.example': { ...node, state_getStorage: null } });

    expect((await driver.getBalances(alice, [dot.native], {})).get(dot.native.id)?.total.units).toBe(0n);
  });

  it('[CHN-15] passes over a dead node and one of another chain', async () => {
    const other = { ...node, 'chain_getBlockHash 0': `0x${'9'.repeat(64)}` };
    const { driver, asked } = driverOn({
      'https://dead.example': 'down',
      'https://other.example': other,
      'https://one.example': node,
    });

    expect((await driver.getBalances(alice, [dot.native], {})).size).toBe(1);
    expect(asked.at(-1)).toBe('https://one.example state_getStorage');
    await expect(
      driverOn({ 'https://dead.example': 'down' }).driver.getBalances(alice, [dot.native], {}),
    ).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
  });

  it('[CHN-02] builds a transfer to any spelling of the account, and reads it back', async () => {
    const { driver } = driverOn({});
    const amount = Amount.parse('1.25', dot.native);
    const to = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

    const transaction = await driver.prepareTransfer({ from: alice, to, token: dot.native, amount });

    expect(driver.inspect(transaction)).toEqual({
      kind: 'transfer',
      token: dot.native.id,
      units: 12_500_000_000n,
      to: alice,
    });
    const deposit = await driver.prepareTransaction(
      { platformAddr: to, toType: '0' },
      { from: alice, token: dot.native, amount },
    );
    expect(deposit).toEqual(transaction);
    await expect(
      driver.prepareTransaction({ platformAddr: '0x1' }, { from: alice, token: dot.native, amount }),
    ).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
  });

  it('[CHN-02] finds an extrinsic in the blocks since it was signed, and how it ended', async () => {
    const extrinsic = '0x280403000b10449fa08501';
    const hash = extrinsicHash(extrinsic) ?? '';
    const chain = (ending: '00' | '01', final: string): Answers => ({
      ...node,
      chain_getFinalizedHead: '0xfinal',
      'chain_getHeader 0xfinal': { number: final },
      chain_getHeader: { number: '0x64' },
      'chain_getBlockHash 100': '0xb100',
      'chain_getBlockHash 101': '0xb101',
      'chain_getBlock 0xb100': { block: { extrinsics: ['0x28'] } },
      'chain_getBlock 0xb101': { block: { extrinsics: ['0x28', extrinsic] } },
      state_getStorage: `0x08000000000000000201000000${`00${ending}`}58`.replace('0201000000', '020001000000'),
    });
    const { driver } = driverOn({ 'https://one.example': chain('00', '0x65') });
    const transaction = await driver.prepareTransfer({
      from: alice,
      to: alice,
      token: dot.native,
      amount: Amount.parse('1', dot.native),
    });
    const mark = await driver.markBeforeSending(transaction, {});

    expect(mark).toEqual({ block: 100 });
    expect(await driver.follow({ hash, transaction, mark }, {})).toEqual({ status: 'final' });
    const failing = driverOn({ 'https://one.example': chain('01', '0x65') }).driver;
    expect(await failing.follow({ hash, transaction, mark }, {})).toEqual({ status: 'failed' });
    const early = driverOn({ 'https://one.example': chain('00', '0x64') }).driver;
    expect(await early.follow({ hash, transaction, mark }, {})).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] calls it dropped only when every block in which it was valid has been read', async () => {
    const chain: Answers = {
      ...node,
      chain_getFinalizedHead: '0xfinal',
      chain_getHeader: { number: '0xc8' },
      chain_getBlockHash: '0xb',
      'chain_getBlockHash 0': genesis,
      chain_getBlock: { block: { extrinsics: [] } },
    };
    const { driver } = driverOn({ 'https://one.example': chain });
    const transaction = await driver.prepareTransfer({
      from: alice,
      to: alice,
      token: dot.native,
      amount: Amount.parse('1', dot.native),
    });
    const sent = { hash: `0x${'1'.repeat(64)}`, transaction, mark: { block: 100 } };
    const seen: string[] = [];
    for (let look = 0; look < 6; look += 1) seen.push((await driver.follow(sent, {})).status);

    expect(seen).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'dropped']);
  });
});

describe('endingOf', () => {
  it('is sure of nothing that the bytes do not say', () => {
    expect(endingOf('0x', 1)).toBeUndefined();
    expect(endingOf('0x000100000000000001000000000100', 1)).toBeUndefined();
  });
});
