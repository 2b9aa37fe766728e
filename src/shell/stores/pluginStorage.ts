import type { PluginStorage } from '../plugin/wallet.ts';

/**
 * Storage for a wallet: session storage with a prefix per wallet, so that it ends with the tab. A demo wallet's keys
 * require that. Without session storage, values are kept until the page closes.
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
        // The value stays in memory only.
      }
    },
    delete(key) {
      memory.delete(key);
      try {
        area?.removeItem(keyOf(key));
      } catch {
        // Storage is not available: there is nothing to delete.
      }
    },
  };
}
