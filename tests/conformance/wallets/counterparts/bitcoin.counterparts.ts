import { xverse } from '../xverse.ts';
import type { Counterpart, CounterpartMaker } from './Counterpart.ts';
import { ownWordsWallet } from './OwnWordsWallet.ts';
import { UnisatLikeWallet } from './UnisatLikeWallet.ts';

/** Wallets of Bitcoin, each as its own documentation says. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  // The memo has only hex digits on purpose: UniSat would write the bytes of the digits.
  unisat: () =>
    new UnisatLikeWallet('docs.unisat.io, Wallet API, 1.4', {
      coin: 'bitcoin',
      globals: (api) => ({ unisat: api }),
      memo: '20240917',
      version: '1.4.10',
      inscriptions: 'object',
    }),
  'okx-btc': () =>
    new UnisatLikeWallet('web3.okx.com, Bitcoin Provider API', {
      coin: 'bitcoin',
      globals: (bitcoin) => ({ okxwallet: { bitcoin } }),
      memo: 'order:20240917',
      isOkx: true,
      inscriptions: 'text',
      without: { 'chain change': '`okxwallet.bitcoin` is the main network; test networks are objects of their own' },
    }),
  xverse,
  liquality,
};

function liquality(): Counterpart {
  return ownWordsWallet({
    by: 'github.com/liquality/wallet, BitcoinPageProvider',
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
          if (!user.isLocked) user.ask(Object.assign(new Error('declined'), { name: 'UserDeclinedError' }));
          user.isAllowed = true;
          return user.shown.map((address) => ({ address, publicKey: '' }));
        },
        request: async ({ method, params }: { method: string; params: readonly [never, ...never[]] }) => {
          if (method === 'wallet_getConnectedNetwork') return { name: 'bitcoin', isTestnet: false };
          if (method === 'wallet_getAddresses') return user.shown.map((address) => ({ address }));
          user.ask(new Error('User denied'));
          if (method === 'wallet_signMessage') return user.signMessage(params[0]);
          const { to, value } = params[0] as { readonly to: string; readonly value: bigint };
          // The wallet writes the value as hex digits, and its background script reads them.
          return { hash: user.pay({ to, units: BigInt(`0x${value.toString(16)}`) }) };
        },
      },
    }),
  });
}
