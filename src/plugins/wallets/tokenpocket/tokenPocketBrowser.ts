import type { HostBrowser, WalletEnvironment } from '../../../shell/plugin/wallet.ts';
import { propertyOf } from '../../kits/evm/wallets/eip1193.ts';

/** The browser in TokenPocket's app: one of its networks is current, and only that network's wallets are injected. */
export const tokenPocketBrowser: HostBrowser = {
  isHere: (environment) => bridgeOf(environment) !== undefined,
  async current(environment) {
    const bridge = bridgeOf(environment);
    if (!bridge) return undefined;
    // The tables load only in the app. Without them the network is unknown, as in a version that does not answer.
    const loaded = await import('./currentNetwork.ts').catch(() => undefined);
    return loaded?.currentNetwork(environment.globals, bridge);
  },
};

export type Bridge = (method: string, callback: string) => void;

/** Android puts an object into the page, iOS a message handler for each method; the SDK tells both from other pages so. */
function bridgeOf({ globals }: Pick<WalletEnvironment, 'globals'>): Bridge | undefined {
  const android = propertyOf(globals, 'TPJSBrigeClient');
  if (android) return (method, callback) => call(android, 'callMessage', [method, '', callback]);
  const handlers = propertyOf(propertyOf(globals, 'webkit'), 'messageHandlers');
  // The library recognizes the app by `getNodeUrl`. Earlier versions of it used `getDeviceId`.
  const isApp = propertyOf(handlers, 'getNodeUrl') ?? propertyOf(handlers, 'getDeviceId');
  if (!isApp || !propertyOf(handlers, 'getCurrentWallet')) return undefined;
  return (method, callback) => call(propertyOf(handlers, method), 'postMessage', [{ body: { params: '', callback } }]);
}

function call(owner: unknown, method: string, parameters: readonly unknown[]): void {
  const work = propertyOf(owner, method);
  if (typeof work === 'function') Reflect.apply(work, owner, parameters);
}
