import { makeAutoObservable, observableRef } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { Intents } from '../../../shell/intents.ts';
import type { Piece } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { parseSlippage, type Slippage } from './slippage.ts';

/** Percent. Used if the user enters nothing. */
const DEFAULT_SLIPPAGE = '0.5';
export type Side = 'from' | 'to';

/** The user's input, stored as text. The getters parse it. */
export class SwapForm {
  fromId: string;
  toId: string;
  amountText = '';
  /** The chosen piece (inscription), if the token moves only in pieces. Its amount is the amount of the swap. */
  piece: Piece | undefined;
  slippageText: string;
  /** Receive address other than the user's own. `undefined` for the user's own address. */
  otherRecipient: string | undefined;
  /** Memo or tag of the other address, as typed. Empty for none. */
  memoText = '';
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    const pair = shell.storage.get(storedKeys.swapPair);
    this.fromId = pair?.from ?? '';
    this.toId = pair?.to ?? '';
    this.slippageText = shell.storage.get(storedKeys.slippage) ?? DEFAULT_SLIPPAGE;
    makeAutoObservable(this, {
      otherRecipient: observableRef,
      piece: observableRef,
    });
  }

  /** The token to pay with. The default is the first token that can be swapped. */
  get from(): Token | undefined {
    return this.#shell.tokens.find(this.fromId) ?? this.#default(0);
  }

  /** The token to receive. The default is on another chain than `from`, if possible. */
  get to(): Token | undefined {
    return this.#shell.tokens.find(this.toId) ?? this.#default(1);
  }

  /** `undefined` if the text is not a valid amount. */
  get amount(): Amount | undefined {
    const { from } = this;
    if (!from || !/\d/.test(this.amountText)) return undefined;
    try {
      return Amount.parse(this.amountText, from);
    } catch {
      // A token chosen after the input may have fewer decimals than the text.
      return undefined;
    }
  }

  get slippage(): Slippage {
    return parseSlippage(this.slippageText);
  }

  /** Basis points. `undefined` if the entered slippage is not allowed. */
  get slippageBps(): number | undefined {
    const { slippage } = this;
    return slippage.status === 'ok' ? slippage.bps : undefined;
  }

  /** The address that pays on the source chain. Empty if no connected wallet can pay. */
  get sender(): string {
    const chain = this.from && this.#shell.chains.get(this.from.chain);
    return (chain && this.#shell.wallet.payerOn(chain)) ?? '';
  }

  /** The receive address: the given address, or the user's own on the target chain. Empty if there is neither. */
  get recipient(): string {
    if (this.otherRecipient !== undefined) return this.otherRecipient.trim();
    const chain = this.to && this.#shell.chains.get(this.to.chain);
    return (chain && this.#shell.wallet.payerOn(chain)) ?? '';
  }

  choose(side: Side, token: Token): void {
    swapPairOf(this.#shell).markChosen();
    const other = side === 'from' ? this.to : this.from;
    // The other side's token was chosen: reverse the pair.
    if (other?.id === token.id) {
      this.turnRound();
      return;
    }
    this.#setPair(side === 'from' ? token : this.from, side === 'to' ? token : this.to);
    this.#shell.tokens.markUsed(token);
  }

  /** `amount`: amount to pay, as decimal text in whole tokens. The current amount stays if `amount` is absent. */
  setPair(from: Token, to: Token, amount?: string): void {
    swapPairOf(this.#shell).markChosen();
    this.#setPair(from, to);
    if (amount !== undefined) this.setAmount(amount);
  }

  /** Key of the current swap without the address. It changes with each token or amount. */
  get entered(): string {
    return [this.from?.id, this.to?.id, this.amountText].join();
  }

  /** Like `setPair`, but also clears the recipient: it belonged to the previous swap. */
  fillIn({ from, to, amount }: Intents['prefillSwap']): void {
    this.setPair(from, to, amount);
    this.setOtherRecipient(undefined);
  }

  turnRound(): void {
    swapPairOf(this.#shell).markChosen();
    this.#setPair(this.to, this.from);
  }

  setAmount(text: string): void {
    this.amountText = text;
    this.piece = undefined;
  }

  /** Sets the amount to exactly the amount of the piece. */
  setPiece(piece: Piece): void {
    this.amountText = piece.amount.toDecimal();
    this.piece = piece;
  }

  setSlippage(text: string): void {
    this.slippageText = text;
    const bps = this.slippageBps;
    if (bps !== undefined) this.#shell.storage.set(storedKeys.slippage, String(bps / 100));
  }

  setOtherRecipient(address: string | undefined): void {
    this.otherRecipient = address;
    if (address === undefined) this.memoText = '';
  }

  setMemo(text: string): void {
    this.memoText = text;
  }

  #setPair(from: Token | undefined, to: Token | undefined): void {
    // The rules for memos differ between chains.
    if (to?.chain !== this.to?.chain) this.memoText = '';
    if (this.piece && from?.id !== this.from?.id) this.setAmount('');
    this.fromId = from?.id ?? '';
    this.toId = to?.id ?? '';
    if (from && to) this.#shell.storage.set(storedKeys.swapPair, { from: from.id, to: to.id });
  }

  #default(position: 0 | 1): Token | undefined {
    const chains = this.#shell.chains.supported ?? [];
    const chain = chains[position] ?? chains[0];
    const tokens = this.#shell.tokens.all.filter((token) => token.chain === chain?.id);
    return chain === chains[0] && position === 1 ? tokens[1] : tokens[0];
  }
}
