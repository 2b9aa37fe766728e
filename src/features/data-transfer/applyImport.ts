import { AppError } from '../../model/errors.ts';
import { isSameRecipient, withinBound } from '../../shell/recipient/AddressBook.ts';
import type { Shell } from '../../shell/Shell.ts';
import { type StoredValues, storedKeys } from '../../shell/stores/storedKeys.ts';
import { hashesOf } from './exportData.ts';
import type { ImportItem, ImportValue } from './ImportItem.ts';
import { settingKeys } from './planImport.ts';
import { MAX_ORDERS } from './TransferFile.ts';

/** Maximum length of the list of recently used tokens. */
const MAX_RECENT = 8;

/**
 * Restores the values from before an import.
 * @throws AppError `file/changed-since`, `storage/unavailable`
 */
export type Undo = () => void;

/**
 * Writes all selected items, or none.
 * @throws AppError `storage/unavailable`; everything is then as it was.
 */
export function applyImport({ storage }: Pick<Shell, 'storage'>, chosen: readonly ImportItem[]): Undo {
  const values = chosen.flatMap(({ value }) => value ?? []);
  const after = writesOf(storage, values);
  // The type allows only keys of `StoredValues`.
  const keys = Object.keys(after) as (keyof StoredValues)[];
  const storedOf = (key: keyof StoredValues) => storage.get<unknown>(storedKeys[key]);
  const before: StoredValues = Object.fromEntries(keys.map((key) => [key, storedOf(key)]));
  storage.replace(after);
  return () => {
    const isChanged = keys.some((key) => JSON.stringify(storedOf(key)) !== JSON.stringify(after[key]));
    if (isChanged) throw new AppError('file/changed-since', {});
    storage.replace(before);
  };
}

/** Starts from the values stored now, because they may have changed since the file was read. */
function writesOf(storage: Shell['storage'], values: readonly ImportValue[]): StoredValues {
  const of = <P extends ImportValue['part']>(part: P) =>
    values.filter((value): value is Extract<ImportValue, { part: P }> => value.part === part);
  const assets = (part: 'favourites' | 'recent') => values.flatMap((value) => (value.part === part ? value.asset : []));
  const writes: { -readonly [K in keyof StoredValues]: StoredValues[K] } = {};
  for (const { setting, value } of of('settings')) Object.assign(writes, { [settingKeys[setting]]: value });
  if (of('tokens').length > 0) {
    const kept = storage.get(storedKeys.userAddTokens) ?? [];
    const added = of('tokens').map(({ token: { chain, address = '', symbol, name, decimals } }) => ({
      chain,
      address,
      symbol,
      name,
      decimals,
    }));
    const isKept = (token: (typeof added)[number]) =>
      kept.some(({ chain, address }) => chain === token.chain && address === token.address);
    writes.userAddTokens = [...kept, ...added.filter((token) => !isKept(token))];
  }
  if (assets('favourites').length > 0) {
    writes.favouriteTokens = [
      ...new Set([...(storage.get(storedKeys.favouriteTokens) ?? []), ...assets('favourites')]),
    ];
  }
  if (assets('recent').length > 0) {
    const all = new Set([...(storage.get(storedKeys.recentTokens) ?? []), ...assets('recent')]);
    writes.recentTokens = [...all].slice(0, MAX_RECENT);
  }
  const entries = of('book').map(({ entry }) => entry);
  if (entries.length > 0) {
    const kept = storage.get(storedKeys.addressBook) ?? [];
    const others = kept.filter((each) => !entries.some((entry) => isSameRecipient(each, entry)));
    writes.addressBook = [...withinBound([...others, ...entries])];
  }
  const orders = of('orders').map(({ order }) => order);
  if (orders.length > 0) {
    const kept = storage.get(storedKeys.importedOrders) ?? [];
    const hashes = new Set(kept.flatMap(hashesOf));
    const added = orders.filter((order) => !hashesOf(order).some((hash) => hashes.has(hash)));
    writes.importedOrders = [...kept, ...added].sort((a, b) => b.createdAt - a.createdAt).slice(0, MAX_ORDERS);
  }
  if (of('codes').length > 0) {
    const added = Object.fromEntries(of('codes').map(({ key, code }) => [key, code]));
    writes.contractCodes = { ...added, ...storage.get(storedKeys.contractCodes) };
  }
  return writes;
}
