import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a signed text claims. */
export interface SignedText {
  /** As `spell` wrote it. */
  readonly address: string;
  readonly message: string;
  /** In the form of the family's kit; whoever sent it may have written anything. */
  readonly signature: string;
}

/** How accounts of a family sign a text: a file `verify/<family>.ts` default-exports one. */
export interface Verifier {
  /** How the text names the account: “your Ethereum account”. */
  readonly accountKind: string;
  /** CAIP-2 namespaces of its chains. */
  readonly namespaces: readonly string[];
  /** The address as it stands in the text and in the session; `undefined` when it is none of the family's. */
  spell(address: string): string | undefined;
  /** Whether the address's key made the signature. What cannot be read is `false` or an error. */
  verify(signed: SignedText): boolean | Promise<boolean>;
}

const folder = join(import.meta.dirname, 'verify');
const families = new Set(
  readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length)),
);

/** The verifier of the family, loaded on use; `undefined` where nobody wrote one. */
export async function verifierOf(family: string): Promise<Verifier | undefined> {
  if (!families.has(family)) return undefined;
  const { default: verifier } = await import(`./verify/${family}.ts`);
  return verifier;
}
