import * as z from 'zod/mini';
import { storedText } from '../shell/stores/StoredKey.ts';

/** Wire name of the chain that the user chose in the market (spec §3). */
export const nftChainKey = storedText('NFTChain', z.string());
