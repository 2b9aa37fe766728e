import { defineDogecoinWallet } from '../../kits/dogecoin/defineDogecoinWallet.ts';
import { foreignAt, isFlagged } from '../../kits/shared/wallets/ForeignObject.ts';
import icon from './icon.svg';

// github.com/mydoge-com/mydogemask (scripts/inject-script.js): injected when the page has loaded, which it announces.
export default defineDogecoinWallet({
  id: 'mydoge',
  name: 'MyDoge',
  icon,
  installUrl: 'https://www.mydoge.com',
  readyEvent: 'doge#initialized',
  find: (globals) => {
    const doge = foreignAt(globals, 'doge');
    return isFlagged(doge, 'isMyDoge') ? doge : undefined;
  },
  open: async (raw) => new (await import('../../kits/dogecoin/MyDogeWallet.ts')).MyDogeWallet(raw),
});
