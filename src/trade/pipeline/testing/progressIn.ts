import { PaymentProgress, type PaymentState } from '../PaymentProgress.ts';

/** For stories. */
export function progressIn(state: PaymentState): PaymentProgress {
  return Object.assign(new PaymentProgress(), { state });
}
