import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Sign-in for marketplaces that need their own session (contract §9.4, §9.7): first a text to sign, then a token for the
 * signature. A deployment without the market refuses with `saleUnsupported`.
 */
const Address = z.string().check(z.minLength(1), z.maxLength(128));
const Signature = z.string().check(z.minLength(1), z.maxLength(4_000));
const Text = z.string().check(z.minLength(1), z.maxLength(4_000));

export const blurPreInfo = endpoint({
  service: 'main',
  path: '/api/v2/blur/preInfo',
  request: z.object({ userAddr: Address }),
  data: z.object({ message: z.string(), walletAddress: z.string(), expiresOn: z.string(), hmac: z.string() }),
});

export const blurAuthLogin = endpoint({
  service: 'main',
  path: '/api/v2/blur/authLogin',
  request: z.object({
    message: Text,
    walletAddress: Address,
    expiresOn: z.string().check(z.maxLength(64)),
    hmac: z.string().check(z.maxLength(256)),
    signature: Signature,
  }),
  data: z.object({ accessToken: z.string() }),
});

export const gemPreInfo = endpoint({
  service: 'main',
  path: '/api/v2/gem/preInfo',
  request: z.object({ userAddr: Address }),
  data: z.object({ message: z.string(), nonce: z.string() }),
});

export const gemAuthLogin = endpoint({
  service: 'main',
  path: '/api/v2/gem/authLogin',
  request: z.object({ userAddr: Address, message: Text, signature: Signature }),
  data: z.object({ token: z.string() }),
});

/** Sign-in for the named market. `expireTime`: milliseconds since 1970. */
export const platformLogin = endpoint({
  service: 'main',
  path: '/api/v2/meta/platformlogin',
  request: z.object({
    platformId: z.string().check(z.maxLength(64)),
    userAddr: Address,
    message: Text,
    signature: Signature,
  }),
  data: z.object({ token: z.string(), expireTime: z.number() }),
});
