import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { isCancelled } from '../../../model/errors.ts';
import type { PlannedPayment } from '../../../shell/plugin/prerequisite.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { askPrerequisites, isBlocked, type PaymentNeeds } from './askPrerequisites.ts';

/** The payments of the current form. A changed `key` means that the chains must be asked again. */
export interface DraftPayments {
  readonly key: string;
  readonly payments: readonly PlannedPayment[];
}

const DEBOUNCE_MS = 400;

type Parts = Pick<Shell, 'chains'>;

/** Requirements of both chains for the current swap, besides the balance (CHN-07, CHN-08, CHN-10, CHN-11). */
export class Prerequisites {
  /** Only payments with at least one finding. */
  found: readonly PaymentNeeds[] = [];
  readonly #parts: Parts;
  readonly #draft: () => DraftPayments | undefined;
  #asking: AbortController | undefined;

  constructor(parts: Parts, draft: () => DraftPayments | undefined) {
    this.#parts = parts;
    this.#draft = draft;
    makeAutoObservable(this, { found: observableRef });
  }

  /** Whether a chain would refuse a payment. */
  get isMissing(): boolean {
    return this.found.some(isBlocked);
  }

  /** Follows the form. Returns a function that stops this. */
  start(): () => void {
    const stop = reaction(
      () => this.#draft()?.key,
      () => void this.check(),
      { fireImmediately: true, delay: DEBOUNCE_MS },
    );
    return () => {
      stop();
      this.#asking?.abort();
    };
  }

  /** Asks the chains now. Never rejects. */
  async check(): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const draft = this.#draft();
    try {
      const all = draft ? await askPrerequisites(this.#parts, draft.payments, { signal: asking.signal }) : [];
      if (!asking.signal.aborted) this.#set(all.filter(({ needs }) => needs.length > 0));
    } catch (error) {
      if (!isCancelled(error)) throw error;
    }
  }

  #set(found: readonly PaymentNeeds[]): void {
    runInAction(() => {
      this.found = found;
    });
  }
}
