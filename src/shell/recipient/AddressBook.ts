import { makeAutoObservable, observableRef } from 'mobx';
import type * as z from 'zod/mini';
import type { PersistedState, StoredRecipient } from '../stores/persisted.ts';

export type SavedRecipient = z.output<typeof StoredRecipient>;
/** What tells one entry from another. The address is canonical on the chain. */
export type RecipientKey = Pick<SavedRecipient, 'chain' | 'address' | 'memo'>;

/** More are not kept; those with a name go last. */
export const MOST_ENTRIES = 100;
export const LONGEST_NAME = 40;

/**
 * To whom the user has sent on this device, latest first, and whom they have noted down. What came in makes no entry: it says
 * nothing, it may have come from whoever wants to be mistaken for somebody (address poisoning).
 */
export class AddressBook {
  entries: readonly SavedRecipient[];
  readonly #storage: PersistedState;

  constructor(storage: PersistedState) {
    this.#storage = storage;
    this.entries = storage.get('addressBook') ?? [];
    makeAutoObservable(this, { entries: observableRef, isFull: false, isNameTaken: false });
  }

  /** Whether one more with a name would push out another with a name. */
  get isFull(): boolean {
    return this.entries.filter(({ name }) => name !== '').length >= MOST_ENTRIES;
  }

  /** Reads again what is kept on the device. */
  reload(): void {
    this.entries = this.#storage.get('addressBook') ?? [];
  }

  /** Reads again whenever another tab or an import has written what is kept. Returns the way to stop. */
  follow(): () => void {
    return this.#storage.onWritten(['addressBook'], () => this.reload());
  }

  /** Whether the user calls another address so. */
  isNameTaken(name: string, address: string): boolean {
    const wanted = plainName(name);
    return wanted !== '' && this.entries.some((each) => each.address !== address && plainName(each.name) === wanted);
  }

  /** Notes that something was sent; a name that was given stays. `usedAt`: milliseconds since 1970. */
  remember(sent: RecipientKey & Pick<SavedRecipient, 'usedAt'>): void {
    this.#change((entries) => {
      const known = entries.find((entry) => isSameRecipient(entry, sent));
      const { chain, address, memo } = sent;
      const entry = { chain, address, memo, name: known?.name ?? '', ...usesAfter(known, sent.usedAt) };
      return [entry, ...entries.filter((each) => !isSameRecipient(each, sent))];
    });
  }

  /** Notes down somebody to whom nothing was sent yet. What is known already stays as it is. */
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

  /** Puts back what was removed; nothing where it has come back meanwhile. */
  restore(entry: SavedRecipient): void {
    this.#change((entries) => (entries.some((each) => isSameRecipient(each, entry)) ? entries : [...entries, entry]));
  }

  /** Begins with what is stored now: another tab may have written meanwhile. */
  #change(change: (entries: readonly SavedRecipient[]) => readonly SavedRecipient[]): void {
    this.entries = withinBound(change(this.#storage.get('addressBook') ?? []));
    this.#storage.set('addressBook', [...this.entries]);
  }
}

/** Latest first, and no more of them than are kept. */
export function withinBound(all: readonly SavedRecipient[]): readonly SavedRecipient[] {
  const entries = [...all].sort((a, b) => b.usedAt - a.usedAt);
  if (entries.length <= MOST_ENTRIES) return entries;
  const named = entries.filter(({ name }) => name !== '').slice(0, MOST_ENTRIES);
  const unnamed = entries.filter(({ name }) => name === '').slice(0, MOST_ENTRIES - named.length);
  const kept = new Set([...named, ...unnamed]);
  return entries.filter((entry) => kept.has(entry));
}

export function isSameRecipient(a: RecipientKey, b: RecipientKey): boolean {
  return a.chain === b.chain && a.address === b.address && a.memo === b.memo;
}

/** A payment is told by its time: one that is reported again is the same. */
function usesAfter(
  known: SavedRecipient | undefined,
  usedAt: number,
): Pick<SavedRecipient, 'usedAt'> & { readonly uses?: number } {
  if (!known) return { usedAt, uses: 1 };
  const latest = Math.max(usedAt, known.usedAt);
  // How often before it was counted is not known, and stays so.
  if (known.uses === undefined) return { usedAt: latest };
  return { usedAt: latest, uses: known.usedAt === usedAt ? known.uses : known.uses + 1 };
}

function shortened(name: string): string {
  return name.slice(0, LONGEST_NAME);
}

function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
