import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 58,
  wireName: 'ONT',
  aliases: ['ORC'],
  name: 'Ontology EVM',
  native: { symbol: 'ONG', decimals: 18 },
  icon,
  explorer: 'https://explorer.ont.io',
  rpcUrls: ['https://dappnode1.ont.io:10339', 'https://dappnode2.ont.io:10339'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
