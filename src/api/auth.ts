import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Whose session it is. */
const SignedIn = z.object({
  family: z.string(),
  /** CAIP-2 id of the chain that the text was signed for. */
  chain: z.string(),
  /** In the chain's own spelling. */
  address: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type SignedIn = z.output<typeof SignedIn>;

/**
 * The text to sign for an account, issued by the backend: EIP-4361 in its form (CAIP-122 on other families than EVM).
 * `nonce` is good for one sign-in, until `expiresAt`. Refused with `signInUnsupported`, `siteUnknown`, `invalidAddress`.
 */
export const signInText = endpoint({
  service: 'main',
  path: '/api/v2/auth/text',
  request: z.object({
    family: z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/)),
    chain: z.string().check(z.maxLength(64)),
    address: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  data: z.object({ nonce: z.string(), message: z.string(), expiresAt: z.string() }),
});

/**
 * Signs in with the signature of that text, in the form of the family's kit (`WalletSession.signMessage`). The session is a
 * cookie that no script can read. Refused with `signInExpired`, `signatureInvalid`, `siteUnknown`.
 */
export const signIn = endpoint({
  service: 'main',
  path: '/api/v2/auth/signIn',
  request: z.object({
    nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    signature: z.string().check(z.minLength(1), z.maxLength(4_000)),
  }),
  data: SignedIn,
});

/** Who is signed in on this browser; `null` when nobody is. */
export const currentSession = endpoint({
  service: 'main',
  path: '/api/v2/auth/session',
  request: z.object({}),
  data: z.nullable(SignedIn),
});

/** Ends the session of this browser, if there is one. */
export const signOut = endpoint({
  service: 'main',
  path: '/api/v2/auth/signOut',
  request: z.object({}),
  data: z.null(),
});
