import { type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import { destinationTag } from './destinationTag.ts';
import type {} from './payload.ts';
import { isIssuedToken, xrpTokenId } from './xrpTokenId.ts';

export interface XrpChainData {
  /** CAIP-2: `xrpl:` and the network's number. */
  readonly id: ChainId;
  readonly name: string;
  readonly wire: ChainPlugin['wire'];
  readonly symbol: string;
  readonly icon: string;
  /** Explorer with `/account/` and `/tx/`, without a trailing slash. */
  readonly explorer: string;
  /** JSON-RPC addresses of rippled or Clio. */
  readonly rpcUrls: readonly string[];
}

/** A network of the XRP Ledger from its data. Imports nothing heavy. */
export function defineXrpChain({ id, name, wire, symbol, icon, explorer, rpcUrls }: XrpChainData): ChainPlugin {
  return {
    id,
    family: 'xrp',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name: symbol, decimals: 6, address: undefined },
    tokenId: (address) => xrpTokenId(id, address),
    isTokenAddress: isIssuedToken,
    memo: { kind: 'tag', isMemo: (text) => destinationTag(text) !== undefined },
    icon,
    explorer: explorerLinks({ address: `${explorer}/account/{}`, transaction: `${explorer}/tx/{}` }),
    rpcUrls,
    accountPart: /^[rX](.+)$/,
    samples: {
      address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      notAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    },
    loadDriver: async (context) => {
      const { XrpDriver } = await import('./XrpDriver.ts');
      return new XrpDriver(context);
    },
  };
}
