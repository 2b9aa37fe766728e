import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../model/Amount.ts';
import { isAppError } from '../../model/errors.ts';
import { verifyApproval } from './verifyApproval.ts';

const one = new FakeChain('one');
const usd = one.token('USD', 6);
const gold = one.token('GOLD', 18);

function fieldOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (isAppError(error, 'transaction/mismatch')) return error.context.field;
    throw error;
  }
}

describe('verifyApproval', () => {
  const approval = { kind: 'approval', token: usd.id, units: 12_500_000n, spender: 'one-router' } as const;
  const expected = { token: usd, amount: Amount.parse('12.5', usd), spender: 'one-router' };

  it('[SWP-06] accepts the exact amount, and a reset to zero', () => {
    expect(fieldOf(() => verifyApproval(approval, expected))).toBeUndefined();
    expect(fieldOf(() => verifyApproval({ ...approval, units: 0n }, expected))).toBeUndefined();
  });

  it.each([
    ['spender', { ...approval, spender: 'one-thief' }],
    ['amount', { ...approval, units: 2n ** 256n - 1n }],
    ['token', { ...approval, token: gold.id }],
  ])('[SWP-06] refuses another %s', (field, effect) => {
    expect(fieldOf(() => verifyApproval(effect, expected))).toBe(field);
  });
});
