/** The content of a sign-in text. Everything else in it is fixed. */
export interface SignInFacts {
  /** “Ethereum”: EIP-4361 requires this word. */
  readonly accountKind: string;
  readonly address: string;
  /** Origin of the page. */
  readonly site: string;
  /** CAIP-2. */
  readonly chain: string;
  readonly nonce: string;
  /** ISO 8601, as `expiresAt`. */
  readonly issuedAt: string;
  readonly expiresAt: string;
}

/**
 * The text to sign: EIP-4361, on families other than EVM CAIP-122. Wallets compare its domain with the page, and the app
 * compares all of it with what the backend sent.
 */
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
