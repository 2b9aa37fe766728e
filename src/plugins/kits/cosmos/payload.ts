/** One `MsgSend` and what a wallet of the family needs to sign it, directly or by amino. */
export interface CosmosPayload {
  /** Bech32 address. */
  readonly to: string;
  readonly denom: string;
  /** Base units of `denom`. */
  readonly units: bigint;
  /** Empty for none. */
  readonly memo: string;
  /** Gas limit. */
  readonly gas: bigint;
  /** Base units of the native coin. */
  readonly fee: bigint;
  /** Base unit of the native coin: 'ukava'. */
  readonly feeDenom: string;
  readonly accountNumber: bigint;
  readonly sequence: bigint;
  /** The last block that may take the transaction. */
  readonly timeoutHeight: bigint;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    cosmos: CosmosPayload;
  }
}
