import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import type { WalletPlugin, WalletSource } from '../../plugin/wallet.ts';

const chain = new FakeChain('one');

/** A plugin for the wallet that registers as Signal. */
class Claiming extends FakeWallet {
  readonly registers = { namespace: 'far', as: ['Signal'] };
}

/** Creates one wallet for each unclaimed registration. */
const source: WalletSource = {
  id: 'source',
  wallets: (_announced, registered) =>
    ['far', 'near'].flatMap((namespace) =>
      registered(namespace).map(
        ({ name }): WalletPlugin => new FakeWallet({ id: `${namespace}:${name}`, name, chains: [chain] }),
      ),
    ),
};

function register(name: string, features: readonly string[]): void {
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,',
    accounts: [],
    features: Object.fromEntries(features.map((feature) => [feature, {}])),
  };
  const callback = ({ register: add }: { register: (wallet: object) => void }) => add(wallet);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
}

describe('self-registering wallets', () => {
  it('[WAL-03] are listed once: by their plugin, or as a wallet for each namespace', async () => {
    const plugin = new Claiming({ id: 'signal', chains: [chain] });
    const { shell } = await createReadyShell({ chains: [chain], wallets: [plugin, source] });
    const stop = shell.environment.start();

    register('Signal', ['standard:connect', 'far:send']);
    register('Signal', ['standard:connect', 'near:send']);
    register('Points', ['standard:connect', 'far:send', 'near:send']);
    register('Points', ['standard:connect', 'far:send', 'far:other']);
    register('Elsewhere', ['standard:connect', 'abroad:send']);

    const ids = shell.wallet.available.map(({ id }) => id);
    stop();
    expect(ids).toEqual(['signal', 'far:Points', 'near:Signal', 'near:Points']);
  });
});
