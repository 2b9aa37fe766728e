import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { type AddressBook, isSameRecipient } from '../../shell/recipient/AddressBook.ts';
import { knownOn } from '../../shell/recipient/knownOn.ts';
import { type LookAlike, lookAlike } from '../../shell/recipient/lookAlike.ts';
import type { Shell } from '../../shell/Shell.ts';

type AddressState =
  | { readonly status: 'missing' }
  | { readonly status: 'checking' }
  | { readonly status: 'invalid' }
  | { readonly status: 'token-contract' }
  | { readonly status: 'burn' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** `address` is canonical, `memo` the tag that was within it; empty for none. */
  | {
      readonly status: 'ok';
      readonly address: string;
      readonly memo: string;
      readonly like: LookAlike | undefined;
    };

/** An address that the user notes down by hand. Nobody is asked about it: it is checked by the chain's own code, here. */
export class NewEntry {
  chain: ChainPlugin | undefined;
  addressText = '';
  /** As typed. */
  memoText = '';
  name = '';
  state: AddressState = { status: 'missing' };
  /** The user has compared it with the one that it resembles. */
  isMeant = false;
  readonly #shell: Shell;
  readonly #book: AddressBook;
  #checking: object | undefined;

  constructor(shell: Shell, book: AddressBook) {
    this.#shell = shell;
    this.#book = book;
    this.chain = runInAction(() => this.chains[0]);
    makeAutoObservable(this, {
      chain: observableRef,
      state: observableRef,
      chains: false,
      memo: false,
      isMemoWrong: false,
      isKnown: false,
      isTaken: false,
      isFull: false,
      needsWord: false,
      canAdd: false,
    });
  }

  /** Where one can send to; all there are until the deployment has said which it serves. */
  get chains(): readonly ChainPlugin[] {
    const { chains } = this.#shell;
    return chains.supported ?? chains.all.filter(({ isClosed }) => !isClosed);
  }

  /** The tag that is within the address, else what was typed. */
  get memo(): string {
    return this.state.status === 'ok' && this.state.memo !== '' ? this.state.memo : this.memoText.trim();
  }

  get isMemoWrong(): boolean {
    return this.memo !== '' && !this.chain?.memo?.isMemo(this.memo);
  }

  get isKnown(): boolean {
    const { chain, state, memo } = this;
    if (!chain || state.status !== 'ok') return false;
    const entry = { chain: chain.id, address: state.address, memo };
    return this.#book.entries.some((each) => isSameRecipient(each, entry));
  }

  get isTaken(): boolean {
    return this.state.status === 'ok' && this.#book.isNameTaken(this.name, this.state.address);
  }

  get isFull(): boolean {
    return this.#book.isFull;
  }

  /** It looks like a known address, and the user has not said that it is meant. */
  get needsWord(): boolean {
    return this.state.status === 'ok' && this.state.like?.ends === 'both' && !this.isMeant;
  }

  get canAdd(): boolean {
    const isRight = this.state.status === 'ok' && !this.isMemoWrong && !this.isKnown && !this.needsWord;
    return isRight && this.name.trim() !== '' && !this.isTaken && !this.isFull;
  }

  chooseChain(id: string): void {
    this.chain = this.#shell.chains.get(id);
    this.memoText = '';
    void this.check();
  }

  setAddress(text: string): void {
    this.addressText = text;
    void this.check();
  }

  setMemo(text: string): void {
    this.memoText = text;
  }

  setName(name: string): void {
    this.name = name;
  }

  mean(isMeant: boolean): void {
    this.isMeant = isMeant;
  }

  /** Checks what is entered. Never rejects. */
  async check(): Promise<void> {
    const checking = {};
    this.#checking = checking;
    const { chain, address } = runInAction(() => ({ chain: this.chain, address: this.addressText.trim() }));
    if (!chain || address === '') return this.#set({ status: 'missing' });
    this.#set({ status: 'checking' });
    const state = await this.#stateOf(chain, address).catch(
      (error: unknown): AddressState => ({ status: 'failed', error }),
    );
    if (this.#checking === checking) this.#set(state);
  }

  /** What was added; `undefined` when it may not be. */
  add(): string | undefined {
    return runInAction(() => {
      const { chain, state, memo } = this;
      if (!this.canAdd || !chain || state.status !== 'ok') return undefined;
      const name = this.name.trim();
      this.#book.add({ chain: chain.id, address: state.address, memo, name });
      return name;
    });
  }

  async #stateOf(chain: ChainPlugin, text: string): Promise<AddressState> {
    const driver = await this.#shell.chains.driver(chain.id);
    if (!driver.isAddress(text)) return { status: 'invalid' };
    const spelled = driver.canonicalAddress(text);
    const { address, memo } = driver.splitAddress?.(spelled) ?? { address: spelled, memo: '' };
    if (driver.isBurnAddress?.(address)) return { status: 'burn' };
    if (runInAction(() => this.#shell.tokens.find(chain.tokenId(address)))) return { status: 'token-contract' };
    const { all } = knownOn(this.#shell, chain, driver);
    return { status: 'ok', address, memo, like: lookAlike(address, all, chain.accountPart) };
  }

  #set(state: AddressState): void {
    runInAction(() => {
      this.state = state;
      this.isMeant = false;
    });
  }
}
