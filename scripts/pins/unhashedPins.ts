import type { ContractRole, PinnedContract } from '../../src/shell/plugin/contracts.ts';

const uncalled: readonly ContractRole[] = ['deposit', 'token', 'feed', 'sequencer'];

/**
 * The pinned contracts whose code the build does not know: the app then reads it at two nodes at first use. Deposit accounts
 * have no code, tokens are known by their address, and feeds are never called by a transaction.
 */
export function unhashedPins(pins: readonly PinnedContract[]): readonly PinnedContract[] {
  const hashed = new Set(pins.flatMap(({ address, codeHash }) => (codeHash === undefined ? [] : [address])));
  const called = pins.filter(({ role, address }) => !uncalled.includes(role) && !hashed.has(address));
  return [...new Map(called.map((pin) => [pin.address, pin])).values()];
}
