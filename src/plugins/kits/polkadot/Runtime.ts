import type { PolkadotPayload } from './payload.ts';

/** A transfer of the native coin that keeps its sender's account alive. */
export interface Transfer {
  /** Public key of the receiver. */
  readonly key: Uint8Array;
  /** Base units. */
  readonly units: bigint;
}

/** What one version of a chain's runtime says about its transactions. */
export interface Runtime {
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** In the order of their bytes. */
  readonly signedExtensions: readonly string[];
  /** The account as the runtime writes a signer. */
  signer(key: Uint8Array): Uint8Array;
  /** The call's bytes in hex. @throws AppError `transaction/unreadable` when the amount is none of this chain */
  writeTransfer(transfer: Transfer): string;
  /** What the call does; `undefined` when it is anything but a transfer. */
  readTransfer(method: string): Transfer | undefined;
  /** @throws AppError `transaction/unreadable` when the runtime wants anything signed that the payload does not have */
  mustFit(payload: PolkadotPayload): void;
}
