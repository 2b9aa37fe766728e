import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import type { SentTransaction, TransactionEffect, TransactionState } from '../plugin/chain.ts';
import { approveExactly, exactApprovals } from './approveExactly.ts';
import { assertCoversFee } from './assertCoversFee.ts';
import { outboxWorld } from './testing/outboxWorld.ts';
import { untilIncluded } from './untilIncluded.ts';

const { signal } = new AbortController();

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
    const { one, approval } = await outboxWorld();
    one.allowed.set(allowed, units);

    expect(await exactApprovals(one, approval, signal)).toHaveLength(count);
  });

  it('requests none on a chain without allowances', async () => {
    const { one, approval } = await outboxWorld();
    const without = Object.assign(one, { allowances: undefined });

    expect(await exactApprovals(without, approval, signal)).toEqual([]);
  });

  it.each<[string, Partial<Extract<TransactionEffect, { kind: 'approval' }>>]>([
    ['more', { units: 5_000_001n }],
    ['somebody else', { spender: 'one-eve' }],
    ['another token', { token: 'fake:one/native' }],
  ])('refuses a transaction that would allow %s', async (_what, change) => {
    const { one, usd, approval } = await outboxWorld();
    const effect = { kind: 'approval', token: usd.id, units: 5_000_000n, spender: 'one-router', ...change } as const;
    const lying = Object.assign(one, { inspect: () => effect });

    await expect(exactApprovals(lying, approval, signal)).rejects.toMatchObject({ code: 'transaction/mismatch' });
  });
});

describe('approveExactly', () => {
  it('sends the approval, reports its hash, and continues after its inclusion', async () => {
    const { one, usd, shell, approval } = await outboxWorld();
    const hashes: string[] = [];

    await approveExactly(shell, { ...approval, driver: one, onSent: (hash) => hashes.push(hash) }, signal);

    expect(hashes).toEqual(['one-hash-1']);
    expect(one.allowed.get(`one-alice one-router ${usd.id}`)).toBe(5_000_000n);
    expect([...shell.outbox.records.values()]).toMatchObject([
      { kind: 'approval', payload: { token: usd.id, spender: 'one-router' }, isReported: true },
    ]);
  });

  it('names the chain of a failed approval', async () => {
    const { one, shell, approval } = await outboxWorld();
    const failing = Object.assign(one, { follow: async () => ({ status: 'failed' }) });

    const error = await refusal(
      approveExactly(shell, { ...approval, driver: failing, onSent: () => undefined }, signal),
    );

    expect(error).toMatchObject({ code: 'transaction/failed', context: { chain: 'Chain one', hash: 'one-hash-1' } });
  });
});

describe('approveExactly after a node failed to answer', () => {
  /** An approval was sent, and the node did not answer while it was followed. */
  async function setUpUnanswered() {
    const { one, usd, shell, approval } = await outboxWorld();
    const hashes: string[] = [];
    const approve = () =>
      approveExactly(shell, { ...approval, driver: one, onSent: (hash) => hashes.push(hash) }, signal);
    const states: (TransactionState | AppError)[] = [new AppError('chain/unreachable', { chain: 'Chain one' })];
    const now = vi.spyOn(performance, 'now');
    const follow = async (): Promise<TransactionState> => {
      const state = states.shift() ?? { status: 'final' };
      if (state instanceof AppError) {
        // For over a minute.
        now.mockReturnValue(performance.now() + 61_000);
        throw state;
      }
      // The approval takes effect in its block.
      if (state.status === 'final') one.allowed.set(`one-alice one-router ${usd.id}`, 5_000_000n);
      return state;
    };
    Object.assign(one, { follow });
    expect(await refusal(approve())).toMatchObject({ code: 'chain/unreachable' });
    now.mockRestore();
    one.allowed.clear();
    return { one, usd, approve, hashes, states };
  }

  it.each<[string, TransactionState['status'][], string[]]>([
    ['pending', ['pending'], ['one-hash-1', 'one-hash-1']],
    ['known to no node', ['unknown'], ['one-hash-1', 'one-hash-1']],
    ['in a block', [], ['one-hash-1']],
  ])('sends no second approval while the first is %s', async (_state, next, shown) => {
    const { one, approve, hashes, states } = await setUpUnanswered();
    states.push(...next.map((status) => ({ status }) as TransactionState));

    await approve();

    expect(one.sent).toHaveLength(1);
    expect(hashes).toEqual(shown);
  });

  it('keeps the hash while the node still does not answer', async () => {
    const { one, approve, states } = await setUpUnanswered();
    states.push(new AppError('chain/unreachable', { chain: 'Chain one' }));

    expect(await refusal(approve())).toMatchObject({ code: 'chain/unreachable' });
    expect(one.sent).toHaveLength(1);
  });

  it.each([true, false, undefined])(
    'reads the allowance before it asks again if the first was replaced in the wallet; same: %s',
    async (isSame) => {
      const { one, usd, approve, states } = await setUpUnanswered();
      states.push({ status: 'pending' }, { status: 'replaced', by: 'one-faster', isSame });
      const read = one.allowances.get;
      vi.spyOn(one.allowances, 'get')
        .mockImplementationOnce(read)
        .mockImplementation(async () => Amount.parse('5', usd));

      await approve();

      expect(one.sent).toHaveLength(1);
    },
  );

  it('sends another approval once the first has failed', async () => {
    const { one, approve, hashes, states } = await setUpUnanswered();
    states.push({ status: 'pending' }, { status: 'failed' });

    await approve();

    expect(hashes).toEqual(['one-hash-1', 'one-hash-1', 'one-hash-2']);
    expect(one.sent).toHaveLength(2);
  });
});

