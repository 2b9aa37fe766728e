import { defineEosChain } from '../../kits/eos/defineEosChain.ts';
import { EOS_NETWORK } from '../../kits/eos/eosNetwork.ts';
import icon from './icon.svg';

export default defineEosChain({
  antelopeChainId: EOS_NETWORK,
  wire: { name: 'EOS', chainId: '1040', aliases: ['VAULTA'] },
  name: 'Vaulta (formerly EOS)',
  native: { contract: 'core.vaulta', symbol: 'A', decimals: 4 },
  icon,
  addressUrl: 'https://unicove.com/en/vaulta/account/{}',
  transactionUrl: 'https://unicove.com/en/vaulta/transaction/{}',
  // Nodes of two operators: Greymass and EOS Nation (eosnation.io).
  rpcUrls: ['https://vaulta.greymass.com', 'https://eos.api.eosnation.io'],
  sample: 'eosio.token',
});
