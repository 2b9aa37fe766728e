import type { JsonRpcProvider, Log } from 'ethers';
import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';

/** Logs of a contract with enough confirmations. Each is returned once during the life of this object. */
export class DeepLogs {
  readonly #provider: JsonRpcProvider;
  readonly #filter: { readonly address: string; readonly topics: (null | string | string[])[] };
  #nextBlock = 0;

  constructor(provider: JsonRpcProvider, address: string, topics: (null | string | string[])[]) {
    this.#provider = provider;
    this.#filter = { address, topics };
  }

  async next(): Promise<readonly Log[]> {
    const from = this.#nextBlock;
    const to = (await this.#provider.getBlockNumber()) - CONFIRMATIONS + 1;
    if (from > to) return [];
    const logs = await this.#provider.getLogs({ ...this.#filter, fromBlock: from, toBlock: to });
    this.#nextBlock = Math.max(this.#nextBlock, to + 1);
    return logs;
  }
}
