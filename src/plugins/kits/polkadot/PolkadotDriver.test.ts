// @vitest-environment node
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { describedRuntime, finalBlock, keyPair, libraryOf } from '../../../../tests/support/services/polkadotNode.ts';
import { Amount } from '../../../model/Amount.ts';
import dot from '../../chains/polkadot/index.ts';
import { accountStorageKey, decodeAccount, spendableOf } from './account.ts';
import { PolkadotDriver } from './PolkadotDriver.ts';
import { parseSs58 } from './ss58.ts';
import { assembleExtrinsic, isExtrinsicOf } from './transactions/assembleExtrinsic.ts';
import { endingOf, extrinsicHash } from './transactions/extrinsics.ts';

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const genesis = `0x68d56f15f85d3136970ec16946040bc1${'0'.repeat(32)}`;
/** An account as a node gives it (CHN-08): 12345.6789 coins, one reserved, two frozen. */
const stored =
  '0x0700000001000000010000000000000079df0d8648700000000000000000000000e40b5402000000000000000000000000c817a804000000000000000000000000000000000000000000000000000080';

type Answers = Readonly<Record<string, unknown>>;

function driverOn(nodes: Readonly<Record<string, Answers | 'down'>>) {
  const asked: string[] = [];
  const bodies: { readonly method: string; readonly params: readonly unknown[] }[] = [];
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
        bodies.push({ method, params });
        return Response.json(answered(node[`${method} ${params[0]}`] ?? node[method]));
      },
    },
    {
      ss58Prefix: 0,
      genesis: '68d56f15f85d3136970ec16946040bc1',
      existentialDeposit: 100_000_000n,
      transferFee: 50_000_000n,
    },
  );
  return { driver, asked, bodies };
}

function answered(answer: unknown) {
  const isError = typeof answer === 'object' && answer !== null && 'error' in answer;
  return { jsonrpc: '2.0', id: 1, ...(isError ? answer : { result: answer ?? null }) };
}

const runtime = describedRuntime(assetHub);
/** Replies of a node while a transfer is prepared. */
const hub: Answers = {
  'chain_getBlockHash 0': genesis,
  chain_getFinalizedHead: finalBlock.hash,
  chain_getHeader: { number: `0x${finalBlock.number.toString(16)}` },
  state_getRuntimeVersion: { specVersion: runtime.specVersion, transactionVersion: runtime.transactionVersion },
  system_accountNextIndex: 7,
  state_getMetadata: runtime.metadata,
};
const transferOf = (amount: string) => ({
  from: alice,
  to: alice,
  token: dot.native,
  amount: Amount.parse(amount, dot.native),
});
const node: Answers = { 'chain_getBlockHash 0': genesis, state_getStorage: stored };
const key = parseSs58(alice)?.key ?? new Uint8Array();

