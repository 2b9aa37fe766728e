// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { walletSuite, wallets, walletsOf } from '../walletSuite.ts';

// Wallets of families without a file of their own.
await walletSuite('others');

describe('every wallet', () => {
  it('[WAL-21] is tried in one of these files', () => {
    const tried = Object.values(walletsOf).flat();

    expect(tried.map(({ id }) => id).sort()).toEqual(wallets.map(({ id }) => id).sort());
  });
});
