import { breath } from './breath.ts';
import { loadPlugins } from './loadPlugins.ts';
import type { Feature } from './shell/feature.ts';
import type { LanguagePack, LanguagePacks } from './shell/i18n/I18n.ts';
import type { ChainPlugin } from './shell/plugin/chain.ts';
import type { WalletPlugin, WalletSource } from './shell/plugin/wallet.ts';
import type { ShellOptions } from './shell/Shell.ts';

// The only file that names plugins and features: by folder, never by name. The build keeps each module on its own
// within one chunk (see vite/isolatePlugins.ts), so that one that throws on import takes nothing with it.
const chains = import.meta.glob<ChainPlugin>('./plugins/chains/*/index.ts', { import: 'default' });
const wallets = import.meta.glob<WalletPlugin | WalletSource>('./plugins/wallets/*/index.ts', { import: 'default' });
const features = import.meta.glob<Feature>('./features/*/index.ts', { import: 'default' });

const languages: LanguagePacks = {
  zh: async () => packOf((await import('./languages/zh.ts')).texts),
  korea: async () => packOf((await import('./languages/korea.ts')).texts),
};

/** Everything this build knows, and what of it did not load. */
export async function discover(): Promise<Omit<ShellOptions, 'config'>> {
  const chain = await loadPlugins(chains);
  await breath();
  const wallet = await loadPlugins(wallets);
  await breath();
  const feature = await loadPlugins(features);
  return {
    chains: chain.plugins,
    wallets: wallet.plugins,
    features: feature.plugins,
    languages,
    problems: [...chain.problems, ...wallet.problems, ...feature.problems],
  };
}

/** `./features/swap/messages/zh.ts` → `swap`; the namespace is the name of the folder above `messages`. */
function packOf(texts: Readonly<Record<string, LanguagePack[string]>>): LanguagePack {
  return Object.fromEntries(
    Object.entries(texts).map(([path, messages]) => [path.split('/').at(-3) ?? path, messages]),
  );
}
