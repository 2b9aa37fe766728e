import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { Amount } from '../../model/Amount.ts';
import type { TransactionEffect, TransactionState } from '../plugin/chain.ts';
import { approveExactly, exactApprovals } from './approveExactly.ts';
import { assertCoversFee } from './assertCoversFee.ts';
import { sendChecked } from './sendChecked.ts';
import { untilIncluded } from './untilIncluded.ts';

const { signal } = new AbortController();

async function setUp() {
  const one = new FakeChain('one', { decimals: 6 });
  const two = new FakeChain('two');
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  one.fund('one-alice', one.native, '10');
  const approval = { owner: 'one-alice', spender: 'one-router', token: usd, amount: Amount.parse('5', usd) };
  const transaction = await one.prepareTransfer({
    from: 'one-alice',
    to: 'one-bob',
    token: one.native,
    amount: Amount.parse('1', one.native),
  });
  const sending = {
    chain: one.plugin,
    driver: one,
    transaction,
    kind: 'test',
    payload: { note: 'x' },
    needsReport: false,
  };
  return { one, two, usd, wallet, shell, approval, transaction, sending };
}

/** The error that `work` rejects with. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('exactApprovals', () => {
  const allowed = 'one-alice one-router fake:one/token:one-usd';

  it.each([
    [0n, 1],
    [4_999_999n, 1],
    [5_000_000n, 0],
    [6_000_000n, 0],
  ])('with %s base units already allowed requests %i approvals', async (units, count) => {
    const { one, approval } = await setUp();
    one.allowed.set(allowed, units);

    expect(await exactApprovals(one, approval, signal)).toHaveLength(count);
  });

  it('requests none on a chain without allowances', async () => {
    const { one, approval } = await setUp();
    const without = Object.assign(one, { allowances: undefined });

    expect(await exactApprovals(without, approval, signal)).toEqual([]);
  });

  it.each<[string, Partial<Extract<TransactionEffect, { kind: 'approval' }>>]>([
    ['more', { units: 5_000_001n }],
    ['somebody else', { spender: 'one-eve' }],
    ['another token', { token: 'fake:one/native' }],
  ])('refuses a transaction that would allow %s', async (_what, change) => {
    const { one, usd, approval } = await setUp();
    const effect = { kind: 'approval', token: usd.id, units: 5_000_000n, spender: 'one-router', ...change } as const;
    const lying = Object.assign(one, { inspect: () => effect });

    await expect(exactApprovals(lying, approval, signal)).rejects.toMatchObject({ code: 'transaction/mismatch' });
  });
});

describe('approveExactly', () => {
  it('sends the approval, reports its hash, and continues after its inclusion', async () => {
    const { one, usd, shell, approval } = await setUp();
    const hashes: string[] = [];

    await approveExactly(shell, { ...approval, driver: one, onSent: (hash) => hashes.push(hash) }, signal);

    expect(hashes).toEqual(['one-hash-1']);
    expect(one.allowed.get(`one-alice one-router ${usd.id}`)).toBe(5_000_000n);
    expect([...shell.outbox.records.values()]).toMatchObject([
      { kind: 'approval', payload: { token: usd.id, spender: 'one-router' }, isReported: true },
    ]);
  });

  it('names the chain of a failed approval', async () => {
    const { one, shell, approval } = await setUp();
    const failing = Object.assign(one, { follow: async () => ({ status: 'failed' }) });

    const error = await refusal(
      approveExactly(shell, { ...approval, driver: failing, onSent: () => undefined }, signal),
    );

    expect(error).toMatchObject({ code: 'transaction/failed', context: { chain: 'Chain one', hash: 'one-hash-1' } });
  });
});

describe('untilIncluded', () => {
  const sent = { hash: 'h', transaction: { family: 'fake', chain: 'fake:one', from: 'a' }, mark: {} };

  it.each<[TransactionState, object | undefined]>([
    [{ status: 'included' } as TransactionState, undefined],
    [{ status: 'final' }, undefined],
    [{ status: 'failed' } as TransactionState, { code: 'transaction/failed', context: { chain: 'One', hash: 'h' } }],
    [
      { status: 'replaced', by: 'i' } as TransactionState,
      { code: 'transaction/replaced', context: { chain: 'One', hash: 'h' } },
    ],
    [{ status: 'dropped' }, { code: 'transaction/dropped', context: { chain: 'One' } }],
  ])('ends with %j', async (state, error) => {
    const driver = Object.assign(new FakeChain('one'), { follow: async () => state });
    const ended = await refusal(untilIncluded(driver, sent as never, { chain: 'One', signal }));

    if (error) expect(ended).toMatchObject(error);
    else expect(ended).toBeUndefined();
  });

  it('waits until the transaction is in a block or the user leaves', async () => {
    const stopped = new AbortController();
    const driver = Object.assign(new FakeChain('one'), {
      follow: async () => {
        queueMicrotask(() => stopped.abort());
        return { status: 'pending' };
      },
    });

    expect(await refusal(untilIncluded(driver, sent as never, { chain: 'One', signal: stopped.signal }))).toMatchObject(
      {
        name: 'AbortError',
      },
    );
  });
});

describe('assertCoversFee', () => {
  const { plugin, native } = new FakeChain('one', { decimals: 8 });
  const coins = (units: bigint) => Amount.ofUnits(units, native);

  it('accepts the exact amount, and an unknown balance', () => {
    expect(() => assertCoversFee(plugin, coins(5n), coins(5n))).not.toThrow();
    expect(() => assertCoversFee(plugin, undefined, coins(5n))).not.toThrow();
  });

  it('reports the missing amount, its coin and its chain', () => {
    expect(() => assertCoversFee(plugin, coins(100n), coins(150_000_400n))).toThrow(
      expect.objectContaining({
        code: 'transaction/insufficient-fee',
        context: { symbol: 'ONE', chain: 'Chain one', missing: '1.500003' },
      }),
    );
  });
});

describe('sendChecked', () => {
  it('switches the wallet to the chain, sends, reports the hash, and waits for the block', async () => {
    const { one, two, wallet, shell, sending } = await setUp();
    wallet.switchTo([{ address: 'one-alice', chain: two.plugin.id }]);
    const hashes: string[] = [];

    await sendChecked(shell, { ...sending, onSent: (hash) => hashes.push(hash) }, signal);

    expect(wallet.accounts[0]?.chain).toBe(one.plugin.id);
    expect(hashes).toEqual(['one-hash-1']);
    expect([...shell.outbox.records.values()]).toMatchObject([{ kind: 'test', payload: { note: 'x' }, stage: 'sent' }]);
  });

  it('sends without a listener for the hash', async () => {
    const { one, shell, sending } = await setUp();

    await sendChecked(shell, sending, signal);

    expect(one.sent).toHaveLength(1);
  });

  it.each([
    ['9.999', '10', 'transaction/insufficient-balance'],
    ['10', '10', 'transaction/insufficient-fee'],
    ['10.000999', '10', 'transaction/insufficient-fee'],
    ['0.000999', undefined, 'transaction/insufficient-fee'],
    ['10.001', '10', undefined],
    ['0.001', undefined, undefined],
  ])('with %s coins and %s to pay ends with %s', async (funds, pays, code) => {
    const { one, shell, sending } = await setUp();
    one.fund('one-alice', one.native, funds);
    const paying = pays === undefined ? {} : { pays: Amount.parse(pays, one.native) };

    const error = await refusal(sendChecked(shell, { ...sending, ...paying }, signal));

    if (code) expect(error).toMatchObject({ code, context: { symbol: 'ONE', chain: 'Chain one' } });
    else expect(error).toBeUndefined();
    expect(one.sent).toHaveLength(code ? 0 : 1);
  });

  it("does not ask the wallet if the node's simulation fails", async () => {
    const { one, shell, sending } = await setUp();
    one.wouldFail = 'too late';

    await expect(sendChecked(shell, sending, signal)).rejects.toMatchObject({ code: 'transaction/would-fail' });
    expect(one.sent).toHaveLength(0);
    expect(shell.outbox.records.size).toBe(0);
  });
});
