import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Shell } from '../Shell.ts';
import type { AddressBook, SavedRecipient } from './AddressBook.ts';
import { knownAddresses } from './knownAddresses.ts';
import { type LookAlike, lookAlike } from './lookAlike.ts';

type Checking =
  | { readonly status: 'checking' }
  /** `like`: another known address that looks similar. */
  | { readonly status: 'ready'; readonly like: LookAlike | undefined }
  | { readonly status: 'failed'; readonly error: unknown };

type Parts = Pick<Shell, 'storage' | 'chains' | 'watch' | 'wallet'>;

/** State of renaming an address book entry. A name makes an address trusted, so the user compares a look-alike first. */
export class Renaming {
  name: string;
  checking: Checking = { status: 'checking' };
  /** The user compared both addresses and confirmed. */
  isMeant = false;
  readonly entry: SavedRecipient;
  readonly #parts: Parts;
  readonly #book: AddressBook;

  constructor(parts: Parts, book: AddressBook, entry: SavedRecipient) {
    this.#parts = parts;
    this.#book = book;
    this.entry = entry;
    this.name = entry.name;
    makeAutoObservable(this, { entry: false, checking: observableRef });
  }

  /** The known address that is alike at both ends; `undefined` for none. */
  get like(): LookAlike | undefined {
    const { checking } = this;
    return checking.status === 'ready' && checking.like?.ends === 'both' ? checking.like : undefined;
  }

  get isTaken(): boolean {
    return this.#book.isNameTaken(this.name, this.entry.address);
  }

  get canSave(): boolean {
    return this.checking.status === 'ready' && (this.like === undefined || this.isMeant) && !this.isTaken;
  }

  setName(name: string): void {
    this.name = name;
  }

  mean(isMeant: boolean): void {
    this.isMeant = isMeant;
  }

  /** Compares the address with the known addresses. Never rejects. */
  async check(): Promise<void> {
    this.#set({ status: 'checking' });
    try {
      this.#set({ status: 'ready', like: await this.#alike() });
    } catch (error) {
      this.#set({ status: 'failed', error });
    }
  }

  /** Saves the name. Returns whether it was saved. */
  save(): boolean {
    if (!this.canSave) return false;
    this.#book.rename(this.entry, this.name.trim());
    return true;
  }

  async #alike(): Promise<LookAlike | undefined> {
    const { chain: id, address } = this.entry;
    const chain = this.#parts.chains.get(id);
    // Nothing can be sent on a chain that is not served here.
    if (!chain) return undefined;
    const { own, all } = knownAddresses(this.#parts, chain, await this.#parts.chains.driver(chain.id));
    const others = all.filter((known) => known !== address);
    return own.includes(address) ? undefined : lookAlike(address, others, chain.accountPart);
  }

  #set(checking: Checking): void {
    runInAction(() => {
      this.checking = checking;
    });
  }
}
