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

/** What a node tells of its blocks. Any two answers may be of different chains: a reorganisation comes between them. */
export interface BlockSource {
  height(signal: AbortSignal): Promise<number>;
  /** `undefined` for those that the chain does not have. */
  heads(numbers: readonly number[], signal: AbortSignal): Promise<readonly (BlockHead | undefined)[]>;
  /** Logs of all contracts in these blocks, both included, whose first topic is one of these; in their order. */
  logs(from: number, to: number, topics: readonly string[], signal: AbortSignal): Promise<readonly ChainLog[]>;
}
