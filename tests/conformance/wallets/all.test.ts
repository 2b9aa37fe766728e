import { describe, expect, it } from 'vitest';
import type { CounterpartMaker } from './counterparts/Counterpart.ts';
import { wallets } from './walletSuite.ts';

const groups = import.meta.glob<Readonly<Record<string, CounterpartMaker>>>('./counterparts/*.counterparts.ts', {
  eager: true,
  import: 'counterparts',
});

describe('every wallet', () => {
  it('[WAL-21] has a counterpart in the conformance suite', () => {
    const covered = Object.values(groups).flatMap((makers) => Object.keys(makers));
    expect(covered.sort()).toEqual(wallets.map(({ id }) => id).sort());
  });
});
