import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { BitcoinNode, BitcoinNodes } from './BitcoinNodes.ts';
import type { BitcoinAddressKind } from './bitcoinAddress.ts';
import { mayCarryInscription } from './postage.ts';
import { satoshi } from './satoshi.ts';

const Estimates = z.record(z.string(), z.number());
const Recommended = z.object({ fastestFee: z.number() });
const Outputs = z.array(z.object({ value: satoshi }));

/** Virtual bytes of one input, signature included, by what is spent (Bitcoin Optech's size calculator, rounded up). */
const INPUT_SIZE: Record<BitcoinAddressKind, bigint> = { p2pkh: 148n, p2sh: 91n, p2wpkh: 69n, p2wsh: 105n, p2tr: 58n };
const OVERHEAD = 11n;
/** The largest kind of output, a taproot or script one. */
const OUTPUT_SIZE = 43n;
/** Two of the largest inputs, a payment and the change. */
const USUAL_SIZE = OVERHEAD + 2n * INPUT_SIZE.p2pkh + 2n * OUTPUT_SIZE;

/** Estimates fees. The wallet selects inputs and rate, so the estimate uses the fast rate and one extra input. */
export class BitcoinFees {
  readonly #nodes: BitcoinNodes;
  readonly #chain: ChainPlugin;
  readonly #kindOf: (address: string) => BitcoinAddressKind | undefined;

  constructor(nodes: BitcoinNodes, chain: ChainPlugin, kindOf: (address: string) => BitcoinAddressKind | undefined) {
    this.#nodes = nodes;
    this.#chain = chain;
    this.#kindOf = kindOf;
  }

  async estimate({ from, payload }: UnsignedTransaction<'bitcoin'>, options: Cancellable): Promise<Amount> {
    const { rate, outputs } = await this.#nodes.query(async (node) => {
      const outputs = await node.json(`/address/${encodeURIComponent(from)}/utxo`, Outputs);
      return { rate: await milliRate(node), outputs: outputs ?? [] };
    }, options);
    const inputSize = INPUT_SIZE[this.#kindOf(from) ?? 'p2pkh'];
    const memoSize = payload.memo === undefined ? 0n : BigInt(new TextEncoder().encode(payload.memo).length) + 12n;
    const fixedSize = OVERHEAD + 2n * OUTPUT_SIZE + memoSize;
    const coins = outputs.filter(({ value }) => !mayCarryInscription(value));
    const values = coins.map(({ value }) => value).sort((a, b) => (a < b ? 1 : -1));
    let inputs = 0n;
    let sum = 0n;
    for (const value of values) {
      if (sum >= payload.units + cost(fixedSize + inputs * inputSize, rate)) break;
      sum += value;
      inputs += 1n;
    }
    return Amount.ofUnits(cost(fixedSize + (inputs + 1n) * inputSize, rate), this.#chain.native);
  }

  async reserve(transactions: number, options: Cancellable): Promise<Amount> {
    const rate = await this.#nodes.query(milliRate, options);
    return Amount.ofUnits(BigInt(transactions) * cost(USUAL_SIZE, rate), this.#chain.native);
  }
}

/** Thousandths of a satoshi per virtual byte, for inclusion in one of the next blocks. mempool.space uses its own path. */
async function milliRate(node: BitcoinNode): Promise<bigint> {
  const estimates = await node.json('/fee-estimates', Estimates);
  const rate =
    estimates?.['2'] ?? estimates?.['1'] ?? (await node.json('/v1/fees/recommended', Recommended))?.fastestFee;
  // A rate is an estimate, so rounding it up to thousandths is safe.
  if (rate === undefined || !(rate > 0 && rate < 1e6)) throw new Error('no fee rate');
  return BigInt(Math.ceil(rate * 1000));
}

function cost(size: bigint, rate: bigint): bigint {
  return (size * rate + 999n) / 1000n;
}
