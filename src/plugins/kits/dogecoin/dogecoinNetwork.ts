import type { ChainId } from '../../../model/caip.ts';

/** CAIP-2 of the main network. */
export const DOGECOIN: ChainId = 'bip122:1a91e3dace36e2be3bf030a65679fe82';
const TESTNET: ChainId = 'bip122:bb0a78264637406b6360aad926284d54';

/** The network for its name in UniSat's interface. Only the main network is one of ours. */
export function dogecoinNetwork(name: string): ChainId {
  return name === 'livenet' ? DOGECOIN : TESTNET;
}
