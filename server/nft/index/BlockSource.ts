export interface BlockHead {
  readonly number: number;
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** A log as the chain has it, addresses and hashes in lower case. */
export interface ChainLog {
  readonly block: number;
  readonly blockHash: string;
  readonly txHash: string;
  readonly index: number;
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
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
