import type { ChainLog } from '../../markets/MarketLogs.ts';

export interface BlockHead {
  readonly number: number;
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Blocks of a node. Two answers may belong to different chains if a reorganization happens between them. */
export interface BlockSource {
  height(signal: AbortSignal): Promise<number>;
  /** `undefined` for blocks that the chain does not have. */
  heads(numbers: readonly number[], signal: AbortSignal): Promise<readonly (BlockHead | undefined)[]>;
  /** Logs of all contracts in these blocks, both included, with one of these as first topic; in their order. */
  logs(
    range: { readonly from: number; readonly to: number },
    topics: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly ChainLog[]>;
}