describe('account', () => {
  it('[CHN-08] reads an account at its storage key', () => {
    expect(accountStorageKey(key)).toBe(
      '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9' +
        'de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    );
  });

  it('[CHN-08] reads free, reserved and frozen amounts, and holds back the existential deposit', () => {
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

  it('returns nothing for malformed account bytes', () => {
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

  it('[CHN-08] reports an account below the deposit as deactivated', async () => {
    const little = `0x${stored.slice(2, 34)}01${'0'.repeat(30)}${'0'.repeat(64)}${stored.slice(130)}`;
    const { driver } = driverOn({ 'https://one.example': { ...node, state_getStorage: little } });

    expect((await driver.getBalances(alice, [dot.native], {})).get(dot.native.id)).toMatchObject({
      total: { units: 1n },
      spendable: { units: 0n },
      isDeactivated: true,
    });
  });

  it('[CHN-08] refuses payments that leave the recipient or the sender below the deposit', async () => {
    const { driver } = driverOn({ 'https://one.example': { ...node, state_getStorage: null } });
    const rich = driverOn({ 'https://one.example': node }).driver;
    const [deposit, little] = [Amount.parse('0.01', dot.native), Amount.parse('0.0099999999', dot.native)];
    const to = { from: undefined, to: alice, token: dot.native, memo: undefined };
    const from = { ...to, from: alice, to: undefined };
    const blocked = (code: string) => [{ kind: 'blocked', code, amount: deposit }];

    expect(await driver.prerequisites({ ...to, amount: little }, {})).toEqual(blocked('receiver.tooLittle'));
    expect(await driver.prerequisites({ ...to, amount: deposit }, {})).toEqual([]);
    expect(await rich.prerequisites({ ...to, amount: little }, {})).toEqual([]);
    const all = Amount.parse('12345.6789012345', dot.native);
    expect(await rich.prerequisites({ ...from, amount: all.minus(deposit) }, {})).toEqual([]);
    expect(await rich.prerequisites({ ...from, amount: all.minus(little) }, {})).toEqual(blocked('sender.keeps'));
  });

  it('reads zero for an account without an entry', async () => {
    const { driver } = driverOn({ 'https://one.example': { ...node, state_getStorage: null } });

    expect((await driver.getBalances(alice, [dot.native], {})).get(dot.native.id)?.total.units).toBe(0n);
  });

  it('[CHN-15] skips a dead node and one of another chain', async () => {
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

  it('[CHN-02] [SWP-11] builds a transfer to any spelling of the account, and reads it back', async () => {
    const { driver } = driverOn({ 'https://one.example': hub });
    const amount = Amount.parse('1.25', dot.native);
    const to = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
    const intent = { from: alice, token: dot.native, amount };

    const transaction = await driver.prepareTransfer({ ...intent, to }, {});

    const effect = { kind: 'transfer', token: dot.native.id, units: 12_500_000_000n, to: alice };
    expect(driver.inspect(transaction)).toEqual(effect);
    expect(await driver.prepareTransaction({ platformAddr: to, toType: '0' }, intent, {})).toEqual(transaction);
    await expect(driver.prepareTransaction({ platformAddr: '0x1' }, intent, {})).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
    await expect(driver.prepareTransaction({ platformAddr: to, memo: 'to:X' }, intent, {})).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
  });

  describe('fees', () => {
    // Weight and class in the newer form, then 159,153,113 as u128.
    const info = `0x0a86e7540d4d2600${'d97b7c09'.padEnd(32, '0')}`;

    it('[CHN-02] returns the fee that the chain names', async () => {
      const { driver, bodies } = driverOn({ 'https://one.example': { ...hub, state_call: info } });
      const transaction = await driver.prepareTransfer(transferOf('1'), {});

      expect((await driver.estimateFee(transaction, {})).units).toBe(159_153_113n);
      const params = bodies.find(({ method }) => method === 'state_call')?.params;
      expect(params?.[0]).toBe('TransactionPaymentApi_query_info');
      const asked = String(params?.[1]);
      const [extrinsic, length] = [asked.slice(0, -8), Buffer.from(asked.slice(-8), 'hex').readUInt32LE()];
      expect(length).toBe(extrinsic.length / 2 - 1);
      expect(isExtrinsicOf(transaction.payload, extrinsic)).toBe(true);
    });

    it.each([
      ['refuses', { error: { code: -32601, message: 'Method not found' } }],
      ['says something else', '0x00'],
      ['does not answer', undefined],
    ])('uses the usual maximum if the node %s', async (_name, state_call) => {
      const { driver } = driverOn({ 'https://one.example': { ...hub, state_call } });

      const fee = await driver.estimateFee(await driver.prepareTransfer(transferOf('1'), {}), {});

      expect(fee.units).toBe(50_000_000n);
    });
  });

  describe('transaction status', () => {
    const born = finalBlock.number;
    const library = libraryOf(runtime.metadata);
    const pair = keyPair('sr25519', '//Alice');

    /** A chain whose last final block is so many after the transaction's birth; extrinsics by block. */
    const chain = (
      finalAfter: number,
      blocks: Readonly<Record<number, readonly string[]>>,
      ending = '00',
    ): Answers => ({
      ...hub,
      chain_getFinalizedHead: '0xfinal',
      'chain_getHeader 0xfinal': { number: `0x${(born + finalAfter).toString(16)}` },
      ...Object.fromEntries(
        Array.from({ length: 80 }, (_none, index) => [`chain_getBlockHash ${born + index}`, `0xb${born + index}`]),
      ),
      chain_getBlock: { block: { extrinsics: ['0x28'] } },
      ...Object.fromEntries(
        Object.entries(blocks).map(([block, extrinsics]) => [`chain_getBlock 0xb${block}`, { block: { extrinsics } }]),
      ),
      state_getStorage: `0x0800000000000000020001000000${`00${ending}`}58`,
    });

    async function signed() {
      const { driver } = driverOn({ 'https://one.example': hub });
      const transaction = await driver.prepareTransfer(transferOf('1'), {});
      const extrinsic = assembleExtrinsic(transaction.payload, library.sign(pair, transaction.payload));
      const mark = await driver.markBeforeSending(transaction);
      return { transaction, extrinsic, hash: extrinsicHash(extrinsic) ?? '', mark };
    }

    it('[CHN-02] finds the extrinsic in the final blocks since its preparation, with its result', async () => {
      const { extrinsic, ...sent } = await signed();
      expect(sent.mark).toEqual({ block: born });
      const blocks = { [born + 3]: ['0x28', extrinsic] };
      const stateOn = (answers: Answers) => driverOn({ 'https://one.example': answers }).driver.follow(sent, {});

      expect(await stateOn(chain(3, blocks))).toEqual({ status: 'final' });
      expect(await stateOn(chain(3, blocks, '01'))).toEqual({ status: 'failed' });
      expect(await stateOn(chain(2, blocks))).toEqual({ status: 'unknown' });
    });

    it('[CHN-02] believes neither the block nor the absence that one of two hosts names', async () => {
      const { extrinsic, ...sent } = await signed();
      const blocks = { [born + 3]: ['0x28', extrinsic] };
      const [paid, unpaid] = [chain(63, blocks), chain(63, {})];
      const stateOn = async (one: Answers, two: Answers | 'down', looks = 1) => {
        const { driver } = driverOn({ 'https://one.example': one, 'https://two.example': two });
        for (let look = 1; look < looks; look += 1) await driver.follow(sent, {});
        return (await driver.follow(sent, {})).status;
      };

      expect(await stateOn(paid, paid)).toBe('final');
      expect(await stateOn(paid, unpaid)).toBe('unknown');
      expect(await stateOn(paid, 'down')).toBe('included');
      expect(await stateOn(unpaid, paid, 4)).toBe('unknown');
      expect(await stateOn(unpaid, unpaid, 4)).toBe('dropped');
      expect(await stateOn(unpaid, 'down', 4)).toBe('unknown');
    });

    it('[CHN-02] reports dropped only after every block of its validity was read', async () => {
      const { extrinsic: _never, ...sent } = await signed();
      const { driver } = driverOn({ 'https://one.example': chain(63, {}) });
      const early = driverOn({ 'https://one.example': chain(62, {}) }).driver;
      const seen: string[] = [];
      for (let look = 0; look < 4; look += 1) {
        seen.push((await driver.follow(sent, {})).status);
        expect((await early.follow(sent, {})).status).toBe('unknown');
      }

      expect(seen).toEqual(['unknown', 'unknown', 'unknown', 'dropped']);
    });

    it('[CHN-02] finds the hash of an extrinsic from its payload', async () => {
      const { extrinsic, transaction, hash, mark } = await signed();
      const driver = new Map<string, PolkadotDriver>();
      const search = async (name: string, blocks: Readonly<Record<number, readonly string[]>>) => {
        const known = driver.get(name) ?? driverOn({ 'https://one.example': chain(63, blocks) }).driver;
        driver.set(name, known);
        return known.findSent({ transaction, mark }, {});
      };
      // Another nonce of the same account, and the same transfer by another account.
      const others = [
        { ...transaction.payload, nonce: '0x00000008' },
        { ...transaction.payload, signer: `0x00${'11'.repeat(32)}` },
      ].map((payload) => assembleExtrinsic(payload, library.sign(pair, transaction.payload)));

      expect(await search('at once', { [born + 5]: ['0x28', ...others, extrinsic] })).toBe(hash);
      expect(await search('later', { [born + 40]: [extrinsic] })).toBeUndefined();
      expect(await search('later', { [born + 40]: [extrinsic] })).toBe(hash);
      for (let look = 0; look < 5; look += 1) expect(await search('never', { [born + 5]: others })).toBeUndefined();
    });
  });
});

describe('endingOf', () => {
  it('is certain only if the bytes are unambiguous', () => {
    expect(endingOf('0x', 1)).toBeUndefined();
    expect(endingOf('0x000100000000000001000000000100', 1)).toBeUndefined();
  });
});
