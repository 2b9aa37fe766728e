import { defineScatterWallet } from '../../kits/eos/defineScatterWallet.ts';
import { isTokenPocket } from '../../kits/eos/isTokenPocket.ts';
import icon from './icon.svg';

// Its browser has a `scatter` object while the wallet in it is one of EOS; the link is of github.com/TP-Lab/TokenPocket-Protocol.
export default defineScatterWallet({
  id: 'tokenpocket-eos',
  name: 'TokenPocket (EOS)',
  icon,
  installUrl: 'https://www.tokenpocket.pro/',
  isOwn: isTokenPocket,
  mobileLink: (url) =>
    `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url, chain: 'EOS', source: 'Switchyard' }))}`,
});
