import type { AssetId } from '../../../model/caip.ts';

/** Input of a Bitcoin wallet's send call. The wallet selects inputs, change and fee. */
export interface BitcoinPayload {
  /** Canonical address. */
  readonly to: string;
  /** Satoshi. */
  readonly units: bigint;
  /** Text of an OP_RETURN output, at most 80 bytes. */
  readonly memo?: string;
  /** Present if an inscription is sent instead of coins. `units` of the payment is then 0. */
  readonly inscription?: {
    readonly id: string;
    /** The token that the inscription moves, its symbol, and base units, as the indexer reports. */
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
