import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { Shell } from '../Shell.ts';
import { AddressBook, type SavedRecipient } from './AddressBook.ts';

type ChoiceState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly driver: ChainDriver }
  | { readonly status: 'failed'; readonly error: unknown };

type Parts = Pick<Shell, 'storage' | 'chains'>;

/** The entries of the address book that can receive on a chain. The chain's driver validates the addresses. */
export class AddressChoice {
  state: ChoiceState = { status: 'loading' };
  readonly book: AddressBook;
  readonly #parts: Parts;
  readonly #chain: ChainPlugin;

  constructor(parts: Parts, chain: ChainPlugin) {
    this.#parts = parts;
    this.#chain = chain;
    this.book = new AddressBook(parts.storage);
    makeAutoObservable(this, { state: observableRef, book: false });
  }

  /** Entries of this chain first, then the other entries, each latest first. `undefined` until the driver is loaded. */
  get entries(): readonly SavedRecipient[] | undefined {
    if (this.state.status !== 'ready') return undefined;
    const { driver } = this.state;
    const fitting = this.book.entries.filter(({ address }) => driver.isAddress(address));
    const isHere = ({ chain }: SavedRecipient) => chain === this.#chain.id;
    return [...fitting.filter(isHere), ...fitting.filter((entry) => !isHere(entry))];
  }

  /** Never rejects. */
  async load(): Promise<void> {
    this.#set({ status: 'loading' });
    try {
      this.#set({ status: 'ready', driver: await this.#parts.chains.driver(this.#chain.id) });
    } catch (error) {
      this.#set({ status: 'failed', error });
    }
  }

  #set(state: ChoiceState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