describe('untilIncluded', () => {
  const sent = { hash: 'h', transaction: { family: 'fake', chain: 'fake:one', from: 'a' }, mark: {} };

  it('[SWP-06] goes on after a status check that no node answered, and ends after a minute of them', async () => {
    const lost = new AppError('chain/unreachable', { chain: 'One' });
    const answers: (() => TransactionState)[] = [
      () => {
        throw lost;
      },
      () => ({ status: 'included', confirmations: 1, required: 3 }),
    ];
    const driver = Object.assign(new FakeChain('one'), {
      follow: async () => answers.shift()?.() ?? { status: 'unknown' as const },
    });
    await untilIncluded(driver, sent as never, { chain: 'One', signal });
    expect(answers).toEqual([]);

    const now = vi.spyOn(performance, 'now');
    driver.follow = async () => {
      now.mockReturnValue(performance.now() + 61_000);
      throw lost;
    };
    expect(await refusal(untilIncluded(driver, sent as never, { chain: 'One', signal }))).toBe(lost);
    now.mockRestore();
  });

  it.each<[TransactionState, object | undefined]>([
    [{ status: 'included' } as TransactionState, undefined],
    [{ status: 'final' }, undefined],
    [{ status: 'failed' } as TransactionState, { code: 'transaction/failed', context: { chain: 'One', hash: 'h' } }],
    [
      { status: 'replaced', by: 'i', isSame: false },
      { code: 'transaction/replaced', context: { chain: 'One', hash: 'h' } },
    ],
    [
      { status: 'replaced', by: 'i', isSame: undefined },
      { code: 'transaction/replaced', context: { chain: 'One', hash: 'h' } },
    ],
    [
      { status: 'replaced', by: undefined, isSame: true },
      { code: 'transaction/replaced', context: { chain: 'One', hash: 'h' } },
    ],
    [{ status: 'dropped' }, { code: 'transaction/dropped', context: { chain: 'One' } }],
  ])('ends with %j', async (state, error) => {
    const driver = Object.assign(new FakeChain('one'), { follow: async () => state });
    const ended = await refusal(untilIncluded(driver, sent as never, { chain: 'One', signal }));

    if (error) expect(ended).toMatchObject(error);
    else expect(ended).toBeUndefined();
  });

  it.each<[TransactionState, object | undefined]>([
    [{ status: 'final' }, undefined],
    [{ status: 'failed' }, { code: 'transaction/failed', context: { chain: 'One', hash: 'i' } }],
    [
      { status: 'replaced', by: 'j', isSame: false },
      { code: 'transaction/replaced', context: { chain: 'One', hash: 'i' } },
    ],
  ])('goes on with the same transaction that the wallet sped up, until %j', async (state, error) => {
    const states: Record<string, TransactionState> = { h: { status: 'replaced', by: 'i', isSame: true }, i: state };
    const driver = Object.assign(new FakeChain('one'), {
      follow: async ({ hash, mark }: SentTransaction) => {
        expect(mark).toBe(sent.mark);
        return states[hash] ?? { status: 'unknown' };
      },
    });

    const hashes: string[] = [];
    const onSpedUp = (hash: string) => hashes.push(hash);

    const ended = await refusal(untilIncluded(driver, sent as never, { chain: 'One', signal, onSpedUp }));

    expect(hashes).toEqual(['i']);
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
