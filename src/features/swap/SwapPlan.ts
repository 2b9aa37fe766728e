import type { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';
import type { SwapRoute } from './Route.ts';

/** What the user reviews and confirms. */
export interface SwapPlan {
  readonly from: Token;
  readonly to: Token;
  readonly amount: Amount;
  /** Id of the piece that makes up the amount; absent where any amount can be sent. */
  readonly piece?: string;
  readonly route: SwapRoute;
  readonly slippageBps: number;
  readonly sender: string;
  /** Canonical on the target chain. */
  readonly recipient: string;
  /** Memo or tag beside the recipient; absent for none. */
  readonly recipientMemo?: string;
  /** About what all its transactions cost on the source chain; `undefined` where the driver does not know. */
  readonly networkFee?: Amount | undefined;
  /** Present where the gas is paid out of the amount; `route` is then the route as it is with that. */
  readonly zeroGas?: { readonly fee: Amount };
}

/** The recipient as the wire has it: `address#memo` where there is a memo (contract 1.3). */
export function wireRecipient({ recipient, recipientMemo }: SwapPlan): string {
  return recipientMemo ? `${recipient}#${recipientMemo}` : recipient;
}
