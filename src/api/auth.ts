import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The account that the session belongs to. */
const SignedIn = z.object({
  family: z.string(),
  /** CAIP-2 id of the chain that the text was signed for. */
  chain: z.string(),
  /** In the chain's own notation. */
  address: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** The account is a contract: the session is valid on `chain` only. */
  isContract: z.optional(z.boolean()),
});
export type SignedIn = z.output<typeof SignedIn>;

const Nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * Returns the text to sign for an account: exactly that of `signInMessage` (EIP-4361, on families other than EVM CAIP-122).
 * `nonce` is valid for one sign-in, until `expiresAt`. Refused with `signInUnsupported`, `siteUnknown`, `invalidAddress`.
 */
export const signInText = endpoint({
  service: 'main',
  path: '/api/v2/auth/text',
  request: z.object({
    family: z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/)),
    chain: z.string().check(z.maxLength(64)),
    address: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  data: z.object({ nonce: Nonce, message: z.string(), expiresAt: z.string() }),
});

/**
 * Signs in with the signature of that text, in the form of the family's kit (`WalletSession.signMessage`). The session is a
 * cookie that scripts cannot read. Refused with `signInExpired`, `signatureInvalid`, `siteUnknown`, `contractUnsupported`.
 * The same request may be sent again after `signatureUnchecked` (HTTP 503) and after `signaturePending`: the account approves
 * texts on its chain and has not done so yet (an empty signature, `0x`).
 */
export const signIn = endpoint({
  service: 'main',
  path: '/api/v2/auth/signIn',
  request: z.object({
    nonce: Nonce,
    /** The signature of a contract has at most 8,192 bytes, in hex. */
    signature: z.string().check(z.minLength(1), z.maxLength(16_386)),
  }),
  data: SignedIn,
});

/** The account that is signed in on this browser; `null` if there is none. */
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
