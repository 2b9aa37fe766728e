/** A plain send (method 0, no parameters) with all signed fields. Amounts are attoFIL: 1e18 are one FIL. */
export interface FilecoinPayload {
  readonly to: string;
  readonly value: bigint;
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  /** Maximum price of one gas unit, and the miner's part of it. */
  readonly gasFeeCap: bigint;
  readonly gasPremium: bigint;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    filecoin: FilecoinPayload;
  }
}
