import { gasPrice, gasPricesOf } from '../../../../api/gas.ts';
import { Amount } from '../../../../model/Amount.ts';
import { AppError } from '../../../../model/errors.ts';
import type { ChainContext, GasOracle, GasPrices } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { EvmNodes, NodeBatch } from '../nodes/EvmNodes.ts';
import { RpcFault } from '../nodes/JsonRpcEndpoint.ts';
import { revertReason } from '../nodes/revertReason.ts';
import { quantityOf } from '../wallets/word.ts';

/** The estimate is a trial on the latest block. The transaction itself may need a little more. */
const GAS_MARGIN = { numerator: 12n, denominator: 10n };
/** Approximate gas of a swap through two pools and a bridge. */
const USUAL_GAS = 350_000n;
/** The base fee may rise by an eighth per block. Twice the current fee is enough for six blocks (EIP-1559). */
const BASE_FEE_MARGIN = 2n;
const GWEI_DECIMALS = 9;

/** Cost of transactions: gas prices, estimates, reserves. All amounts in wei. */
export class EvmFees implements GasOracle {
  readonly #nodes: EvmNodes;
  readonly #context: ChainContext;

  constructor(nodes: EvmNodes, context: ChainContext) {
    this.#nodes = nodes;
    this.#context = context;
  }

  /** From the backend's oracle. If the oracle does not answer, from the node. */
  async prices(options: Cancellable): Promise<GasPrices> {
    const chainId = this.#context.chain.wire.chainId;
    const answer = await this.#context.api.request(gasPrice, { chainId }, options);
    if (answer.status === 'ok') {
      const prices = gasPricesOf(answer.data);
      const [slow, normal, rapid] = [gweiOf(prices.slow), gweiOf(prices.normal), gweiOf(prices.rapid)];
      if (slow && normal && rapid) return { slow, normal, rapid };
    }
    const price = await this.#maxPrice(options);
    return { slow: (price * 9n) / 10n, normal: price, rapid: (price * 12n) / 10n };
  }

  async estimate(transaction: UnsignedTransaction<'evm'>, options: Cancellable): Promise<Amount> {
    const { to, value, data, gas } = transaction.payload;
    const trial = { from: transaction.from, to, value: `0x${value.toString(16)}`, data };
    const [estimated, price] = await Promise.all([this.#estimateGas(trial, options), this.#maxPrice(options)]);
    const units = gas && gas > estimated ? gas : (estimated * GAS_MARGIN.numerator) / GAS_MARGIN.denominator;
    return Amount.ofUnits(units * price, this.#context.chain.native);
  }

  async reserve(transactions: number, options: Cancellable): Promise<Amount> {
    const price = await this.#maxPrice(options);
    return Amount.ofUnits(BigInt(transactions) * this.#usualGas() * price, this.#context.chain.native);
  }

  /** Wei of one usual transaction: the lower answer of nodes of two hosts, because one node could name any price. */
  async agreedReserve(options: Cancellable): Promise<bigint> {
    const { answers } = await this.#nodes.queryTwo(readMaxPrice, options);
    const [lowest = 0n] = [...answers].sort((a, b) => (a < b ? -1 : 1));
    return lowest * this.#usualGas();
  }

  #usualGas(): bigint {
    // Some chains count gas differently. The larger figure is reserved.
    const { gasLimit = 0n } = this.#context.chain;
    return gasLimit > USUAL_GAS ? gasLimit : USUAL_GAS;
  }

  async #estimateGas(trial: object, options: Cancellable): Promise<bigint> {
    const { chain } = this.#context;
    try {
      const gas = quantityOf(await this.#nodes.call('eth_estimateGas', [trial], options));
      if (gas === undefined) throw new RpcFault(-32_603, 'no estimate', undefined);
      return gas;
    } catch (error) {
      if (!(error instanceof RpcFault)) throw error;
      if (/insufficient funds/i.test(error.message)) {
        throw new AppError(
          'transaction/insufficient-balance',
          { symbol: chain.native.symbol, chain: chain.name },
          { cause: error },
        );
      }
      throw new AppError(
        'transaction/would-fail',
        { chain: chain.name, reason: revertReason(error) },
        { cause: error },
      );
    }
  }

  #maxPrice(options: Cancellable): Promise<bigint> {
    return this.#nodes.query(readMaxPrice, options);
  }
}

/**
 * Maximum price of a unit of gas: base fee with a margin, plus the tip. Nodes without EIP-1559 return one price. Rejects if
 * the node returns none.
 */
async function readMaxPrice(batch: NodeBatch): Promise<bigint> {
  const [block, tip, legacy] = await batch([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
    { method: 'eth_gasPrice', params: [] },
  ]);
  const baseFee = block?.status === 'ok' ? quantityOf(fieldOf(block.result, 'baseFeePerGas')) : undefined;
  const tipWei = tip?.status === 'ok' ? quantityOf(tip.result) : undefined;
  if (baseFee !== undefined && tipWei !== undefined) return baseFee * BASE_FEE_MARGIN + tipWei;
  const price = legacy?.status === 'ok' ? quantityOf(legacy.result) : undefined;
  if (price === undefined) throw new Error('no price of gas');
  return price;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Decimal gwei text as wei. `undefined` if the text is invalid. Digits below one wei are cut. */
function gweiOf(text: string): bigint | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const fraction = (match[2] ?? '').slice(0, GWEI_DECIMALS).padEnd(GWEI_DECIMALS, '0');
  return BigInt(`${match[1]}${fraction}`);
}
