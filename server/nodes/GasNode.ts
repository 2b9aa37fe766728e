import * as z from 'zod/mini';
import { Upstream } from '../upstream/Upstream.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';

/** Gas prices of a chain in wei. */
export interface GasPrices {
  readonly slow: bigint;
  readonly normal: bigint;
  readonly rapid: bigint;
}

const LIMIT_MS = 3_000;
const MAX_BYTES = 64 * 1024;
/** Blocks whose tips are read, and the percentiles of each block: slow, normal, rapid. */
const BLOCKS = 10;
const PERCENTILES = [10, 50, 90];

const Hex = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));
const Failure = z.object({ code: z.number() });
/** `eth_feeHistory` of the Ethereum execution API. Nodes leave out the tips of empty blocks. */
const History = z.object({ baseFeePerGas: z.array(Hex).check(z.minLength(1)), reward: z.array(z.array(Hex)) });
const replyOf = <T>(result: z.ZodMiniType<T>) =>
  z.object({ result: z.optional(z.nullable(result)), error: z.optional(z.nullable(Failure)) });

/** A configured node of an EVM chain that is asked for gas prices. */
export class GasNode {
  readonly #node: Upstream;
  #chainId: string | undefined;

  constructor(name: string, url: string) {
    this.#node = new Upstream({ name, base: url.replace(/\/$/, ''), timeoutMs: LIMIT_MS, maxBytes: MAX_BYTES });
  }

  /** The number of the chain, as the node reports it. `undefined` if the node does not answer, or is of another family. */
  async chainId(signal: AbortSignal): Promise<string | undefined> {
    this.#chainId ??= await this.#request('eth_chainId', [], { result: Hex, signal }).then(
      (id) => id && String(Number(id)),
    );
    return this.#chainId;
  }

  /** Prices from the last blocks: the next base fee and the tips that were paid. `undefined` if the node does not answer. */
  async prices(signal: AbortSignal): Promise<GasPrices | undefined> {
    const params = [`0x${BLOCKS.toString(16)}`, 'latest', PERCENTILES];
    const history = await this.#request('eth_feeHistory', params, { result: History, signal });
    if (history) return ofHistory(history);
    // A chain without EIP-1559.
    const price = await this.#request('eth_gasPrice', [], { result: Hex, signal });
    return price === undefined ? undefined : { slow: BigInt(price), normal: BigInt(price), rapid: BigInt(price) };
  }

  async #request<T>(
    method: string,
    params: readonly unknown[],
    { result, signal }: { readonly result: z.ZodMiniType<T>; readonly signal: AbortSignal },
  ): Promise<T | undefined> {
    try {
      const body = { jsonrpc: '2.0', id: 1, method, params };
      const reply = await this.#node.call({ method: 'POST', path: '', body, reply: replyOf(result), signal });
      return reply.result ?? undefined;
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }
}

/** The base fee of the next block, which is the last one in the reply, and the mean tip of each percentile. */
function ofHistory({ baseFeePerGas, reward }: z.output<typeof History>): GasPrices {
  const base = BigInt(baseFeePerGas.at(-1) ?? 0);
  const rows = reward.filter((row) => row.length === PERCENTILES.length);
  const priceAt = (index: number) => {
    const tips = rows.map((row) => BigInt(row[index] ?? 0));
    const sum = tips.reduce((total, tip) => total + tip, 0n);
    return base + (tips.length > 0 ? sum / BigInt(tips.length) : 0n);
  };
  return { slow: priceAt(0), normal: priceAt(1), rapid: priceAt(2) };
}
