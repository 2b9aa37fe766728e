import { loadPlugins } from './loadPlugins.ts';
import type { Feature } from './shell/feature.ts';
import type { LanguagePack, LanguagePacks } from './shell/i18n/I18n.ts';
import type { ChainPlugin } from './shell/plugin/chain.ts';
import type { ContractsByChain } from './shell/plugin/contracts.ts';
import type { WalletPlugin, WalletSource } from './shell/plugin/wallet.ts';
import type { ShellOptions } from './shell/Shell.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';

// The only file that imports plugins and features, with what it loads later. It finds them by folder, not by name. The build isolates each module
// within one chunk (see vite/isolatePlugins.ts). A module that throws on import does not break the other modules.
const chains = import.meta.glob<ChainPlugin>('./plugins/chains/*/index.ts', { import: 'default' });
const wallets = import.meta.glob<WalletPlugin | WalletSource>('./plugins/wallets/*/index.ts', { import: 'default' });
const features = import.meta.glob<Feature>('./features/*/index.ts', { import: 'default' });

const languages: LanguagePacks = {
  zh: async () => packOf((await import('./languages/zh.ts')).texts),
  ko: async () => packOf((await import('./languages/ko.ts')).texts),
};

/** All plugins, features and languages of this build, and the plugins that did not load. */
export async function discover(): Promise<Omit<ShellOptions, 'config'>> {
  const chain = await loadPlugins(chains);
  await yieldToBrowser();
  const wallet = await loadPlugins(wallets);
  await yieldToBrowser();
  const feature = await loadPlugins(features);
  return {
    chains: chain.plugins,
    wallets: wallet.plugins,
    features: feature.plugins,
    languages,
    contracts: loadPins,
    providers: loadProviders,
    problems: [...chain.problems, ...wallet.problems, ...feature.problems],
  };
}

/** The namespace of a message file is the folder above `messages`: `./features/swap/messages/zh.ts` → `swap`. */
function packOf(texts: Readonly<Record<string, LanguagePack[string]>>): LanguagePack {
  return Object.fromEntries(
    Object.entries(texts).map(([path, messages]) => [path.split('/').at(-3) ?? path, messages]),
  );
}

/** The contracts by chain that the build knows besides those of the plugins. */
async function loadPins(): Promise<ContractsByChain> {
  return (await import('./pinnedContracts.ts')).pinnedContracts();
}

/** Only reviews of deposits need them. */
async function loadProviders() {
  return (await import('./providerPlugins.ts')).providerPlugins();
}
