import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractAccounts } from './accounts/ContractAccounts.ts';

/** The content of a signed text. Not verified yet. */
export interface SignedText {
  /** As `spell` returned it. */
  readonly address: string;
  /** CAIP-2 id of the chain in the text. */
  readonly chain: string;
  readonly message: string;
  /** In the format of the family's kit. Untrusted input. */
  readonly signature: string;
}

/**
 * Result of a signature check. `onlyOn`: for contract accounts, the wire name of the only chain on which the signature is valid.
 * `pending`: the account may still approve the text. `unchecked`: the chain does not answer now. `unsupported`: this backend has
 * no node of the chain.
 */
export type Proof =
  | { readonly status: 'signed'; readonly onlyOn?: string }
  | { readonly status: 'refused' | 'pending' | 'unchecked' | 'unsupported' };

/** External dependencies of the verifiers. */
export interface VerifierContext {
  readonly accounts: ContractAccounts;
  readonly signal: AbortSignal;
}

/** Signature check of one family. Each file `verify/<family>.ts` default-exports one. */
export interface Verifier {
  /** Name of the account in the text: “your Ethereum account”. */
  readonly accountKind: string;
  /** CAIP-2 namespaces of the family's chains. */
  readonly namespaces: readonly string[];
  /** The address as the text and the session spell it. `undefined` if it is not an address of the family. */
  spell(address: string): string | undefined;
  /** Whether the account made the signature. For unreadable input, returns `false` or throws. */
  verify(signed: SignedText, context: VerifierContext): boolean | Promise<boolean | Proof>;
}

const folder = join(import.meta.dirname, 'verify');
const families = new Set(
  readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length)),
);

/** Loads the verifier of the family. `undefined` if there is no file for it. */
export async function verifierOf(family: string): Promise<Verifier | undefined> {
  if (!families.has(family)) return undefined;
  const { default: verifier } = await import(`./verify/${family}.ts`);
  return verifier;
}
