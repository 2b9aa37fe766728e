import * as z from 'zod/mini';

/** Content of an EVM transaction. The wallet selects the fees unless they are given. */
export interface EvmPayload {
  /** Lower-case `0x` address. */
  readonly to: string;
  /** Wei. */
  readonly value: bigint;
  /** `0x` and hex digits; `0x` for a plain transfer. */
  readonly data: string;
  /** Gas units, only if `sponsored`. Otherwise the wallet estimates them. */
  readonly gas?: bigint;
  /** Present if a sponsor broadcasts. `gas` and these values are signed unchanged, in a transaction of type 0. */
  readonly sponsored?: {
    readonly nonce: number;
    /** Wei. */
    readonly gasPrice: bigint;
  };
}

declare module '../../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    evm: EvmPayload;
  }
}

const hexData = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/));
const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const quantity = z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]+|\d+)$/)), z.int().check(z.gte(0))]);

/** The backend's `txData` for an EVM chain (contract §3.4). Its `gas` is left out: a service could name any limit. */
export const EvmTxData = z.object({
  from: z.optional(evmAddress),
  to: evmAddress,
  value: z._default(quantity, '0x0'),
  data: z._default(hexData, '0x'),
});
