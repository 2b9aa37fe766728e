/**
 * A transfer of the native coin that keeps the sender's account alive: `Balances.transfer_keep_alive`. Its bytes depend
 * on the chain's metadata of the moment, so the wallet's session encodes it.
 */
export interface PolkadotPayload {
  /** Public key of the receiver, 64 hex digits. */
  readonly destination: string;
  /** Base units. */
  readonly units: bigint;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    polkadot: PolkadotPayload;
  }
}
