import { makeAutoObservable, observableRef } from 'mobx';
import type * as z from 'zod/mini';
import type { PersistedState } from '../stores/persisted.ts';
import { type StoredRecipient, storedKeys } from '../stores/storedKeys.ts';

export type SavedRecipient = z.output<typeof StoredRecipient>;
/** Identifies an entry. The address is canonical on the chain. */
export type RecipientKey = Pick<SavedRecipient, 'chain' | 'address' | 'memo'>;

/** Maximum number of entries. Entries without a name are deleted first. */
export const MAX_ENTRIES = 100;
export const LONGEST_NAME = 40;

/**
 * Recipients that the user has sent to on this device, latest first, and recipients that the user added. Incoming
 * payments make no entry: an attacker may have sent them from a similar address (address poisoning).
 */
export class AddressBook {
  entries: readonly SavedRecipient[];
  readonly #storage: PersistedState;

  constructor(storage: PersistedState) {
    this.#storage = storage;
    this.entries = storage.get(storedKeys.addressBook) ?? [];
    makeAutoObservable(this, { entries: observableRef, isNameTaken: false });
  }

  /** Whether another named entry would remove an existing named entry. */
  get isFull(): boolean {
    return this.entries.filter(({ name }) => name !== '').length >= MAX_ENTRIES;
  }

  /** Reads the stored entries again. */
  reload(): void {
    this.entries = this.#storage.get(storedKeys.addressBook) ?? [];
  }

  /** Reads the stored entries again after a change by another tab or an import. Returns a function that stops it. */
  follow(): () => void {
    return this.#storage.onWritten([storedKeys.addressBook], () => this.reload());
  }

  /** Whether another address already has this name. */
  isNameTaken(name: string, address: string): boolean {
    const wanted = plainName(name);
    return wanted !== '' && this.entries.some((each) => each.address !== address && plainName(each.name) === wanted);
  }

  /** Records a payment and keeps an existing name. `usedAt`: milliseconds since 1970. */
  remember(sent: RecipientKey & Pick<SavedRecipient, 'usedAt'>): void {
    this.#change((entries) => {
      const known = entries.find((entry) => isSameRecipient(entry, sent));
      const { chain, address, memo } = sent;
      const entry = { chain, address, memo, name: known?.name ?? '', ...usesAfter(known, sent.usedAt) };
      return [entry, ...entries.filter((each) => !isSameRecipient(each, sent))];
    });
  }

  /** Adds a recipient without a payment. An existing entry stays unchanged. */
  add(entry: RecipientKey & Pick<SavedRecipient, 'name'>): void {
    const { chain, address, memo } = entry;
    const added = { chain, address, memo, name: shortened(entry.name), usedAt: 0, uses: 0 };
    this.restore(added);
  }

  rename(entry: RecipientKey, name: string): void {
    this.#change((entries) =>
      entries.map((each) => (isSameRecipient(each, entry) ? { ...each, name: shortened(name) } : each)),
    );
  }

  remove(entry: RecipientKey): void {
    this.#change((entries) => entries.filter((each) => !isSameRecipient(each, entry)));
  }

  /** Restores a removed entry, unless it exists again. */
  restore(entry: SavedRecipient): void {
    this.#change((entries) => (entries.some((each) => isSameRecipient(each, entry)) ? entries : [...entries, entry]));
  }

  /** Starts from the stored entries, because another tab may have changed them. */
  #change(change: (entries: readonly SavedRecipient[]) => readonly SavedRecipient[]): void {
    this.entries = withinBound(change(this.#storage.get(storedKeys.addressBook) ?? []));
    this.#storage.set(storedKeys.addressBook, [...this.entries]);
  }
}

/** Sorts the entries, latest first, and cuts them to `MAX_ENTRIES`. */
export function withinBound(all: readonly SavedRecipient[]): readonly SavedRecipient[] {
  const entries = [...all].sort((a, b) => b.usedAt - a.usedAt);
  if (entries.length <= MAX_ENTRIES) return entries;
  const named = entries.filter(({ name }) => name !== '').slice(0, MAX_ENTRIES);
  const unnamed = entries.filter(({ name }) => name === '').slice(0, MAX_ENTRIES - named.length);
  const kept = new Set([...named, ...unnamed]);
  return entries.filter((entry) => kept.has(entry));
}

/** Whether two entries have the same chain, address and memo. */
export function isSameRecipient(a: RecipientKey, b: RecipientKey): boolean {
  return a.chain === b.chain && a.address === b.address && a.memo === b.memo;
}

/** A payment is identified by its time: a second report with the same time is the same payment. */
function usesAfter(
  known: SavedRecipient | undefined,
  usedAt: number,
): Pick<SavedRecipient, 'usedAt'> & { readonly uses?: number } {
  if (!known) return { usedAt, uses: 1 };
  const latest = Math.max(usedAt, known.usedAt);
  // The number of uses before counting is unknown, and stays unknown.
  if (known.uses === undefined) return { usedAt: latest };
  return { usedAt: latest, uses: known.usedAt === usedAt ? known.uses : known.uses + 1 };
}

function shortened(name: string): string {
  return name.slice(0, LONGEST_NAME);
}

function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
