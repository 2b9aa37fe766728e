import type { ChainPlugin } from './plugin/chain.ts';
import type { WalletPlugin, WalletSource } from './plugin/wallet.ts';
import { guardChain } from './quarantine/guardChain.ts';
import { guardSource, guardWallet } from './quarantine/guardWallet.ts';
import type { Quarantine } from './quarantine/Quarantine.ts';
import type { PluginProblem, ShellOptions } from './Shell.ts';
import type { HealthStore } from './stores/HealthStore.ts';
import { Registry } from './stores/Registry.ts';

interface Watchers {
  readonly quarantine: Quarantine;
  readonly health: HealthStore;
  /** Gets the plugins that cannot be registered. */
  readonly problems: PluginProblem[];
}

/** The chains, wallets and sources of wallets that belong to this deployment, each guarded against its failures. */
export function registriesOf({ chains, wallets, config }: ShellOptions, { quarantine, health, problems }: Watchers) {
  const belongs = (plugin: { readonly only?: 'devnet' }) => !plugin.only || plugin.only === config.mode;
  const isConfigured = ({ id, needs = [] }: WalletPlugin) => needs.every((name) => config.wallets[id]?.[name]);
  const guardedChains = chains
    .filter(belongs)
    .map((chain) => guardChain(chain, quarantine, (id, outcome) => health.tell('chain', id, outcome)));
  const guardedWallets = wallets
    .filter((wallet): wallet is WalletPlugin => 'connect' in wallet)
    .filter((wallet) => belongs(wallet) && isConfigured(wallet))
    .map((wallet) => guardWallet(wallet, quarantine));
  const guardedSources = wallets
    .filter((wallet): wallet is WalletSource => 'wallets' in wallet)
    .map((source) => guardSource(source, quarantine));
  return {
    chains: fill(new Registry<ChainPlugin>('chains'), guardedChains, problems),
    wallets: fill(new Registry<WalletPlugin>('wallets'), guardedWallets, problems),
    sources: fill(new Registry<WalletSource>('wallet sources'), guardedSources, problems),
  };
}

/** Adds the items. If the registry rejects a plugin, it is reported as a problem and the rest is still added. */
function fill<T extends { readonly id: string }>(
  registry: Registry<T>,
  items: readonly T[],
  problems: PluginProblem[],
): Registry<T> {
  for (const item of items) {
    try {
      registry.add(item);
    } catch (error) {
      problems.push({ plugin: item.id, error });
    }
  }
  return registry;
}
