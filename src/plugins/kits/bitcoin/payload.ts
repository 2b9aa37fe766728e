/** What the send call of a Bitcoin wallet takes. Inputs, change and fee are the wallet's. */
export interface BitcoinPayload {
  /** Canonical address. */
  readonly to: string;
  /** Satoshi. */
  readonly units: bigint;
  /** Text of an OP_RETURN output, at most 80 bytes. */
  readonly memo?: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    bitcoin: BitcoinPayload;
  }
}
