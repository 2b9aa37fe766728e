import { defineBitcoinWallet } from '../../kits/bitcoin/defineBitcoinWallet.ts';
import { foreignAt } from '../../kits/shared/wallets/ForeignObject.ts';
import { okxAppLink } from '../../kits/shared/wallets/okxAppLink.ts';
import icon from './icon.svg';

// web3.okx.com/onchainos/dev-docs, Bitcoin, Provider API; `send` writes a memo, `sendBitcoin` does not.
// web3.okx.com/build/docs/waas/app-universal-link: the link.
export default defineBitcoinWallet({
  id: 'okx-btc',
  name: 'OKX Wallet (BTC)',
  icon,
  installUrl: 'https://web3.okx.com/download',
  mobileLink: okxAppLink,
  find: (globals) => foreignAt(globals, 'okxwallet', 'bitcoin'),
  open: async (raw) => new (await import('../../kits/bitcoin/OkxBitcoinWallet.ts')).OkxBitcoinWallet(raw),
});
