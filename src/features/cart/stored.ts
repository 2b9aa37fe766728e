import * as z from 'zod/mini';
import { storedJson } from '../../shell/stores/StoredKey.ts';

/** NFTs by wire name of their chain. The cart validates each one. */
export const cartKey = storedJson('cart', z.record(z.string(), z.array(z.unknown())));
