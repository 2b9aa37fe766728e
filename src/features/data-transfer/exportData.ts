import * as z from 'zod/mini';
import { sentSwapOf } from '../../api/storedSwap.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';
import { StoredOrder, storedKeys } from '../../shell/stores/storedKeys.ts';
import { FORMAT, MAX_ORDERS, type TransferFile, VERSION } from './TransferFile.ts';

/** All data that may leave this device, at the time `now`. `holds` describes the content in the user's language. */
export async function exportData(shell: Shell, holds: string, now: number): Promise<TransferFile> {
  const { storage, outbox } = shell;
  if (!outbox.isLoaded) await outbox.load();
  const settings = {
    language: storage.get(storedKeys.lang),
    theme: storage.get(storedKeys.theme),
    slippage: storage.get(storedKeys.slippage),
    gasLevel: storage.get(storedKeys.gasLevel),
  };
  const contractCodes = storage.get(storedKeys.contractCodes);
  return {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(now).toISOString(),
    holds,
    settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    favourites: storage.get(storedKeys.favouriteTokens) ?? [],
    recentTokens: storage.get(storedKeys.recentTokens) ?? [],
    tokens: storage.get(storedKeys.userAddTokens) ?? [],
    addressBook: storage.get(storedKeys.addressBook) ?? [],
    orders: [...knownOrders(shell)],
    ...(contractCodes && { contractCodes }),
  };
}

/** Orders sent by this device and imported orders. Newest first, without duplicates. */
export function knownOrders({ outbox, storage }: Pick<Shell, 'storage' | 'outbox'>): readonly StoredOrder[] {
  const own = outbox.all.flatMap((record) => orderOf(record) ?? []);
  const hashes = new Set(own.flatMap(hashesOf));
  const imported = (storage.get(storedKeys.importedOrders) ?? []).filter(
    (order) => !hashesOf(order).some((h) => hashes.has(h)),
  );
  return [...own, ...imported].sort((a, b) => b.createdAt - a.createdAt).slice(0, MAX_ORDERS);
}

/** All hashes of an order in lower case: hex hashes may use both cases. */
export function hashesOf({ hash, replaced }: Pick<StoredOrder, 'hash' | 'replaced'>): readonly string[] {
  return [hash, ...replaced].map((each) => each.toLowerCase());
}

/** `undefined` if the record is not a swap, or if the swap has no hash. */
function orderOf({ kind, hash, replaced, createdAt, transaction, payload }: OutboxRecord): StoredOrder | undefined {
  const sent = sentSwapOf(payload);
  if (kind !== 'swap' || hash === undefined || !sent) return undefined;
  const order = z.safeParse(StoredOrder, {
    hash,
    replaced: [...replaced],
    chain: transaction.chain,
    createdAt,
    sender: transaction.from,
    ...sent,
  });
  return order.success ? order.data : undefined;
}
