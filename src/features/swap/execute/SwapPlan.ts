import type { Amount } from '../../../model/Amount.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import type { Question } from '../quotes/swapRequestOf.ts';

/** The swap that the user reviews and confirms. */
export interface SwapPlan extends Question {
  /** Id of the piece to send. Absent if any amount can be sent. */
  readonly piece?: string;
  readonly route: SwapRoute;
  /** Canonical on the target chain. */
  readonly recipient: string;
  /** Estimated cost of all transactions on the source chain. `undefined` if the driver does not know. */
  readonly networkFee?: Amount | undefined;
  /** Whether gas is paid out of the amount. The order states how much of it (`ZeroGasOrder`). */
  readonly isZeroGas?: boolean;
  /** The loss that the user accepted for the price impact, in whole percent. Absent for none. */
  readonly acceptedPercent?: number | undefined;
}
