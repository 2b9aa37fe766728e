import type { PolkadotPayload } from '../payload.ts';

/** A transfer of the native coin that keeps its sender's account alive. */
export interface Transfer {
  /** Public key of the receiver. */
  readonly key: Uint8Array;
  /** Base units. */
  readonly units: bigint;
}

/** How one version of a chain's runtime encodes transactions. */
export interface Runtime {
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** In the order of their bytes. */
  readonly signedExtensions: readonly string[];
  /** The account in the runtime's encoding of a signer. */
  signer(key: Uint8Array): Uint8Array;
  /** The call's bytes in hex. @throws AppError `transaction/unreadable` when the amount is of another chain */
  writeTransfer(transfer: Transfer): string;
  /** The transfer in the call. `undefined` if the call is not a transfer. */
  readTransfer(method: string): Transfer | undefined;
  /** @throws AppError `transaction/unreadable` when the runtime wants anything signed that the payload does not have */
  assertFits(payload: PolkadotPayload): void;
}
