import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 50,
  wireName: 'XDC',
  name: 'XDC Network',
  native: { symbol: 'XDC', decimals: 18 },
  icon,
  explorer: 'https://xdcscan.com',
  rpcUrls: ['https://rpc.xdcrpc.com', 'https://erpc.xinfin.network', 'https://rpc.xdc.org'],
  gasLimit: 400_000n,
  multicall3: '0x0B1795ccA8E4eC4df02346a082df54D437F8D9aF',
  addressPrefix: 'xdc',
});
