import { defineEosChain } from '../../kits/eos/defineEosChain.ts';
import icon from './icon.svg';

export default defineEosChain({
  antelopeChainId: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
  wire: { name: 'EOS', chainId: '1040', aliases: ['VAULTA'] },
  name: 'Vaulta (formerly EOS)',
  native: { contract: 'core.vaulta', symbol: 'A', decimals: 4 },
  icon,
  addressUrl: 'https://unicove.com/en/vaulta/account/{}',
  transactionUrl: 'https://unicove.com/en/vaulta/transaction/{}',
  rpcUrls: ['https://vaulta.greymass.com', 'https://eos.greymass.com'],
  sample: 'eosio.token',
});
