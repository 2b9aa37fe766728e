import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Gives an address coins and tokens on every chain of the demo. Only a backend with a devnet answers. */
export const faucet = endpoint({
  service: 'devnet',
  path: '/devnet/faucet',
  baseData: false,
  request: z.object({ address: z.string() }),
  /** Hashes of the transfers, by chain name; all are mined when the reply comes. */
  data: z.object({ hashes: z.record(z.string(), z.array(z.string())) }),
});
