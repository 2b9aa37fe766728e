import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Gives an address coins and tokens on every chain of the demo that has such addresses. Only a backend with a devnet answers. */
export const faucet = endpoint({
  service: 'devnet',
  path: '/devnet/faucet',
  baseData: false,
  request: z.object({ address: z.string() }),
  /** Hashes of the transfers, by chain name; all are mined when the reply comes. */
  data: z.object({ hashes: z.record(z.string(), z.array(z.string())) }),
});

/** The demo accounts: keys that this backend made for its own local chains, where nothing is worth anything. */
export const demoAccount = endpoint({
  service: 'devnet',
  path: '/devnet/account',
  baseData: false,
  request: z.object({}),
  data: z.object({
    privateKey: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
    /** The seed of an ed25519 key, for the chain of the Solana family. */
    solanaSeed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
});
