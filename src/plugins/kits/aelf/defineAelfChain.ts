import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import { isMemoOf } from '../shared/isMemoOf.ts';
import type {} from './payload.ts';

export interface AelfChainData {
  /** What its nodes and addresses call it: 'AELF', 'tDVV'. */
  readonly network: string;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  /** Address of the token contract. */
  readonly tokenContract: string;
  readonly icon: string;
  /** Explorer's pages; `{}` stands for the address or hash. */
  readonly addressUrl: string;
  readonly transactionUrl: string;
  /** Nodes, best first, without a trailing slash. */
  readonly rpcUrls: readonly string[];
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the aelf family from its data. A token's address is its symbol, which is unique on the chain. */
export function defineAelfChain(data: AelfChainData): ChainPlugin {
  const id: ChainId = `aelf:${data.network}`;
  const { wire, name, symbol, icon, rpcUrls, sample } = data;
  return {
    id,
    family: 'aelf',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 8, address: undefined },
    tokenId: (address) => (address === symbol ? nativeAssetId(id) : assetId(id, 'token', address)),
    isTokenAddress: (text) => /^[A-Z][A-Z0-9]{0,11}(?:-\d{1,10})?$/.test(text),
    memo: { kind: 'memo', isMemo: (text) => isMemoOf(text, 64) },
    icon,
    explorer: explorerLinks({ address: data.addressUrl, transaction: data.transactionUrl }),
    rpcUrls,
    accountPart: /^(?:ELF_)?([^_]+)/,
    samples: { address: sample, notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    loadDriver: async (context) => {
      const { AelfDriver } = await import('./AelfDriver.ts');
      return new AelfDriver(context, data);
    },
  };
}
