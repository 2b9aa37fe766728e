import type { PluginStorage } from '../plugin/wallet.ts';

/**
 * What a wallet may keep: session storage under its own prefix, so that it ends with the tab, as every key of a
 * demo wallet must. Without storage it lasts as long as the page.
 */
export function pluginStorage(area: Storage | undefined, walletId: string): PluginStorage {
  const memory = new Map<string, string>();
  const keyOf = (key: string) => `wallet:${walletId}:${key}`;
  return {
    get(key) {
      try {
        return area?.getItem(keyOf(key)) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        area?.setItem(keyOf(key), value);
      } catch {
        // Kept in memory only.
      }
    },
    delete(key) {
      memory.delete(key);
      try {
        area?.removeItem(keyOf(key));
      } catch {
        // Nothing was kept.
      }
    },
  };
}
