import type { AssetId } from '../../../model/caip.ts';

/** What the send call of a Bitcoin wallet takes. Inputs, change and fee are the wallet's. */
export interface BitcoinPayload {
  /** Canonical address. */
  readonly to: string;
  /** Satoshi. */
  readonly units: bigint;
  /** Text of an OP_RETURN output, at most 80 bytes. */
  readonly memo?: string;
  /** Present where it is sent instead of coins; the `units` beside it are 0. */
  readonly inscription?: {
    readonly id: string;
    /** What the indexer says that it moves: the token, its symbol, and base units. */
    readonly token: AssetId;
    readonly symbol: string;
    readonly units: bigint;
  };
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    bitcoin: BitcoinPayload;
  }
}
