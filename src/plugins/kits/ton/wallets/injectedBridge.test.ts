import { describe, expect, it } from 'vitest';
import { injectedBridge } from './injectedBridge.ts';

const bridge = (isWalletBrowser = false) => ({ tonconnect: { connect: () => undefined, isWalletBrowser } });
const hostile = {
  get tonconnect(): never {
    throw new Error('no');
  },
};

describe('the TON wallet in the page', () => {
  it('[WAL-15] is found by its own key', () => {
    expect(injectedBridge({ mytonwallet: bridge() })).toBe('mytonwallet');
    expect(injectedBridge({ tonwallet: bridge() })).toBe('tonwallet');
    expect(injectedBridge({ ton: bridge() })).toBeUndefined();
    expect(injectedBridge({ tonkeeper: { tonconnect: {} } })).toBeUndefined();
    expect(injectedBridge({})).toBeUndefined();
  });

  it('is the one whose browser this is, if there are several', () => {
    expect(injectedBridge({ tonkeeper: bridge(), tonhub: bridge(true) })).toBe('tonhub');
  });

  it('is found despite a throwing getter of another object', () => {
    expect(injectedBridge({ tonkeeper: hostile, openmask: bridge() })).toBe('openmask');
  });
});
