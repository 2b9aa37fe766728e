import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { trimPasted } from '../../model/text.ts';
import type { ChainPlugin, RecipientKind } from '../../shell/plugin/chain.ts';
import { type AddressBook, isSameRecipient } from '../../shell/recipient/AddressBook.ts';
import { knownAddresses } from '../../shell/recipient/knownAddresses.ts';
import { type LookAlike, lookAlike } from '../../shell/recipient/lookAlike.ts';
import type { Shell } from '../../shell/Shell.ts';

type AddressState =
  | { readonly status: 'missing' }
  | { readonly status: 'checking' }
  | { readonly status: 'invalid' }
  /** It cannot pass on what it receives. */
  | { readonly status: 'burn' | Exclude<RecipientKind, 'account'> }
  | { readonly status: 'failed'; readonly error: unknown }
  /** `address` is canonical. `memo` is the tag contained in the address; empty if there is none. */
  | {
      readonly status: 'ok';
      readonly address: string;
      readonly memo: string;
      readonly like: LookAlike | undefined;
    };

type Parts = Pick<Shell, 'storage' | 'chains' | 'tokens' | 'watch' | 'wallet'>;

/**
 * An address that the user adds by hand. The service learns nothing of it: the chain's own code checks it, and asks only nodes,
 * where an address may belong to no wallet.
 */
export class NewEntry {
  chain: ChainPlugin | undefined;
  addressText = '';
  /** As typed. */
  memoText = '';
  name = '';
  state: AddressState = { status: 'missing' };
  /** The user has compared the address with the similar known one. */
  isMeant = false;
  readonly #parts: Parts;
  readonly #book: AddressBook;
  #checking: AbortController | undefined;

  constructor(parts: Parts, book: AddressBook) {
    this.#parts = parts;
    this.#book = book;
    this.chain = this.chains[0];
    makeAutoObservable(this, {
      chain: observableRef,
      state: observableRef,
    });
  }

  /** Chains to send to. All chains until the deployment's list has loaded. */
  get chains(): readonly ChainPlugin[] {
    const { chains } = this.#parts;
    return chains.supported ?? chains.all.filter(({ isClosed }) => !isClosed);
  }

  /** The tag in the address, else the typed one. */
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

  /** The address looks like a known one, and the user has not confirmed it. */
  get needsWord(): boolean {
    return this.state.status === 'ok' && this.state.like?.ends === 'both' && !this.isMeant;
  }

  get canAdd(): boolean {
    const isRight = this.state.status === 'ok' && !this.isMemoWrong && !this.isKnown && !this.needsWord;
    return isRight && this.name.trim() !== '' && !this.isTaken && !this.isFull;
  }

  chooseChain(id: string): void {
    this.chain = this.#parts.chains.get(id);
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

  /** Validates the input. Never rejects. */
  async check(): Promise<void> {
    this.#checking?.abort();
    const checking = new AbortController();
    this.#checking = checking;
    const { chain } = this;
    const address = trimPasted(this.addressText);
    if (!chain || address === '') return this.#set({ status: 'missing' });
    this.#set({ status: 'checking' });
    const state = await this.#stateOf(chain, address, checking.signal).catch(
      (error: unknown): AddressState => ({ status: 'failed', error }),
    );
    if (!checking.signal.aborted) this.#set(state);
  }

  /** Adds the entry and returns its name. `undefined` if it cannot be added. */
  add(): string | undefined {
    const { chain, state, memo } = this;
    if (!this.canAdd || !chain || state.status !== 'ok') return undefined;
    const name = this.name.trim();
    this.#book.add({ chain: chain.id, address: state.address, memo, name });
    return name;
  }

  async #stateOf(chain: ChainPlugin, text: string, signal: AbortSignal): Promise<AddressState> {
    const driver = await this.#parts.chains.driver(chain.id);
    if (!driver.isAddress(text)) return { status: 'invalid' };
    const spelled = driver.canonicalAddress(text);
    const { address, memo } = driver.splitAddress?.(spelled) ?? { address: spelled, memo: '' };
    if (driver.isBurnAddress?.(address)) return { status: 'burn' };
    if (this.#parts.tokens.find(chain.tokenId(address))) return { status: 'token-contract' };
    const kind = (await driver.recipientKind?.(address, { signal })) ?? 'account';
    if (kind !== 'account') return { status: kind };
    const { all } = knownAddresses(this.#parts, chain, driver);
    return { status: 'ok', address, memo, like: lookAlike(address, all, chain.accountPart) };
  }

  #set(state: AddressState): void {
    runInAction(() => {
      this.state = state;
      this.isMeant = false;
    });
  }
}
