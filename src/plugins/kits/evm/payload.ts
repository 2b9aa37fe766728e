import * as z from 'zod/mini';

/** What an EVM transaction carries. Fees are left to the wallet unless given. */
export interface EvmPayload {
  /** Lower-case `0x` address. */
  readonly to: string;
  /** Wei. */
  readonly value: bigint;
  /** `0x` and hex digits; `0x` for a plain transfer. */
  readonly data: string;
  /** Gas units; `undefined` leaves the estimate to the wallet. */
  readonly gas?: bigint;
  /** Present where somebody else broadcasts: `gas` and these are signed as they are, in a transaction of type 0. */
  readonly sponsored?: {
    readonly nonce: number;
    /** Wei. */
    readonly gasPrice: bigint;
  };
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    evm: EvmPayload;
  }
}

const hexData = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/));
const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const quantity = z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]+|\d+)$/)), z.int().check(z.gte(0))]);

/** The backend's `txData` for an EVM chain (contract 3.4). `gas` 0 or empty means: estimate yourself. */
export const EvmTxData = z.object({
  from: z.optional(evmAddress),
  to: evmAddress,
  value: z._default(quantity, '0x0'),
  data: z._default(hexData, '0x'),
  gas: z.optional(z.nullable(z.union([quantity, z.literal('')]))),
});
