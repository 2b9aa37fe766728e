import { JsonRpcProvider } from 'ethers';
import { seaportLogs } from '../../../server/markets/seaport/seaportLogs.ts';
import type { ContentSource } from '../../../server/nft/content/ContentSource.ts';
import { RpcBlockSource } from '../../../server/nft/index/RpcBlockSource.ts';
import { RpcContracts } from '../../../server/nft/index/RpcContracts.ts';
import type { IndexedNftChain } from '../../../server/nft/NftChain.ts';
import type { Devnet } from '../Devnet.ts';
import { devnetChains, wrappedSymbol } from '../devnetChains.ts';
import { marketFee } from './marketFee.ts';
import { YardStudioChain } from './YardStudioChain.ts';

interface DemoNftChains {
  readonly chains: readonly IndexedNftChain[];
  /** Closes the connections to the chains' nodes. */
  close(): void;
}

/** The demo's chains with NFTs: the market's collections, and collections of accounts. */
export function demoNftChains(devnet: Devnet, content: ContentSource): DemoNftChains {
  const providers: JsonRpcProvider[] = [];
  const chains = devnetChains.flatMap((chain): IndexedNftChain[] => {
    const contracts = devnet.nfts.get(chain.name);
    if (!contracts) return [];
    const provider = new JsonRpcProvider(devnet.rpc.get(chain.name), chain.chainId, {
      staticNetwork: true,
      // No cache for blocks.
      cacheTimeout: -1,
    });
    providers.push(provider);
    return [
      {
        mainnet: chain.name,
        coin: { symbol: chain.native.symbol, decimals: 18 },
        wrapped: { address: contracts.wrapped.toLowerCase(), symbol: wrappedSymbol(chain) },
        blocks: new RpcBlockSource(provider),
        contracts: new RpcContracts(provider),
        markets: [seaportLogs({ market: 'devnet', name: 'Yard Market', feeBps: marketFee.bps }, contracts.seaport)],
        content,
        studio: new YardStudioChain({ provider, chainId: chain.chainId, contracts, minterKey: devnet.minterKey }),
      },
    ];
  });
  return {
    chains,
    close() {
      for (const provider of providers) provider.destroy();
    },
  };
}
