import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import imtoken from '../../../plugins/wallets/imtoken/index.ts';
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

describe('announced wallets', () => {
  const icon = 'data:image/png;base64,b3du';

  function announce(rdns: string, provider: object): void {
    const info = { uuid: rdns, name: rdns, rdns, icon };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  }

  it('[WAL-03] are drawn with their own icon, also where a plugin claims them', async () => {
    const named = new FakeWallet({ id: 'named', rdns: ['test.named'], chains: [chain] });
    const other = new FakeWallet({ id: 'other', rdns: ['test.other'], chains: [chain] });
    const { shell } = await createReadyShell({ chains: [chain], wallets: [named, other] });
    const stop = shell.environment.start();

    announce('test.named', {});

    expect([shell.wallet.iconOf(named), shell.wallet.iconOf(other)]).toEqual([icon, other.icon]);
    stop();
  });

  it('[WAL-03] are listed once if only their object tells whose they are (imToken)', async () => {
    const sources: WalletSource = {
      id: 'announced',
      wallets: (announced) => announced.map(({ rdns }) => new FakeWallet({ id: rdns, chains: [chain] })),
    };
    const { shell } = await createReadyShell({ chains: [chain], wallets: [imtoken, sources] });
    const stop = shell.environment.start();

    announce('unknown.name', { isImToken: true, request: async () => null });
    announce('test.stranger', { isMetaMask: true, request: async () => null });

    expect(shell.wallet.available.map(({ id }) => id)).toEqual(['imtoken', 'test.stranger']);
    expect(shell.wallet.readinessOf(imtoken)).toEqual({ status: 'installed' });
    expect(shell.wallet.iconOf(imtoken)).toBe(icon);
    stop();
  });
});
