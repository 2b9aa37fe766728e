import { defineEvmChain, ENS_REGISTRY, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1,
  wireName: 'ETH',
  name: 'Ethereum',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://etherscan.io',
  rpcUrls: ['https://ethereum-rpc.publicnode.com', 'https://eth.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
  confirmations: 32,
  ensRegistry: ENS_REGISTRY,
  hasNftMarket: true,
  hasNftSearch: true,
  // NFTs of Ethereum go by a mark of their own (contract §1.4, spec §9).
  nftChainId: '10086',
});
