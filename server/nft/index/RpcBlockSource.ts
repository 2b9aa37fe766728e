import { type JsonRpcProvider, toQuantity } from 'ethers';
import * as z from 'zod/mini';
import type { ChainLog } from '../../markets/MarketLogs.ts';
import type { BlockHead, BlockSource } from './BlockSource.ts';

const hex = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]*$/)),
  z.transform((text) => text.toLowerCase()),
);
const number = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)),
  z.transform((text) => Number(text)),
);
const Block = z.nullable(z.object({ number, hash: hex, timestamp: number }));
const Logs = z.array(
  z.object({
    blockNumber: number,
    blockHash: hex,
    transactionHash: hex,
    logIndex: number,
    address: hex,
    topics: z.array(hex),
    data: hex,
  }),
);

/** Reads blocks by JSON-RPC of an EVM node. Simultaneous requests are sent as one batch. */
export class RpcBlockSource implements BlockSource {
  readonly #provider: JsonRpcProvider;

  constructor(provider: JsonRpcProvider) {
    this.#provider = provider;
  }

  async height(signal: AbortSignal): Promise<number> {
    signal.throwIfAborted();
    return z.parse(number, await this.#provider.send('eth_blockNumber', []));
  }

  async heads(numbers: readonly number[], signal: AbortSignal): Promise<readonly (BlockHead | undefined)[]> {
    signal.throwIfAborted();
    return Promise.all(
      numbers.map(async (wanted) => {
        const block = z.parse(Block, await this.#provider.send('eth_getBlockByNumber', [toQuantity(wanted), false]));
        return block ? { number: block.number, hash: block.hash, time: block.timestamp * 1_000 } : undefined;
      }),
    );
  }

  async logs(
    { from, to }: { readonly from: number; readonly to: number },
    topics: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly ChainLog[]> {
    signal.throwIfAborted();
    const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), topics: [topics] };
    return z.parse(Logs, await this.#provider.send('eth_getLogs', [filter])).map((log) => ({
      block: log.blockNumber,
      blockHash: log.blockHash,
      txHash: log.transactionHash,
      index: log.logIndex,
      address: log.address,
      topics: log.topics,
      data: log.data,
    }));
  }
}
