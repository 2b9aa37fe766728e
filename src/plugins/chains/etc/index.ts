import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 61,
  wireName: 'ETC',
  name: 'Ethereum Classic',
  native: { symbol: 'ETC', decimals: 18 },
  icon,
  explorer: 'https://etc.blockscout.com',
  rpcUrls: ['https://etc.rivet.link', 'https://etc.etcdesktop.com', 'https://geth-at.etc-network.info'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
  confirmations: 500,
});
