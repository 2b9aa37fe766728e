import { expect, it } from 'vitest';
import { escrowErrors } from '../../../../../src/api/escrow/layout.ts';
import { EscrowRows } from '../../../../../tests/support/escrow/EscrowRows.ts';

it('matches the model in ten thousand random calls, honest and hostile', async () => {
  const rows = await EscrowRows.start(20_261_123);

  await rows.run(10_000);

  const { ended, errors } = rows.tally;
  for (const call of ['deposit', 'settle', 'allowRefund', 'refund', 'release', 'cancel']) {
    expect([call, (ended.get(call) ?? 0) > 50]).toEqual([call, true]);
  }
  for (const code of Object.values(escrowErrors)) {
    const refused = errors.get(JSON.stringify({ InstructionError: [0, { Custom: code }] })) ?? 0;
    expect([code, refused > 0]).toEqual([code, true]);
  }
}, 240_000);
