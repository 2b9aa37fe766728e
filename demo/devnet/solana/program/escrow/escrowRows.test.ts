import { expect, it } from 'vitest';
import { escrowErrors } from '../../../../../src/api/escrow/layout.ts';
import { EscrowRows } from '../../../../../tests/support/escrow/EscrowRows.ts';

it('matches the model in two thousand random calls, honest and hostile', () => compare(2_000, 10));

it('matches the model in ten thousand random calls', { tags: 'deep', timeout: 240_000 }, () => compare(10_000, 50));

/** Each kind of call ends more than `least` times, and each refusal of the program occurs. */
async function compare(calls: number, least: number): Promise<void> {
  const rows = await EscrowRows.start(20_261_123);

  await rows.run(calls);

  const { ended, errors } = rows.tally;
  for (const call of ['deposit', 'settle', 'allowRefund', 'refund', 'release', 'cancel']) {
    expect([call, (ended.get(call) ?? 0) > least]).toEqual([call, true]);
  }
  for (const code of Object.values(escrowErrors)) {
    const refused = errors.get(JSON.stringify({ InstructionError: [0, { Custom: code }] })) ?? 0;
    expect([code, refused > 0]).toEqual([code, true]);
  }
}
