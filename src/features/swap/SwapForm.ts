import { makeAutoObservable, observableRef } from 'mobx';
import { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';
import type { Intents } from '../../shell/intents.ts';
import type { Piece } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';

/** Half a percent; what is not typed. */
const DEFAULT_SLIPPAGE = '0.5';
export type Side = 'from' | 'to';

/** What the user has entered. Text stays text until it is read exactly. */
export class SwapForm {
  fromId: string;
  toId: string;
  amountText = '';
  /** The piece that makes up the amount, of a token that moves only in pieces: its inscription. */
  piece: Piece | undefined;
  slippageText: string;
  /** Another receive address; `undefined` while it is the user's own. */
  otherRecipient: string | undefined;
  /** Memo or tag beside the other address, as typed; empty for none. */
  memoText = '';
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    const pair = shell.storage.get('swapPair');
    this.fromId = pair?.from ?? '';
    this.toId = pair?.to ?? '';
    this.slippageText = shell.storage.get('slippage') ?? DEFAULT_SLIPPAGE;
    makeAutoObservable(this, {
      otherRecipient: observableRef,
      piece: observableRef,
      from: false,
      to: false,
      amount: false,
      slippageBps: false,
      entered: false,
      recipient: false,
    });
  }

  /** The token to pay with; the first that can be swapped until one is chosen. */
  get from(): Token | undefined {
    return this.#shell.tokens.find(this.fromId) ?? this.#default(0);
  }

  /** The token to receive; on another chain than the first where there is one. */
  get to(): Token | undefined {
    return this.#shell.tokens.find(this.toId) ?? this.#default(1);
  }

  /** `undefined` while nothing sensible is entered. */
  get amount(): Amount | undefined {
    const { from } = this;
    if (!from || !/\d/.test(this.amountText)) return undefined;
    try {
      return Amount.parse(this.amountText, from);
    } catch {
      // Chosen after it was typed, a token may have fewer decimals than the text.
      return undefined;
    }
  }

  /** Basis points; `undefined` when the text is no percentage. */
  get slippageBps(): number | undefined {
    const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(this.slippageText);
    return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
  }

  /** The address that pays on the source chain; empty while nobody is connected that can. */
  get sender(): string {
    const chain = this.from && this.#shell.chains.get(this.from.chain);
    return (chain && this.#shell.wallet.payerOn(chain)) ?? '';
  }

  /** Where the money goes: the given address, else the user's own on the target chain. Empty when neither is there. */
  get recipient(): string {
    if (this.otherRecipient !== undefined) return this.otherRecipient.trim();
    const chain = this.to && this.#shell.chains.get(this.to.chain);
    return (chain && this.#shell.wallet.payerOn(chain)) ?? '';
  }

  choose(side: Side, token: Token): void {
    this.#shell.swapPair.markChosen();
    const other = side === 'from' ? this.to : this.from;
    // Choosing the other side's token means to turn the swap round.
    if (other?.id === token.id) {
      this.turnRound();
      return;
    }
    this.#setPair(side === 'from' ? token : this.from, side === 'to' ? token : this.to);
    this.#shell.tokens.markUsed(token);
  }

  /** `amount`: to pay, in human decimals; it stays as it is where none is given. */
  setPair(from: Token, to: Token, amount?: string): void {
    this.#shell.swapPair.markChosen();
    this.#setPair(from, to);
    if (amount !== undefined) this.setAmount(amount);
  }

  /** What stands in the form, but for the address: changes whenever another swap is entered. */
  get entered(): string {
    return [this.from?.id, this.to?.id, this.amountText].join();
  }

  /** As `setPair`, for what others ask for: whoever was to be paid before is not whom this is for. */
  fillIn({ from, to, amount }: Intents['prefillSwap']): void {
    this.setPair(from, to, amount);
    this.setOtherRecipient(undefined);
  }

  turnRound(): void {
    this.#shell.swapPair.markChosen();
    this.#setPair(this.to, this.from);
  }

  setAmount(text: string): void {
    this.amountText = text;
    this.piece = undefined;
  }

  /** The amount is the piece's, exactly. */
  setPiece(piece: Piece): void {
    this.amountText = piece.amount.toDecimal();
    this.piece = piece;
  }

  setSlippage(text: string): void {
    this.slippageText = text;
    const bps = this.slippageBps;
    if (bps !== undefined && bps > 0) this.#shell.storage.set('slippage', text);
  }

  setOtherRecipient(address: string | undefined): void {
    this.otherRecipient = address;
    if (address === undefined) this.memoText = '';
  }

  setMemo(text: string): void {
    this.memoText = text;
  }

  #setPair(from: Token | undefined, to: Token | undefined): void {
    // Another chain knows other memos.
    if (to?.chain !== this.to?.chain) this.memoText = '';
    if (this.piece && from?.id !== this.from?.id) this.setAmount('');
    this.fromId = from?.id ?? '';
    this.toId = to?.id ?? '';
    if (from && to) this.#shell.storage.set('swapPair', { from: from.id, to: to.id });
  }

  #default(position: 0 | 1): Token | undefined {
    const chains = this.#shell.chains.supported ?? [];
    const chain = chains[position] ?? chains[0];
    const tokens = this.#shell.tokens.all.filter((token) => token.chain === chain?.id);
    return chain === chains[0] && position === 1 ? tokens[1] : tokens[0];
  }
}
