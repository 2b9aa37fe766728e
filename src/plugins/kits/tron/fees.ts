import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { tryCall } from './constantCall.ts';
import { Sun } from './sun.ts';
import type { TronNodes } from './TronNodes.ts';
import { type RawContract, readRawTransaction } from './transactions/rawTransaction.ts';
import { tronAddress } from './tronAddress.ts';

/** Bytes that the signature and the result add to the raw data (developers.tron.network, resource model). */
const SIGNED_EXTRA_BYTES = 134n;
/** Energy of a token transfer to an account without that token: the most expensive usual transaction. */
export const USUAL_ENERGY = 131_000n;
const USUAL_BYTES = 400n;

const Parameters = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.optional(z.union([z.number(), z.string()])) })),
});
const Account = z.object({ address: z.optional(z.string()), balance: z.optional(Sun) });

interface Prices {
  /** Sun per byte, per unit of energy, for an account that is new, and for a memo. */
  readonly byte: bigint;
  readonly energy: bigint;
  readonly newAccount: bigint;
  readonly memo: bigint;
}

/** Maximum fees: the account's own free bandwidth and energy are not counted. */
export class TronFees {
  readonly #nodes: TronNodes;
  readonly #context: ChainContext;

  constructor(nodes: TronNodes, context: ChainContext) {
    this.#nodes = nodes;
    this.#context = context;
  }

  async estimate({ from, payload }: UnsignedTransaction<'tron'>, options: Cancellable): Promise<Amount> {
    const raw = readRawTransaction(payload.rawDataHex);
    const [prices, work] = await Promise.all([
      this.prices(options),
      raw.contract.kind === 'call' ? this.#energyOf(from, raw.contract, options) : 0n,
    ]);
    const bytes = BigInt(payload.rawDataHex.length / 2) + SIGNED_EXTRA_BYTES;
    const energyFee = work * prices.energy;
    // The chain charges at most the limit. A transaction that needs more fails.
    if (raw.feeLimit > 0n && energyFee > raw.feeLimit) throw this.#wouldFail('the energy costs more than the limit');
    const memoFee = raw.data === '' ? 0n : prices.memo;
    const isNew = raw.contract.kind === 'transfer' && (await this.isNew(tronAddress(raw.contract.to), options));
    const sun = bytes * prices.byte + energyFee + memoFee + (isNew ? prices.newAccount : 0n);
    return Amount.ofUnits(sun, this.#context.chain.native);
  }

  async reserve(transactions: number, options: Cancellable): Promise<Amount> {
    const prices = await this.prices(options);
    const one = USUAL_ENERGY * prices.energy + USUAL_BYTES * prices.byte;
    return Amount.ofUnits(one * BigInt(transactions), this.#context.chain.native);
  }

  async #energyOf(from: string, call: Extract<RawContract, { kind: 'call' }>, options: Cancellable): Promise<bigint> {
    const trial = { from, contract: tronAddress(call.contract), data: call.data, callValue: call.callValue };
    const outcome = await tryCall(this.#nodes, trial, options);
    if (outcome.status === 'failed') throw this.#wouldFail(outcome.reason);
    return outcome.energy;
  }

  /** Whether the chain has no account yet at an address. */
  isNew(address: string, options: Cancellable): Promise<boolean> {
    const body = { address: tronAddress(address), visible: true };
    const read = (reply: unknown) => z.parse(Account, reply).address === undefined;
    return this.#nodes.query((node) => node.post('/wallet/getaccount', body, read), options);
  }

  prices(options: Cancellable): Promise<Prices> {
    return this.#nodes.query((node) => node.get('/wallet/getchainparameters', pricesOf), options);
  }

  #wouldFail(reason: string): AppError {
    return new AppError('transaction/would-fail', { chain: this.#context.chain.name, reason });
  }
}

function pricesOf(reply: unknown): Prices {
  const { chainParameter } = z.parse(Parameters, reply);
  const of = (key: string) => z.parse(Sun, chainParameter.find((parameter) => parameter.key === key)?.value ?? 0);
  const byte = of('getTransactionFee');
  const energy = of('getEnergyFee');
  if (byte === 0n || energy === 0n) throw new Error('no prices');
  const newAccount = of('getCreateAccountFee') + of('getCreateNewAccountFeeInSystemContract');
  return { byte, energy, newAccount, memo: of('getMemoFee') };
}
