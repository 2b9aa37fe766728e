/** A plain send (method 0, no parameters) with everything that is signed. Amounts in attoFIL, 1e18 of one FIL. */
export interface FilecoinPayload {
  readonly to: string;
  readonly value: bigint;
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  /** The most one gas unit may cost, and the part of it that goes to the miner. */
  readonly gasFeeCap: bigint;
  readonly gasPremium: bigint;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    filecoin: FilecoinPayload;
  }
}
