import { defineTonChain } from '../../kits/ton/defineTonChain.ts';
import icon from './icon.svg';

export default defineTonChain({
  id: 'tvm:-239',
  wire: { name: 'TON', chainId: '510' },
  name: 'TON',
  symbol: 'GRAM',
  decimals: 9,
  icon,
  explorer: 'https://tonviewer.com',
  // Of two operators. TonAPI (docs.tonconsole.com) answers only what two hosts must agree on.
  rpcUrls: ['https://toncenter.com/api/v3', 'https://toncenter.com/api/v2', 'https://tonapi.io/v2'],
});
