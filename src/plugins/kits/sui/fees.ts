import { Transaction } from '@mysten/sui/transactions';
import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import { readEpoch } from './epoch.ts';
import type { SuiNodes } from './SuiNodes.ts';

/** Gas units of a usual transaction. A swap through several pools uses some thousands. */
const USUAL_UNITS = 5_000n;
/** MIST for the storage of a usual transaction. Most is refunded when the storage is deleted. */
const USUAL_STORAGE = 6_000_000n;
/** Units that a wallet adds to the result of a trial run. */
const SPARE_UNITS = 1_000n;
/** Maximum MIST for a trial run. This amount is not paid. */
const TRIAL_BUDGET = 50_000_000n;

const TRIAL_QUERY = `query($t:JSON!){simulateTransaction(transaction:$t,checksEnabled:true,doGasSelection:true){
error effects{status executionError{message} gasEffects{gasSummary{computationCost storageCost}}}}}`;

const Trial = z.object({
  simulateTransaction: z.object({
    error: z.optional(z.nullable(z.string())),
    effects: z.nullable(
      z.object({
        status: z.string(),
        executionError: z.optional(z.nullable(z.object({ message: z.string() }))),
        gasEffects: z.object({ gasSummary: z.object({ computationCost: wholeNumber, storageCost: wholeNumber }) }),
      }),
    ),
  }),
});

type Run =
  | { readonly status: 'ran'; readonly cost: bigint }
  | { readonly status: 'fails'; readonly reason: string }
  /** No node can run a trial. */
  | { readonly status: 'untried' };

export class SuiFees {
  readonly #nodes: SuiNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: SuiNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  /** From a trial run, without the storage refund. If no node can run one, the fee of a usual transaction. */
  async estimate({ payload }: UnsignedTransaction<'sui'>, options: Cancellable): Promise<Amount> {
    const { gasPrice } = await readEpoch(this.#nodes, options);
    const run = await this.#try(payload.transaction, gasPrice, options);
    if (run.status === 'fails') {
      const reason = displayText(run.reason, 160);
      throw new AppError('transaction/would-fail', { chain: this.#chain.name, reason });
    }
    const units = run.status === 'ran' ? run.cost + SPARE_UNITS * gasPrice : usual(gasPrice);
    return Amount.ofUnits(units, this.#chain.native);
  }

  async reserve(transactions: number, options: Cancellable): Promise<Amount> {
    const { gasPrice } = await readEpoch(this.#nodes, options);
    return Amount.ofUnits(usual(gasPrice) * BigInt(transactions), this.#chain.native);
  }

  async #try(json: string, gasPrice: bigint, options: Cancellable): Promise<Run> {
    const untried: Run = { status: 'untried' };
    const bytes = await bytesOf(json, gasPrice);
    if (!bytes) return untried;
    try {
      return await this.#nodes.query(
        (query) =>
          query<z.output<typeof Trial>, Run>({
            query: TRIAL_QUERY,
            variables: { t: { bcs: { value: base64.encode(bytes) } } },
            data: Trial,
            read: ({ simulateTransaction: { error, effects } }) => runOf(error, effects),
            legacy: async () => untried,
            onErrors: untried,
          }),
        options,
      );
    } catch (error) {
      if (isAppError(error, 'chain/unreachable')) return untried;
      throw error;
    }
  }
}

function runOf(
  error: string | null | undefined,
  effects: z.output<typeof Trial>['simulateTransaction']['effects'],
): Run {
  if (!effects) return error ? { status: 'fails', reason: error } : { status: 'untried' };
  if (effects.status !== 'SUCCESS') {
    return { status: 'fails', reason: effects.executionError?.message ?? error ?? 'failure' };
  }
  const { computationCost, storageCost } = effects.gasEffects.gasSummary;
  return { status: 'ran', cost: computationCost + storageCost };
}

function usual(gasPrice: bigint): bigint {
  return USUAL_UNITS * gasPrice + USUAL_STORAGE;
}

/** The bytes without gas, which the node chooses for the trial; `undefined` when something is left to the wallet. */
async function bytesOf(json: string, gasPrice: bigint): Promise<Uint8Array | undefined> {
  try {
    const transaction = Transaction.from(json);
    transaction.setGasPrice(gasPrice);
    transaction.setGasBudget(TRIAL_BUDGET);
    transaction.setGasPayment([]);
    return await transaction.build();
  } catch {
    return undefined;
  }
}
