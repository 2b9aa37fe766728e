import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';

/**
 * The pinned contracts whose code the build does not know: the app then reads it at two nodes at first use. Deposit accounts
 * have no code, and tokens are known by their address.
 */
export function unhashedPins(pins: readonly PinnedContract[]): readonly PinnedContract[] {
  const hashed = new Set(pins.flatMap(({ address, codeHash }) => (codeHash === undefined ? [] : [address])));
  const called = pins.filter(({ role, address }) => role !== 'deposit' && role !== 'token' && !hashed.has(address));
  return [...new Map(called.map((pin) => [pin.address, pin])).values()];
}
