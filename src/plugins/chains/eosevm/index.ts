import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 17777,
  wireName: 'EOSEVM',
  aliases: ['EOS(EVM)'],
  name: 'EOS EVM (Vaulta EVM)',
  native: { symbol: 'EOS', decimals: 18 },
  icon,
  explorer: 'https://explorer.evm.eosnetwork.com',
  rpcUrls: ['https://api.evm.eosnetwork.com'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
