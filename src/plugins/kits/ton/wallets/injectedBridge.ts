/**
 * Keys under which wallets put their bridge into `window` (the registry's `js` bridges,
 * github.com/ton-connect/wallets-list), the page's own browser first where one of them says that it is. `tonwallet` is
 * the other build of mytonwallet-org/mytonwallet (src/config.ts).
 */
const KEYS = [
  'tonkeeper',
  'mytonwallet',
  'tonwallet',
  'tonhub',
  'openmask',
  'okxTonWallet',
  'bitgetTonWallet',
  'safepalwallet',
];

/** The key of a wallet that is in the page; `undefined` if there is none. Calls no function, and catches errors of getters. */
export function injectedBridge(globals: Readonly<Record<string, unknown>>): string | undefined {
  const there = KEYS.flatMap((key) => {
    const bridge = bridgeAt(globals, key);
    return bridge ? [{ key, ...bridge }] : [];
  });
  return (there.find(({ isWalletBrowser }) => isWalletBrowser) ?? there[0])?.key;
}

function bridgeAt(globals: object, key: string): { readonly isWalletBrowser: boolean } | undefined {
  try {
    const bridge: unknown = Reflect.get(Object(Reflect.get(globals, key)), 'tonconnect');
    if (typeof bridge !== 'object' || bridge === null) return undefined;
    if (typeof Reflect.get(bridge, 'connect') !== 'function') return undefined;
    return { isWalletBrowser: Reflect.get(bridge, 'isWalletBrowser') === true };
  } catch {
    return undefined;
  }
}
