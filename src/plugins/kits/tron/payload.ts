import * as z from 'zod/mini';

/** An unsigned TRON transaction. The bytes contain everything it does. The id is their hash. */
export interface TronPayload {
  /** `Transaction.raw` as protobuf, lower-case hex without prefix. */
  readonly rawDataHex: string;
  /** SHA-256 of those bytes, lower-case hex: the hash under which it will be known. */
  readonly txId: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    tron: TronPayload;
  }
}

const quantity = z.union([z.string().check(z.regex(/^\d{1,19}$/)), z.int().check(z.gte(0))]);
const address = z.string().check(z.minLength(34), z.maxLength(42));

/** The backend's `txData` for a contract call on TRON (contract §3.4). `tronRouterAddrees` is a spelling that occurs. */
export const TronCallData = z.object({
  to: z.optional(address),
  tronRouterAddrees: z.optional(address),
  functionName: z.string().check(z.regex(/^[A-Za-z_]\w*\([\w,()[\]]*\)$/)),
  /** Sun. */
  options: z._default(z.object({ feeLimit: z.optional(quantity), callValue: z.optional(quantity) }), {}),
  parameter: z.array(z.object({ type: z.string(), value: z.unknown() })),
  fromAddress: z.optional(address),
});
