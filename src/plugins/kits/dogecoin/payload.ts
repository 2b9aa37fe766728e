/** Input of a Dogecoin wallet's send call. The wallet selects inputs, change and fee. */
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
