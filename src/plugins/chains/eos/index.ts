import { defineEosChain } from '../../kits/eos/defineEosChain.ts';
import icon from './icon.svg';

export default defineEosChain({
  antelopeChainId: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
  wire: { name: 'EOS', chainId: '1040', aliases: ['VAULTA'] },
  name: 'Vaulta (formerly EOS)',
  native: { contract: 'core.vaulta', symbol: 'A', decimals: 4 },
  icon,
  explorer: {
    address: (address) => `https://unicove.com/en/vaulta/account/${encodeURIComponent(address)}`,
    transaction: (hash) => `https://unicove.com/en/vaulta/transaction/${encodeURIComponent(hash)}`,
  },
  rpcUrls: ['https://vaulta.greymass.com', 'https://eos.greymass.com'],
  samples: { address: 'eosio.token', notAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
});
