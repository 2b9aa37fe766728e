import * as z from 'zod/mini';
import { storedJson } from '../../shell/stores/StoredKey.ts';

/** Ids of the wallets connected last, latest first. They are only offered first: nothing reconnects by them. */
export const recentWalletsKey = storedJson(
  'recentWallets',
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
);
