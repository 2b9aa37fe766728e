import { displayText } from '../../model/text.ts';
import type { Shell } from '../../shell/Shell.ts';
import { isSameCode } from '../../shell/stores/knownCodes.ts';
import { storedKeys } from '../../shell/stores/storedKeys.ts';
import { hashesOf, knownOrders } from './exportData.ts';
import type { ImportItem } from './ImportItem.ts';
import { planBook } from './planBook.ts';
import { planTokens } from './planTokens.ts';
import { MAX_ORDERS, type TransferFile } from './TransferFile.ts';

/** Storage keys of the settings. */
export const settingKeys = { language: 'lang', theme: 'theme', slippage: 'slippage', gasLevel: 'gasLevel' } as const;

/** The differences between a file and this device. Writes nothing. Chains are asked only about tokens and recipients. */
export async function planImport(
  parts: Pick<Shell, 'storage' | 'chains' | 'tokens' | 'watch' | 'wallet' | 'outbox'>,
  file: TransferFile,
  signal: AbortSignal,
): Promise<readonly ImportItem[]> {
  await parts.outbox.load();
  const tokens = await planTokens(parts, file.tokens, signal);
  const book = await planBook(parts, file.addressBook, signal);
  signal.throwIfAborted();
  return [
    ...planSettings(parts, file.settings),
    ...tokens,
    ...planAssets(parts, 'favourites', file),
    ...planAssets(parts, 'recent', file),
    ...book,
    ...planOrders(parts, file.orders),
    ...planCodes(parts, file.contractCodes ?? {}),
  ];
}

function planSettings({ storage }: Pick<Shell, 'storage'>, settings: TransferFile['settings']): readonly ImportItem[] {
  const names = ['language', 'theme', 'slippage', 'gasLevel'] as const;
  return names.flatMap((setting): readonly ImportItem[] => {
    const value = settings[setting];
    if (value === undefined) return [];
    const before = storage.get<string>(storedKeys[settingKeys[setting]]);
    const base = { id: `settings ${setting}`, part: 'settings', title: setting, after: value } as const;
    const written = { part: 'settings', setting, value } as const;
    if (before === value) return [{ ...base, change: 'same', value: written }];
    return [{ ...base, change: 'changed', ...(before === undefined ? {} : { before }), value: written }];
  });
}

function planAssets(
  parts: Pick<Shell, 'chains' | 'tokens'>,
  part: 'favourites' | 'recent',
  file: TransferFile,
): readonly ImportItem[] {
  const { chains, tokens } = parts;
  const [listed, known] =
    part === 'favourites' ? [file.favourites, tokens.favourites] : [file.recentTokens, tokens.recent];
  return [...new Set(listed)].map((asset) => {
    const id = asset.split('/')[0] ?? '';
    const chain = chains.get(id);
    const symbol = tokens.find(asset)?.symbol ?? named(file, parts, asset);
    const title = displayText(symbol ?? asset, 80);
    const base = { id: `${part} ${asset}`, part, title, chain: chain?.name ?? displayText(id, 45) };
    if (!chain) return { ...base, change: 'left-out', reason: 'unknown-chain' };
    return { ...base, change: known.includes(asset) ? 'same' : 'new', value: { part, asset } };
  });
}

/** The symbol of a token in the same file. */
function named({ tokens }: TransferFile, { chains }: Pick<Shell, 'chains'>, asset: string): string | undefined {
  return tokens.find(({ chain, address }) => chains.get(chain)?.tokenId(address) === asset)?.symbol;
}

/** Orders that this device knows stay unchanged. The file does not overwrite them. */
function planOrders(
  parts: Pick<Shell, 'storage' | 'chains' | 'outbox'>,
  orders: TransferFile['orders'],
): readonly ImportItem[] {
  const known = knownOrders(parts);
  const hashes = new Set(known.flatMap(hashesOf));
  let room = MAX_ORDERS - known.length;
  return orders.map((order, index) => {
    const chain = parts.chains.get(order.chain);
    const base = {
      id: `orders ${index} ${order.hash}`,
      part: 'orders',
      title: displayText(`${order.fromAmount} ${order.fromSymbol} → ${order.toAmount} ${order.toSymbol}`, 120),
      chain: chain?.name ?? displayText(order.chain, 45),
      address: order.hash,
    } as const;
    if (!chain) return { ...base, change: 'left-out', reason: 'unknown-chain' };
    const value = { part: 'orders', order } as const;
    if (hashesOf(order).some((hash) => hashes.has(hash))) return { ...base, change: 'same', value };
    for (const hash of hashesOf(order)) hashes.add(hash);
    room -= 1;
    return room < 0 ? { ...base, change: 'left-out', reason: 'full' } : { ...base, change: 'new', value };
  });
}

/** Code that this device knows stays: a file never replaces it. */
function planCodes(
  { storage, chains }: Pick<Shell, 'storage' | 'chains'>,
  codes: NonNullable<TransferFile['contractCodes']>,
): readonly ImportItem[] {
  const known = new Map(Object.entries(storage.get(storedKeys.contractCodes) ?? {}));
  return Object.entries(codes).map(([key, code]): ImportItem => {
    const [id = '', address = ''] = key.split(' ');
    const chain = chains.get(id);
    const name = chain?.name ?? displayText(id, 45);
    const base = {
      id: `codes ${key}`,
      part: 'codes',
      title: displayText(code.code ?? '', 80),
      chain: name,
      address,
    } as const;
    if (!chain) return { ...base, change: 'left-out', reason: 'unknown-chain' };
    const before = known.get(key);
    if (before && !isSameCode(before, code)) return { ...base, change: 'left-out', reason: 'other-code' };
    return { ...base, change: before ? 'same' : 'new', value: { part: 'codes', key, code } };
  });
}
