export interface SignInFacts {
  /** “Ethereum”: EIP-4361 wants this very word. */
  readonly accountKind: string;
  readonly address: string;
  /** Origin of the page. */
  readonly site: string;
  /** CAIP-2. */
  readonly chain: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

/** The text to sign, to the letter of EIP-4361: wallets that know the form hold its domain against the page. */
export function signInMessage(facts: SignInFacts): string {
  const { host } = new URL(facts.site);
  return [
    `${host} wants you to sign in with your ${facts.accountKind} account:`,
    facts.address,
    '',
    'Sign in to Switchyard. This signature moves no money and allows no spending.',
    '',
    `URI: ${facts.site}`,
    'Version: 1',
    `Chain ID: ${facts.chain.slice(facts.chain.indexOf(':') + 1)}`,
    `Nonce: ${facts.nonce}`,
    `Issued At: ${facts.issuedAt}`,
    `Expiration Time: ${facts.expiresAt}`,
  ].join('\n');
}
