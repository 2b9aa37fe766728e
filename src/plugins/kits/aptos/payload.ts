import * as z from 'zod/mini';

/** An argument of an entry function as JSON. Numbers above 32 bits are texts of their digits. */
export type AptosArgument = string | number | boolean | readonly AptosArgument[];

/** Content of an Aptos transaction: an entry function and its arguments, in the form of the Wallet Standard. */
export interface AptosPayload {
  /** `0x1::aptos_account::transfer` */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly functionArguments: readonly AptosArgument[];
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    aptos: AptosPayload;
  }
}

const argument: z.ZodMiniType<AptosArgument> = z.lazy(() =>
  z.union([z.string(), z.int(), z.boolean(), z.array(argument)]),
);

/** The backend's `txData` for Aptos (contract §3.4). */
export const AptosTxData = z.object({
  type: z._default(z.literal('entry_function_payload'), 'entry_function_payload'),
  function: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}::[A-Za-z_]\w*::[A-Za-z_]\w*$/)),
  type_arguments: z._default(z.array(z.string()), []),
  arguments: z._default(z.array(argument), []),
});
