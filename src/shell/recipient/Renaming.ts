import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Shell } from '../Shell.ts';
import type { AddressBook, SavedRecipient } from './AddressBook.ts';
import { knownOn } from './knownOn.ts';
import { type LookAlike, lookAlike } from './lookAlike.ts';

type Checking =
  | { readonly status: 'checking' }
  /** `like`: another known address that it could be mistaken for. */
  | { readonly status: 'ready'; readonly like: LookAlike | undefined }
  | { readonly status: 'failed'; readonly error: unknown };

/** A new name for an entry of the address book. A name makes an address trusted, so a look-alike is compared first. */
export class Renaming {
  name: string;
  checking: Checking = { status: 'checking' };
  /** The user has compared both. */
  isMeant = false;
  readonly entry: SavedRecipient;
  readonly #shell: Shell;
  readonly #book: AddressBook;

  constructor(shell: Shell, book: AddressBook, entry: SavedRecipient) {
    this.#shell = shell;
    this.#book = book;
    this.entry = entry;
    this.name = entry.name;
    makeAutoObservable(this, { entry: false, checking: observableRef, like: false, isTaken: false, canSave: false });
  }

  /** The known address at whose ends it is alike; `undefined` for none. */
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

  /** Holds the address against those that the user knows. Never rejects. */
  async check(): Promise<void> {
    this.#set({ status: 'checking' });
    try {
      this.#set({ status: 'ready', like: await this.#alike() });
    } catch (error) {
      this.#set({ status: 'failed', error });
    }
  }

  /** Whether it was saved. */
  save(): boolean {
    if (!runInAction(() => this.canSave)) return false;
    this.#book.rename(this.entry, this.name.trim());
    return true;
  }

  async #alike(): Promise<LookAlike | undefined> {
    const { chain: id, address } = this.entry;
    const chain = this.#shell.chains.get(id);
    // Of a chain that is not served here nothing can be sent to.
    if (!chain) return undefined;
    const { own, all } = knownOn(this.#shell, chain, await this.#shell.chains.driver(chain.id));
    const others = all.filter((known) => known !== address);
    return own.includes(address) ? undefined : lookAlike(address, others, chain.accountPart);
  }

  #set(checking: Checking): void {
    runInAction(() => {
      this.checking = checking;
    });
  }
}
