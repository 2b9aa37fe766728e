import type { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { SwapRoute } from '../quotes/Route.ts';

/** The swap that the user reviews and confirms. */
export interface SwapPlan {
  readonly from: Token;
  readonly to: Token;
  readonly amount: Amount;
  /** Id of the piece to send. Absent if any amount can be sent. */
  readonly piece?: string;
  readonly route: SwapRoute;
  readonly slippageBps: number;
  readonly sender: string;
  /** Canonical on the target chain. */
  readonly recipient: string;
  /** Memo or tag of the recipient. Absent if there is none. */
  readonly recipientMemo?: string;
  /** Estimated cost of all transactions on the source chain. `undefined` if the driver does not know. */
  readonly networkFee?: Amount | undefined;
  /** Present if gas is paid out of the amount. `route` then has the zero-gas amounts. */
  readonly zeroGas?: { readonly fee: Amount };
}

/** The recipient in the backend's format: `address#memo` if there is a memo (contract §1.3). */
export function wireRecipient({ recipient, recipientMemo }: SwapPlan): string {
  return recipientMemo ? `${recipient}#${recipientMemo}` : recipient;
}
