import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1818,
  wireName: 'CUBE',
  name: 'Cube Chain',
  native: { symbol: 'CUBE', decimals: 18 },
  icon,
  explorer: 'https://www.cubescan.network',
  rpcUrls: ['https://http-mainnet.cube.network', 'https://http-mainnet-us.cube.network'],
  gasLimit: 400_000n,
});
