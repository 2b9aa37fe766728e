import { AppError } from '../../../model/errors.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { injectedBridge } from '../../kits/ton/wallets/injectedBridge.ts';
import icon from './icon.svg';

const wallet = 'TON Connect';

/**
 * Bridges of well-known wallets, as the registry that they publish themselves in tells
 * (github.com/ton-connect/wallets-list): Tonkeeper, MyTonWallet, Tonhub. One code is scanned by all of them, and each
 * answers over its own.
 */
const BRIDGES = [
  'https://bridge.tonapi.io/bridge',
  'https://tonconnectbridge.mytonwallet.org/bridge',
  'https://connect.tonhubapi.com/tonconnect',
];

/**
 * Any wallet that speaks TON Connect 2 (docs.ton.org, "TON Connect"): the one in the page, else by a code to scan.
 * Settings of the deployment: `bridges`, addresses with a comma between them, in place of those above; `manifestUrl`
 * where the manifest is not beside the page.
 */
const tonconnect: WalletPlugin = {
  id: 'tonconnect',
  name: wallet,
  icon,
  chainType: 'TON',
  families: ['ton'],
  autoReconnect: false,
  mobile: 'shown',
  hosts: BRIDGES.map((bridge) => new URL(bridge).origin),
  detect: ({ globals }) => ({ status: injectedBridge(globals) ? 'installed' : 'loadable' }),
  async connect(context) {
    if (context.silent) throw new AppError('wallet/no-account', { wallet });
    const { settings, environment } = context;
    const jsBridgeKey = injectedBridge(environment.globals);
    const bridges = settings.bridges ? settings.bridges.split(',').map((bridge) => bridge.trim()) : BRIDGES;
    const { TonSession } = await import('../../kits/ton/wallets/TonSession.ts');
    const manifestUrl = settings.manifestUrl ?? new URL('tonconnect-manifest.json', document.baseURI).href;
    return TonSession.open({ wallet, place: jsBridgeKey ? { jsBridgeKey } : { bridges }, manifestUrl }, context);
  },
};

export default tonconnect;
