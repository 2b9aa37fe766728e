import { runInAction } from 'mobx';
import { PaymentProgress, type PaymentState } from '../PaymentProgress.ts';

/** For stories. */
export function progressIn(state: PaymentState): PaymentProgress {
  return runInAction(() => Object.assign(new PaymentProgress(), { state }));
}
