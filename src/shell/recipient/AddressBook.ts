import { makeAutoObservable, observableRef } from 'mobx';
import type * as z from 'zod/mini';
import type { PersistedState, StoredRecipient } from '../stores/persisted.ts';

export type SavedRecipient = z.output<typeof StoredRecipient>;

/** More are not kept; those with a name go last. */
const MOST = 100;
export const LONGEST_NAME = 40;

/**
 * To whom the user has sent on this device, latest first. Only sent swaps make an entry: what came in says nothing, it may
 * have come from whoever wants to be mistaken for somebody (address poisoning).
 */
export class AddressBook {
  entries: readonly SavedRecipient[];
  readonly #storage: PersistedState;

  constructor(storage: PersistedState) {
    this.#storage = storage;
    this.entries = storage.get('addressBook') ?? [];
    makeAutoObservable(this, { entries: observableRef });
  }

  /** Notes that something was sent; a name that was given stays. `usedAt`: milliseconds since 1970. */
  remember(sent: Omit<SavedRecipient, 'name'>): void {
    this.#change((entries) => {
      const known = entries.find((entry) => isSame(entry, sent));
      const usedAt = Math.max(sent.usedAt, known?.usedAt ?? 0);
      return [{ ...sent, usedAt, name: known?.name ?? '' }, ...entries.filter((entry) => !isSame(entry, sent))];
    });
  }

  rename(entry: SavedRecipient, name: string): void {
    const short = name.slice(0, LONGEST_NAME);
    this.#change((entries) => entries.map((each) => (isSame(each, entry) ? { ...each, name: short } : each)));
  }

  remove(entry: SavedRecipient): void {
    this.#change((entries) => entries.filter((each) => !isSame(each, entry)));
  }

  /** Begins with what is stored now: another tab may have written meanwhile. */
  #change(change: (entries: readonly SavedRecipient[]) => readonly SavedRecipient[]): void {
    const entries = [...change(this.#storage.get('addressBook') ?? [])].sort((a, b) => b.usedAt - a.usedAt);
    this.entries = withinBound(entries);
    this.#storage.set('addressBook', [...this.entries]);
  }
}

function withinBound(entries: readonly SavedRecipient[]): readonly SavedRecipient[] {
  if (entries.length <= MOST) return entries;
  const named = entries.filter(({ name }) => name !== '').slice(0, MOST);
  const unnamed = entries.filter(({ name }) => name === '').slice(0, MOST - named.length);
  const kept = new Set([...named, ...unnamed]);
  return entries.filter((entry) => kept.has(entry));
}

function isSame(a: Omit<SavedRecipient, 'name'>, b: Omit<SavedRecipient, 'name'>): boolean {
  return a.chain === b.chain && a.address === b.address && a.memo === b.memo;
}
