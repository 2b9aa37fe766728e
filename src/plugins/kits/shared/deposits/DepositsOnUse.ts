import type { Deposits } from '../../../../shell/plugin/deposits.ts';
import type { Family, UnsignedTransaction } from '../../../../shell/plugin/family.ts';

/** Deposits on a chain of one family. */
interface FamilyDeposits<F extends Family> extends Omit<Deposits, 'prepareReclaim'> {
  prepareReclaim(...given: Parameters<Deposits['prepareReclaim']>): Promise<UnsignedTransaction<F>>;
}

/** Loads the deposits code on first use, because the swap page does not need it. */
export class DepositsOnUse<F extends Family> implements FamilyDeposits<F> {
  readonly #load: () => Promise<FamilyDeposits<F>>;
  #loading: Promise<FamilyDeposits<F>> | undefined;

  constructor(load: () => Promise<FamilyDeposits<F>>) {
    this.#load = load;
  }

  async list(...given: Parameters<Deposits['list']>) {
    return (await this.#loaded()).list(...given);
  }

  async prepareReclaim(...given: Parameters<Deposits['prepareReclaim']>) {
    return (await this.#loaded()).prepareReclaim(...given);
  }

  async payoutOf(...given: Parameters<Deposits['payoutOf']>) {
    return (await this.#loaded()).payoutOf(...given);
  }

  async bestExchange(...given: Parameters<NonNullable<Deposits['bestExchange']>>) {
    return (await (await this.#loaded()).bestExchange?.(...given)) ?? [];
  }

  /** Retries after a failed load. */
  #loaded(): Promise<FamilyDeposits<F>> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }
}
