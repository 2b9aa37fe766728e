import { describe, expect, it, vi } from 'vitest';
import { Amount } from '../../model/Amount.ts';
import type { TransactionState } from '../plugin/chain.ts';
import { approveExactly, type ExactApproval } from './approveExactly.ts';
import { outboxWorld } from './testing/outboxWorld.ts';

const { signal } = new AbortController();

async function setUp() {
  const { one, usd, eur, shell, approval } = await outboxWorld();
  const shown: string[] = [];
  const approve = (change: Partial<ExactApproval> = {}) =>
    approveExactly(shell, { ...approval, ...change, driver: one, onSent: (hash) => shown.push(hash) }, signal);
  /** Sends an approval that no block has. */
  const sendEarlier = async (change: Partial<ExactApproval> = {}, kind = 'approval') => {
    const { spender, token, ...rest } = { ...approval, ...change };
    const [transaction] = await one.allowances.prepareApproval({ spender, token, ...rest });
    if (!transaction) throw new Error('no approval');
    one.late = 'approval';
    const payload = { token: token.id, spender };
    const sent = await shell.outbox.send({ kind, transaction, payload, needsReport: false }, {});
    one.late = undefined;
    return sent;
  };
  return { one, usd, eur, shell, approve, sendEarlier, shown };
}

describe('an approval that was sent before', () => {
  it('[SWP-03] is waited for, so that the wallet is not asked again', async () => {
    const { one, approve, sendEarlier, shown } = await setUp();
    const { hash } = await sendEarlier();
    const follow = one.follow.bind(one);
    // The next block comes after the first look.
    one.follow = async (sent) => {
      const state = await follow(sent);
      one.include();
      return state;
    };

    await approve();

    expect(shown).toEqual([hash]);
    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-03] of another token, spender, owner or purpose does not count', async () => {
    const { one, eur, approve, sendEarlier, shown } = await setUp();
    await sendEarlier({ token: eur, amount: Amount.parse('5', eur) });
    await sendEarlier({ spender: 'one-till' });
    await sendEarlier({}, 'revoke');
    const { transaction } = await sendEarlier();
    // The last one was another account's.
    Object.assign(transaction, { from: 'one-bob' });
    const states: Record<string, TransactionState> = { 'one-hash-5': { status: 'final' } };
    one.follow = async ({ hash }) => {
      const state = states[hash] ?? { status: 'unknown' };
      states[hash] = { status: 'final' };
      return state;
    };

    await approve();

    expect(shown).toEqual(['one-hash-5']);
    expect(one.sent).toHaveLength(5);
  });

  it('with a payload that cannot be read does not count', async () => {
    const { one, approve, sendEarlier, shown, shell } = await setUp();
    const { transaction } = await sendEarlier({ spender: 'one-till' });
    await shell.outbox.send({ kind: 'approval', transaction, payload: 'text', needsReport: false }, {});

    await approve();

    expect(shown).toEqual(['one-hash-3']);
    expect(one.sent).toHaveLength(3);
  });

  it('without a known hash does not count', async () => {
    const { one, approve, shell } = await setUp();
    vi.spyOn(shell.signer, 'send').mockRejectedValueOnce(new Error('no answer'));
    await expect(approve()).rejects.toThrow('no answer');
    expect(shell.outbox.open).toMatchObject([{ kind: 'approval', stage: 'asking' }]);

    await approve();

    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-03] and took effect for less than is needed now is followed by another', async () => {
    const { one, usd, approve, sendEarlier, shown } = await setUp();
    await sendEarlier({ amount: Amount.parse('1', usd) });
    one.include();

    await approve();

    expect(shown).toEqual(['one-hash-2']);
    expect(one.sent).toHaveLength(2);
  }, 20_000);

  it.each<[TransactionState['status'], readonly string[]]>([
    ['failed', ['one-hash-2']],
    ['dropped', ['one-hash-2']],
  ])('and %s has no effect', async (status, hashes) => {
    const { one, approve, sendEarlier, shown } = await setUp();
    const { hash } = await sendEarlier();
    one.states.set(hash, { status } as TransactionState);
    const reads = vi.spyOn(one.allowances, 'get');

    await approve();

    expect(shown).toEqual(hashes);
    // Before the first, and after the second: not between them.
    expect(reads).toHaveBeenCalledTimes(2);
  });
});

describe('the allowance after an approval', () => {
  it('[SWP-03] is read three times before the payment is refused', async () => {
    const { one, usd, approve, shown } = await setUp();
    const reads = vi.spyOn(one.allowances, 'get').mockImplementation(async () => Amount.parse('4.999999', usd));

    await expect(approve()).rejects.toMatchObject({
      code: 'transaction/approval-too-small',
      context: { amount: '5', symbol: 'USD' },
    });

    expect(shown).toEqual(['one-hash-1']);
    // One read comes before the approval.
    expect(reads).toHaveBeenCalledTimes(4);
    const given: readonly (readonly unknown[])[] = reads.mock.calls;
    expect(given.map(([, options]) => options)).toEqual(Array.from({ length: 4 }, () => ({ signal })));
  }, 20_000);

  it('may be shown late by a node', async () => {
    const { one, usd, approve } = await setUp();
    const reads = vi.spyOn(one.allowances, 'get');
    for (const text of ['0', '0', '5']) reads.mockImplementationOnce(async () => Amount.parse(text, usd));

    await approve();

    expect(reads).toHaveBeenCalledTimes(3);
  }, 20_000);

  it('is not read again if none was needed', async () => {
    const { one, usd, approve, sendEarlier, shown } = await setUp();
    await sendEarlier();
    one.allowed.set(`one-alice one-router ${usd.id}`, 5_000_000n);
    const reads = vi.spyOn(one.allowances, 'get');

    await approve();

    expect(reads).toHaveBeenCalledTimes(1);
    expect([one.sent.length, shown]).toEqual([1, []]);
  });
});
