import type { Counterpart } from '../../../../../tests/conformance/wallets/counterparts/Counterpart.ts';
import { ownWordsWallet } from '../../../../../tests/conformance/wallets/counterparts/OwnWordsWallet.ts';

/** The page gets each error as the text of another (src/broker/Background.js, src/pageProvider/providerManager.js). */
const denied = () => new Error('Error: User denied');

/** liquality/wallet: src/pageProvider/bitcoinProvider.js, src/store/actions/requestOriginAccess.js and requestPermission.js. */
export function counterpart(): Counterpart {
  return ownWordsWallet({
    by: 'github.com/liquality/wallet, src/pageProvider/bitcoinProvider.js',
    coin: 'bitcoin',
    to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    without: {
      'account change': 'it has no events',
      'chain change': 'it has no events',
      disconnect: 'it keeps its permission: the page cannot end it, and holds no listeners',
    },
    globals: (user) => ({
      providerManager: { getProviderFor: () => ({}), enable: async () => ({ accepted: true }) },
      bitcoin: {
        enable: async () => {
          if (!user.isLocked) user.ask(denied());
          user.isAllowed = true;
          return user.shown.map((address) => ({ address, publicKey: '' }));
        },
        request: async ({ method, params }: { method: string; params: readonly [never, ...never[]] }) => {
          if (method === 'wallet_getConnectedNetwork') return { name: 'bitcoin', isTestnet: false };
          if (method === 'wallet_getAddresses') return user.shown.map((address) => ({ address }));
          user.ask(denied());
          if (method === 'wallet_signMessage') return user.signMessage(params[0]);
          const { to, value } = params[0] as { readonly to: string; readonly value: bigint };
          // The wallet writes the value as hex digits, and its background script reads them.
          return { hash: user.pay({ to, units: BigInt(`0x${value.toString(16)}`) }) };
        },
      },
    }),
  });
}
