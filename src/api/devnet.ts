import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Sends coins and tokens to an address on every chain of the demo. Only a backend with a devnet answers. */
export const faucet = endpoint({
  service: 'devnet',
  path: '/devnet/faucet',
  baseData: false,
  request: z.object({ address: z.string() }),
  /** Hashes of the transfers, by chain name. All of them are mined before the reply. */
  data: z.object({ hashes: z.record(z.string(), z.array(z.string())) }),
});

/** The demo account. The backend made its keys for its own local chains, where coins have no value. */
export const demoAccount = endpoint({
  service: 'devnet',
  path: '/devnet/account',
  baseData: false,
  request: z.object({}),
  data: z.object({
    /** secp256k1, for the chains of the EVM. */
    privateKey: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
    /** Ed25519, for the local Solana: 32 bytes in hex. */
    solanaSeed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
});

/** The accounts of the demo's phone: a wallet elsewhere, which pays by plain transfers. */
export const phoneAccounts = endpoint({
  service: 'devnet',
  path: '/devnet/phone/accounts',
  baseData: false,
  request: z.object({}),
  data: z.object({ accounts: z.array(z.object({ chain: z.string(), address: z.string() })) }),
});

/** Asks the phone to pay. It shows the request on a page, where the user pays or does not. */
export const phoneRequest = endpoint({
  service: 'devnet',
  path: '/devnet/phone/request',
  baseData: false,
  request: z.object({
    chain: z.string(),
    to: z.string().check(z.maxLength(120)),
    /** Base units. */
    units: z.string().check(z.regex(/^\d{1,30}$/)),
    memo: z.optional(z.string().check(z.maxLength(120))),
    /** Id of the inscription that is sent instead of coins. */
    inscription: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: z.object({ id: z.string() }),
});

/** What became of a request. `cancel` takes it back if it is still open. */
export const phoneAnswer = endpoint({
  service: 'devnet',
  path: '/devnet/phone/answer',
  baseData: false,
  request: z.object({ id: z.string(), cancel: z.optional(z.boolean()) }),
  data: z.object({ state: z.enum(['open', 'paid', 'declined']), hash: z.optional(z.string()) }),
});
