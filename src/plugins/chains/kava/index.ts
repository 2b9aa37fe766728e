import { defineCosmosChain } from '../../kits/cosmos/defineCosmosChain.ts';
import icon from './icon.svg';

export default defineCosmosChain({
  network: 'kava_2222-10',
  wire: { name: 'KAVA', chainId: 'kava-9' },
  name: 'Kava (Cosmos side)',
  symbol: 'KAVA',
  prefix: 'kava',
  denom: 'ukava',
  icon,
  addressUrl: 'https://www.mintscan.io/kava/account/{}',
  transactionUrl: 'https://www.mintscan.io/kava/txs/{}',
  rpcUrls: ['https://api.data.kava.io', 'https://kava-rest.publicnode.com', 'https://kava-api.polkachu.com'],
  send: { gas: 200_000n, fee: 20_000n },
  sample: 'kava1qurswpc8qurswpc8qurswpc8qurswpc80xn8kx',
});
