import { displayText } from '../../model/text.ts';
import type { ChainDriver, ChainPlugin } from '../../shell/plugin/chain.ts';
import {
  AddressBook,
  isSameRecipient,
  LONGEST_NAME,
  MAX_ENTRIES,
  type SavedRecipient,
} from '../../shell/recipient/AddressBook.ts';
import { knownAddresses } from '../../shell/recipient/knownAddresses.ts';
import { lookAlike } from '../../shell/recipient/lookAlike.ts';
import type { Shell } from '../../shell/Shell.ts';
import { askChain, forEachOf } from './askChain.ts';
import type { Doubt, ImportItem, LeftOut } from './ImportItem.ts';

/**
 * Reads the entries of a file's address book with their chains' code, and compares them with the known addresses. Only nodes are
 * asked, where a new address may belong to no wallet.
 */
export async function planBook(
  parts: Pick<Shell, 'storage' | 'chains' | 'tokens' | 'watch' | 'wallet'>,
  entries: readonly SavedRecipient[],
  signal: AbortSignal,
): Promise<readonly ImportItem[]> {
  const book = new AddressBook(parts.storage);
  const mine = book.entries;
  let room = MAX_ENTRIES - mine.length;
  const read = await forEachOf(entries, (raw) => readEntry(parts, { raw, mine }, signal), signal);
  const items: ImportItem[] = [];
  const seen: SavedRecipient[] = [];
  for (const [index, raw] of entries.entries()) {
    const chain = parts.chains.get(raw.chain);
    const base = {
      id: `book ${index}`,
      part: 'book',
      title: displayText(raw.name, LONGEST_NAME) || displayText(raw.address, 200),
      chain: chain?.name ?? displayText(raw.chain, 45),
      address: raw.address,
    } as const;
    const found = read[index] ?? 'unverified';
    if (typeof found === 'string') {
      items.push({ ...base, change: 'left-out', reason: found });
      continue;
    }
    const { entry, driver } = found;
    if (seen.some((other) => isSameRecipient(other, entry))) continue;
    seen.push(entry);
    const known = mine.find((each) => isSameRecipient(each, entry));
    const merged = known ? mergedWith(known, entry) : entry;
    const value = { part: 'book', entry: merged } as const;
    const here = { ...base, address: entry.address };
    if (known && isEqual(known, merged)) {
      items.push({ ...here, change: 'same', value });
      continue;
    }
    // A known entry is not questioned because of a similar entry in the file.
    const otherEntries = known ? [] : entries;
    const candidate = { book, driver, chain: parts.chains.require(entry.chain), entry: merged, otherEntries };
    const doubt = findWarning(parts, candidate);
    const doubted = doubt ? { doubt } : {};
    if (known) {
      const names = known.name === merged.name ? {} : { before: known.name, after: merged.name };
      items.push({ ...here, change: 'changed', ...names, ...doubted, value });
      continue;
    }
    room -= 1;
    if (room < 0) items.push({ ...here, change: 'left-out', reason: 'full' });
    else items.push({ ...here, change: 'new', ...doubted, value });
  }
  return items;
}

/** The entry with its canonical address, or the reason why it is left out. */
async function readEntry(
  parts: Pick<Shell, 'chains' | 'tokens'>,
  { raw, mine }: { readonly raw: SavedRecipient; readonly mine: readonly SavedRecipient[] },
  signal: AbortSignal,
): Promise<{ readonly entry: SavedRecipient; readonly driver: ChainDriver } | LeftOut> {
  const { address: text, memo, name, usedAt, uses } = raw;
  const chain = parts.chains.get(raw.chain);
  if (!chain) return 'unknown-chain';
  const driver = await parts.chains.driver(chain.id).catch(() => undefined);
  if (!driver) return 'unverified';
  if (!driver.isAddress(text)) return 'no-address';
  const address = driver.canonicalAddress(text);
  if (driver.isBurnAddress?.(address)) return 'burn';
  if (parts.tokens.find(chain.tokenId(address))) return 'token-contract';
  if (memo !== '' && !chain.memo?.isMemo(memo)) return 'no-memo';
  const entry = {
    chain: chain.id,
    address,
    memo,
    name: displayText(name, LONGEST_NAME),
    // Without the limit, a date in the future would keep the entry on top forever.
    usedAt: Math.min(usedAt, Date.now()),
    ...(uses === undefined ? {} : { uses }),
  };
  if (mine.some((each) => isSameRecipient(each, entry))) return { entry, driver };
  const asked = askChain(async (limit) => driver.recipientKind?.(address, { signal: limit }), signal);
  const kind = await asked.catch(() => 'unverified' as const);
  return kind === undefined || kind === 'account' ? { entry, driver } : kind;
}

/** Keeps the data of this device. The name is replaced if the file has one; `usedAt` and `uses` only grow. */
function mergedWith(known: SavedRecipient, entry: SavedRecipient): SavedRecipient {
  const usedAt = Math.max(known.usedAt, entry.usedAt);
  const { chain, address, memo } = known;
  const uses = known.uses === undefined ? {} : { uses: Math.max(known.uses, entry.uses ?? 0) };
  return { chain, address, memo, name: entry.name || known.name, usedAt, ...uses };
}

function isEqual(a: SavedRecipient, b: SavedRecipient): boolean {
  return a.name === b.name && a.usedAt === b.usedAt && a.uses === b.uses;
}

interface BookImport {
  readonly book: AddressBook;
  readonly driver: ChainDriver;
  readonly chain: ChainPlugin;
  readonly entry: SavedRecipient;
  /** All entries of the file: two similar addresses may both be in it. */
  readonly otherEntries: readonly SavedRecipient[];
}

function findWarning(
  parts: Pick<Shell, 'storage' | 'watch' | 'wallet'>,
  { book, driver, chain, entry, otherEntries }: BookImport,
): Doubt | undefined {
  const { own, all } = knownAddresses(parts, chain, driver);
  if (!own.includes(entry.address)) {
    const beside = otherEntries
      .map(({ address }) => address)
      .filter((address) => driver.isAddress(address))
      .map((address) => driver.canonicalAddress(address));
    const others = [...all, ...beside].filter((address) => address !== entry.address);
    const like = lookAlike(entry.address, others, chain.accountPart);
    if (like?.ends === 'both') return { kind: 'look-alike', like };
  }
  return book.isNameTaken(entry.name, entry.address) ? { kind: 'same-name' } : undefined;
}
