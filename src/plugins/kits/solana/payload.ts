import * as z from 'zod/mini';

/** Content of a Solana transaction. */
export interface SolanaPayload {
  /** The compiled message, the bytes that are signed, in base64. */
  readonly message: string;
  /** The last block height at which the blockhash of `message` is accepted. */
  readonly lastValidBlockHeight: bigint;
  /** Extra signatures of temporary keys from the backend. Base64. */
  readonly signatures: readonly { readonly address: string; readonly signature: string }[];
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    solana: SolanaPayload;
  }
}

const bytes = z.array(z.int().check(z.gte(0), z.lte(255)));
/** An array of bytes, or a Node buffer after `JSON.stringify`. */
const instructionData = z.union([
  bytes,
  z.pipe(
    z.object({ type: z.literal('Buffer'), data: bytes }),
    z.transform(({ data }) => data),
  ),
]);

/**
 * The backend's `txData` for Solana (contract §3.4). `signer`: the bytes of a temporary secret key, separated by commas,
 * or ''.
 */
export const SolanaTxData = z.object({
  tx: z
    .array(
      z.object({
        programId: z.string(),
        keys: z.array(z.object({ pubkey: z.string(), isSigner: z.boolean(), isWritable: z.boolean() })),
        data: instructionData,
      }),
    )
    .check(z.minLength(1)),
  signer: z._default(z.nullable(z.string()), ''),
});
