import { describe, expect, it } from 'vitest';
import thorchain from '../../src/plugins/kits/evm/thorchain/hosts.json' with { type: 'json' };
import { kitHosts } from './kitHosts.ts';

describe('kitHosts', () => {
  it('[LIV-02] are what the page may call to find the vaults of THORChain', () => {
    expect(thorchain.length).toBeGreaterThanOrEqual(2);
    expect(kitHosts()).toEqual(expect.arrayContaining(thorchain));
  });
});
