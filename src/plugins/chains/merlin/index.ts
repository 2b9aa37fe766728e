import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 4200,
  wireName: 'MERLIN',
  name: 'Merlin Chain',
  native: { symbol: 'BTC', decimals: 18 },
  icon,
  explorer: 'https://scan.merlinchain.io',
  rpcUrls: ['https://rpc.merlinchain.io', 'https://merlin.drpc.org'],
  gasLimit: 40_000n,
});
