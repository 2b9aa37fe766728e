import { signInMessage } from '../../../server/auth/signInMessage.ts';

interface Wanted {
  readonly address: string;
  /** CAIP-2. */
  readonly chain: string;
  /** Origin of the page. */
  readonly site?: string;
}

/** The reply of the real backend to a request for a sign-in text. */
export function signInTextFor({ address, chain, site = location.origin }: Wanted) {
  const [nonce, expiresAt] = ['0123456789abcdef0123456789abcdef', '2999-01-01T00:00:00.000Z'];
  const issuedAt = '2026-01-01T00:00:00.000Z';
  return {
    nonce,
    message: signInMessage({ accountKind: 'Fake', address, site, chain, nonce, issuedAt, expiresAt }),
    expiresAt,
  };
}
