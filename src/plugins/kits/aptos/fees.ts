import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { AptosCall, AptosNodes, AptosReply } from './AptosNodes.ts';

/** Gas units of a transaction that also creates an account, with a margin. */
const USUAL_UNITS = 2_000n;
const MAX_UNITS = '200000';
/** Percent of the gas used in the trial. More gas may be needed in the block. */
const MARGIN = 150n;

const GasPrice = z.object({ gas_estimate: wholeNumber });
const Trial = z.array(
  z.object({ success: z.boolean(), vm_status: z.string(), gas_used: wholeNumber, gas_unit_price: wholeNumber }),
);
const Account = z.object({ sequence_number: wholeNumber });

/** The number of the account's next transaction; 0 while it does not exist. */
export async function sequenceOf(nodes: NodeAccess<AptosCall>, owner: string, options: Cancellable): Promise<bigint> {
  const reply = await nodes.query((call) => call({ path: `/accounts/${owner}`, schema: Account }), options);
  return reply.status === 'ok' ? reply.value.sequence_number : 0n;
}

export class AptosFees {
  readonly #nodes: AptosNodes;
  readonly #chain: ChainPlugin;
  readonly #now: () => number;

  constructor(nodes: AptosNodes, { chain, now }: { readonly chain: ChainPlugin; readonly now: () => number }) {
    this.#nodes = nodes;
    this.#chain = chain;
    this.#now = now;
  }

  /** From a trial run. If no node can run one, the fee of a usual transaction. */
  async estimate(transaction: UnsignedTransaction<'aptos'>, options: Cancellable): Promise<Amount> {
    const trial = await this.#try(transaction, options);
    const [run] = trial?.status === 'ok' ? trial.value : [];
    if (!run) return this.reserve(1, options);
    if (!run.success) {
      const reason = displayText(run.vm_status, 160);
      throw new AppError('transaction/would-fail', { chain: this.#chain.name, reason });
    }
    return Amount.ofUnits((run.gas_used * run.gas_unit_price * MARGIN + 99n) / 100n, this.#chain.native);
  }

  async reserve(transactions: number, options: Cancellable): Promise<Amount> {
    const reply = await this.#nodes.query((call) => call({ path: '/estimate_gas_price', schema: GasPrice }), options);
    if (reply.status !== 'ok') throw new AppError('chain/unreachable', { chain: this.#chain.name });
    return Amount.ofUnits(reply.value.gas_estimate * USUAL_UNITS * BigInt(transactions), this.#chain.native);
  }

  async #try(
    { from, payload }: UnsignedTransaction<'aptos'>,
    options: Cancellable,
  ): Promise<AptosReply<z.output<typeof Trial>> | undefined> {
    const body = {
      sender: from,
      sequence_number: String(await sequenceOf(this.#nodes, from, options)),
      max_gas_amount: MAX_UNITS,
      gas_unit_price: '100',
      expiration_timestamp_secs: String(Math.floor(this.#now() / 1_000) + 600),
      payload: {
        type: 'entry_function_payload',
        function: payload.function,
        type_arguments: payload.typeArguments,
        arguments: payload.functionArguments,
      },
      // The public key is not known here, and the trial needs none.
      signature: { type: 'no_account_signature' },
    };
    const path = '/transactions/simulate?estimate_gas_unit_price=true&estimate_max_gas_amount=true';
    try {
      return await this.#nodes.query((call) => call({ path, schema: Trial, body }), options);
    } catch (error) {
      if (isAppError(error, 'chain/unreachable')) return undefined;
      throw error;
    }
  }
}
