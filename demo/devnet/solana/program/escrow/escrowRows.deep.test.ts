import { expect, it } from 'vitest';
import { EscrowRows } from '../../../../../tests/support/escrow/EscrowRows.ts';

it.each([1, 2, 3, 4, 5])(
  'matches the model in 20,000 more random calls (%i)',
  async (seed) => {
    const rows = await EscrowRows.start(seed);

    await rows.run(20_000);

    expect(rows.tally.ended.get('refund')).toBeGreaterThan(100);
  },
  480_000,
);
