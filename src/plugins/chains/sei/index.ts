import { defineCosmosChain } from '../../kits/cosmos/defineCosmosChain.ts';
import icon from './icon.svg';

export default defineCosmosChain({
  network: 'pacific-1',
  wire: { name: 'SEI', chainId: '1333' },
  name: 'Sei (Cosmos side)',
  symbol: 'SEI',
  prefix: 'sei',
  denom: 'usei',
  icon,
  addressUrl: 'https://seitrace.com/address/{}?chain=pacific-1',
  transactionUrl: 'https://seitrace.com/tx/{}?chain=pacific-1',
  rpcUrls: ['https://rest.sei-apis.com', 'https://sei-api.polkachu.com'],
  send: { gas: 200_000n, fee: 20_000n },
  sample: 'sei1qurswpc8qurswpc8qurswpc8qurswpc87lkvxq',
});
