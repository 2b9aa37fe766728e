import type { ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import { destinationTag } from './destinationTag.ts';
import type {} from './payload.ts';
import { isIssuedToken, xrpTokenId } from './xrpTokenId.ts';

export interface XrpChainData extends ChainData {
  /** CAIP-2: `xrpl:` and the network's number. */
  readonly id: ChainId;
  readonly symbol: string;
  /** Explorer with `/account/` and `/tx/`, without a trailing slash. */
  readonly explorer: string;
  /** JSON-RPC addresses of rippled or Clio. */
  readonly rpcUrls: readonly string[];
  /** Account scanner with the API of XRPSCAN, read while no node answers. Without a trailing slash. */
  readonly scanner?: string;
  /** Its addresses are the X-addresses of test networks (`T…`). */
  readonly isTest?: true;
}

/** The same account as the main network's sample. */
const TEST_ADDRESS = 'TVK3SYvMLZR6rEtLDZh3saYHaqFSeMpn3Dz7EsmQC63VUwh';

/** A network of the XRP Ledger from its data. */
export function defineXrpChain(data: XrpChainData): ChainPlugin {
  const { id, symbol, explorer, scanner, isTest } = data;
  return defineChain(scanner ? { ...data, hosts: [scanner] } : data, {
    id,
    family: 'xrp',
    coin: { symbol, decimals: 6, name: symbol },
    tokenId: (address) => xrpTokenId(id, address),
    isTokenAddress: isIssuedToken,
    memo: { kind: 'tag', isMemo: (text) => destinationTag(text) !== undefined },
    explorer: { addressUrl: `${explorer}/account/{}`, transactionUrl: `${explorer}/tx/{}` },
    accountPart: /^[rXT](.+)$/,
    samples: {
      address: isTest ? TEST_ADDRESS : 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      notAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    },
    loadDriver: async (context) => {
      const { XrpDriver } = await import('./XrpDriver.ts');
      return new XrpDriver(context, data);
    },
  });
}
