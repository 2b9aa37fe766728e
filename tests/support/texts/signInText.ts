import { signInMessage } from '../../../src/api/signInMessage.ts';

interface Wanted {
  readonly address: string;
  /** CAIP-2. */
  readonly chain: string;
  /** Origin of the page. */
  readonly site?: string;
}

/** As the real backend: from now, for five minutes. The same for all texts of a test. */
const issuedMs = Date.now();
const issuedAt = new Date(issuedMs).toISOString();
const expiresAt = new Date(issuedMs + 5 * 60_000).toISOString();

/** The reply of the real backend to a request for a sign-in text. */
export function signInTextFor({ address, chain, site = location.origin }: Wanted) {
  const nonce = '0123456789abcdef0123456789abcdef';
  return {
    nonce,
    message: signInMessage({ accountKind: 'Fake', address, site, chain, nonce, issuedAt, expiresAt }),
    expiresAt,
  };
}
