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
