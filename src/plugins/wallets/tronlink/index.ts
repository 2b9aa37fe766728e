import { readPath } from '../../../shell/plugin/foreign.ts';
import { defineTronWallet } from '../../kits/tron/defineTronWallet.ts';
import icon from './icon.svg';

// docs.tronlink.org/plugin-wallet: found by TIP-6963, then by `tron` with its flag (other wallets put theirs there), then by
// `tronLink`, the object of versions before 4.
export default defineTronWallet({
  id: 'tronlink',
  name: 'TronLink',
  icon,
  installUrl: 'https://www.tronlink.org/',
  rdns: 'org.tronlink.www',
  find(globals) {
    const tron = readPath(globals, 'tron');
    if (readPath(tron, 'isTronLink') === true) return { provider: tron, dialect: 'TIP-1193' };
    const provider = readPath(globals, 'tronLink');
    // OKX puts its own object there where it is the default wallet.
    const isOkx = provider !== undefined && provider === readPath(globals, 'okxwallet', 'tronLink');
    return provider && !isOkx ? { provider, dialect: 'tronLink' } : undefined;
  },
  autoReconnect: false,
  mobileLink(url) {
    const parameters = { url, action: 'open', protocol: 'TronLink', version: '1.0' };
    return `tronlinkoutside://pull.activity?param=${encodeURIComponent(JSON.stringify(parameters))}`;
  },
});
