import type { StoredKey } from '../../../src/shell/stores/StoredKey.ts';
import { storedKeys } from '../../../src/shell/stores/storedKeys.ts';

const declared = import.meta.glob<Readonly<Record<string, StoredKey>>>(
  ['../../../src/features/*/stored.ts', '../../../src/market/**/stored.ts', '../../../src/trade/stored.ts'],
  {
    eager: true,
  },
);

/** Keys that features, the market and the trade declare, by the path of their file. */
export const featureKeys = Object.entries(declared).flatMap(([path, keys]) =>
  Object.values(keys).map((key) => [path, key] as const),
);

/** Every key of local storage: those of the shell, those of the features, of the market and of the trade. */
export const allStoredKeys: readonly StoredKey[] = [
  ...Object.values<StoredKey>(storedKeys),
  ...featureKeys.map(([, key]) => key),
];
