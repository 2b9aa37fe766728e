import { makeAutoObservable, observableRef } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { trimPasted } from '../../../model/text.ts';
import type { Intents } from '../../../shell/intents.ts';
import type { Piece } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import type { SwapPairStore } from '../../../trade/SwapPairStore.ts';
import { autoSlippageBps, parseSlippage, type Slippage } from './slippage.ts';

export type Side = 'from' | 'to';

type Parts = Pick<Shell, 'storage' | 'chains' | 'tokens' | 'wallet'>;

/** The user's input, stored as text. The getters parse it. */
export class SwapForm {
  fromId: string;
  toId: string;
  amountText = '';
  /** The field shows text that is not an amount, such as `1e5`. */
  isAmountWrong = false;
  /** The chosen piece (inscription), if the token moves only in pieces. Its amount is the amount of the swap. */
  piece: Piece | undefined;
  /** Percent, as typed. `undefined` for the setting Auto. */
  slippageText: string | undefined;
  /** Flips with each reversal of the pair. */
  isReversed = false;
  /** Receive address other than the user's own. `undefined` for the user's own address. */
  otherRecipient: string | undefined;
  /** Memo or tag of the other address, as typed. Empty for none. */
  memoText = '';
  readonly #parts: Parts;
  readonly #pair: SwapPairStore;

  /** `pair`: learns that the user chose tokens. */
  constructor(parts: Parts, pair: SwapPairStore) {
    this.#parts = parts;
    this.#pair = pair;
    const stored = parts.storage.get(storedKeys.swapPair);
    this.fromId = stored?.from ?? '';
    this.toId = stored?.to ?? '';
    this.slippageText = parts.storage.get(storedKeys.slippage);
    makeAutoObservable(this, {
      otherRecipient: observableRef,
      piece: observableRef,
    });
  }

  /** The token to pay with. The default is the first token that can be swapped. */
  get from(): Token | undefined {
    return this.#parts.tokens.find(this.fromId) ?? this.#default(0);
  }

  /** The token to receive. The default is on another chain than `from`, if possible. */
  get to(): Token | undefined {
    return this.#parts.tokens.find(this.toId) ?? this.#default(1);
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

  /** `tooPrecise`: the text was pasted, or a token with fewer decimals was chosen after it. */
  get amountFault(): 'malformed' | 'tooPrecise' | undefined {
    const [, fraction = ''] = this.amountText.split('.');
    if (this.from && fraction.length > this.from.decimals) return 'tooPrecise';
    return this.isAmountWrong ? 'malformed' : undefined;
  }

  get slippage(): Slippage {
    if (this.slippageText !== undefined) return parseSlippage(this.slippageText);
    return { status: 'ok', bps: autoSlippageBps(this.from, this.to) };
  }

  /** Basis points. `undefined` if the entered slippage is not allowed. */
  get slippageBps(): number | undefined {
    const { slippage } = this;
    return slippage.status === 'ok' ? slippage.bps : undefined;
  }

  /** The address that pays on the source chain. Empty if no connected wallet can pay. */
  get sender(): string {
    const chain = this.from && this.#parts.chains.get(this.from.chain);
    return (chain && this.#parts.wallet.payerOn(chain)) ?? '';
  }

  /** The receive address: the given address, or the user's own on the target chain. Empty if there is neither. */
  get recipient(): string {
    if (this.otherRecipient !== undefined) return trimPasted(this.otherRecipient);
    const chain = this.to && this.#parts.chains.get(this.to.chain);
    return (chain && this.#parts.wallet.payerOn(chain)) ?? '';
  }

  choose(side: Side, token: Token): void {
    this.#pair.markChosen();
    const other = side === 'from' ? this.to : this.from;
    // The other side's token was chosen: reverse the pair.
    if (other?.id === token.id) {
      this.reversePair();
      return;
    }
    this.#setPair(side === 'from' ? token : this.from, side === 'to' ? token : this.to);
    this.#parts.tokens.markUsed(token);
  }

  /** `amount`: amount to pay, as decimal text in whole tokens. The current amount stays if `amount` is absent. */
  setPair(from: Token, to: Token, amount?: string): void {
    this.#pair.markChosen();
    this.#setPair(from, to);
    if (amount !== undefined) this.setAmount(amount);
  }

  /** Key of the current swap without the address. It changes with each token or amount. */
  get entered(): string {
    return [this.from?.id, this.to?.id, this.amountText].join();
  }

  /** Like `setPair`, but also clears the recipient: it belonged to the previous swap. */
  prefill({ from, to, amount }: Intents['prefillSwap']): void {
    this.setPair(from, to, amount);
    this.setOtherRecipient(undefined);
  }

  reversePair(): void {
    this.#pair.markChosen();
    this.isReversed = !this.isReversed;
    this.#setPair(this.to, this.from);
  }

  setAmount(text: string, isWrong = false): void {
    this.amountText = text;
    this.isAmountWrong = isWrong;
    this.piece = undefined;
  }

  /** Sets the amount to exactly the amount of the piece. */
  setPiece(piece: Piece): void {
    this.amountText = piece.amount.toDecimal();
    this.piece = piece;
  }

  /** `undefined` for the setting Auto. */
  setSlippage(text: string | undefined): void {
    this.slippageText = text;
    const bps = this.slippageBps;
    if (text === undefined) this.#parts.storage.delete(storedKeys.slippage);
    else if (bps !== undefined) this.#parts.storage.set(storedKeys.slippage, String(bps / 100));
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
    if (from && to) this.#parts.storage.set(storedKeys.swapPair, { from: from.id, to: to.id });
  }

  #default(position: 0 | 1): Token | undefined {
    const chains = this.#parts.chains.supported ?? [];
    const chain = chains[position] ?? chains[0];
    const tokens = this.#parts.tokens.all.filter((token) => token.chain === chain?.id);
    return chain === chains[0] && position === 1 ? tokens[1] : tokens[0];
  }
}
