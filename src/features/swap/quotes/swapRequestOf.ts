import type { SwapRequest } from '../../../api/readQuote.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** A swap to request quotes or an order for. */
export interface Question {
  readonly from: Token;
  readonly to: Token;
  readonly amount: Amount;
  readonly slippageBps: number;
  /** Empty if no wallet is connected. */
  readonly sender: string;
  /** Empty if no recipient is given. */
  readonly recipient: string;
  /** Memo or tag of the recipient. Absent if there is none. */
  readonly recipientMemo?: string;
}

/** The swap with the backend's names of chains and tokens. */
export function swapRequestOf({ chains, tokens }: Pick<Shell, 'chains' | 'tokens'>, question: Question): SwapRequest {
  const { from, to, amount, sender, slippageBps } = question;
  return {
    fromChain: chains.require(from.chain).wire.name,
    toChain: chains.require(to.chain).wire.name,
    fromToken: tokens.wireAddress(from),
    toToken: tokens.wireAddress(to),
    units: amount.units.toString(),
    sender,
    recipient: wireRecipient(question),
    slippage: slippageBps / 100,
  };
}

/** The recipient in the backend's format: `address#memo` if there is a memo (contract §1.3). */
export function wireRecipient({ recipient, recipientMemo }: Pick<Question, 'recipient' | 'recipientMemo'>): string {
  return recipientMemo ? `${recipient}#${recipientMemo}` : recipient;
}
