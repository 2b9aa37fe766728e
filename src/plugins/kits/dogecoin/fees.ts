import { Amount } from '../../../model/Amount.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { DogecoinNodes } from './DogecoinNodes.ts';

/** Bytes of a signed input that pays from a key, of an output, and of the rest. */
const INPUT_SIZE = 148n;
const OUTPUT_SIZE = 34n;
const OVERHEAD = 10n;
const USUAL_SIZE = OVERHEAD + 2n * INPUT_SIZE + 2n * OUTPUT_SIZE;
/** Minimum koinu per 1000 bytes that wallets pay: 0.01 DOGE (Dogecoin Core, fee recommendation). */
const MIN_RATE = 1_000_000n;

/** Estimates fees. The wallet selects inputs and rate, so the estimate uses a fast rate and one extra input. */
export class DogecoinFees {
  readonly #nodes: DogecoinNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: DogecoinNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async estimate({ from, payload }: UnsignedTransaction<'dogecoin'>, options: Cancellable): Promise<Amount> {
    const { rate, outputs } = await this.#nodes.query(
      async (node) => ({ rate: await node.feeRate(), outputs: await node.outputs(from) }),
      options,
    );
    const memoSize = payload.memo === undefined ? 0n : BigInt(new TextEncoder().encode(payload.memo).length) + 12n;
    const fixedSize = OVERHEAD + 2n * OUTPUT_SIZE + memoSize;
    let inputs = 0n;
    let sum = 0n;
    for (const value of [...outputs].sort((a, b) => (a < b ? 1 : -1))) {
      if (sum >= payload.units + cost(fixedSize + inputs * INPUT_SIZE, rate)) break;
      sum += value;
      inputs += 1n;
    }
    return Amount.ofUnits(cost(fixedSize + (inputs + 1n) * INPUT_SIZE, rate), this.#chain.native);
  }

  async reserve(transactions: number, options: Cancellable): Promise<Amount> {
    const rate = await this.#nodes.query((node) => node.feeRate(), options);
    return Amount.ofUnits(BigInt(transactions) * cost(USUAL_SIZE, rate), this.#chain.native);
  }
}

function cost(size: bigint, rate: bigint): bigint {
  return (size * (rate > MIN_RATE ? rate : MIN_RATE) + 999n) / 1000n;
}
