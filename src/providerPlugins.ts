import { loadPlugins } from './loadPlugins.ts';
import type { ProviderPlugin } from './shell/plugin/provider.ts';

const providers = import.meta.glob<ProviderPlugin>('./plugins/providers/*/index.ts', { import: 'default' });

/** The services in the build that say what belongs to an order of theirs. */
export async function providerPlugins(): Promise<readonly ProviderPlugin[]> {
  return (await loadPlugins(providers)).plugins;
}
