export interface SignInFacts {
  /** “Ethereum”: EIP-4361 requires this word. */
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

/** The text to sign. It follows EIP-4361 exactly, because wallets compare its domain with the page. */
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
