/** What the send call of a Dogecoin wallet takes. Inputs, change and fee are the wallet's. */
export interface DogecoinPayload {
  readonly to: string;
  /** Koinu: 1e8 are one DOGE. */
  readonly units: bigint;
  /** Text of an OP_RETURN output, at most 80 bytes. */
  readonly memo?: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    dogecoin: DogecoinPayload;
  }
}
