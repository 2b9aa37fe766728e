import type { Feature } from '../../shell/feature.ts';
import { loadOrReload } from '../../shell/lazyView.tsx';
import type { Shell } from '../../shell/Shell.ts';
import { checkoutDialog } from './checkout/checkoutDialog.ts';
import type {} from './intents.ts';
import type { CartStore } from './list/CartStore.ts';
import { cartDialog } from './list/cartDialog.ts';
import { addToStored, cartPartsOf, removeFromStored } from './list/storedCart.ts';
import { cartKey } from './stored.ts';

const cart: Feature = {
  id: 'cart',
  slots: [
    {
      slot: 'header.end',
      order: 90,
      load: () => import('./list/CartBadge.tsx'),
      // On market pages with a connected wallet (SHL-10).
      when: ({ wallet }, route) => (route?.shows ?? []).length > 0 && wallet.account !== undefined,
      placeholder: 'icon',
    },
  ],
  start: (shell) => {
    const { intents, dialogs, outbox, storage } = shell;
    // Most visitors have no cart. Its code loads with the first NFT in it.
    if (storage.get(cartKey)) withCart(shell, () => undefined);
    const stops = [
      intents.answer('addToCart', ({ nfts }) => {
        addToStored(cartPartsOf(shell), nfts);
        withCart(shell, (store) => store.load());
      }),
      intents.answer('removeFromCart', ({ nfts }) => {
        removeFromStored(cartPartsOf(shell), nfts);
        withCart(shell, (store) => store.load());
      }),
      intents.answer('openCart', () => {
        dialogs.open(cartDialog, {});
      }),
      intents.answer('buyNfts', (request) => {
        dialogs.open(checkoutDialog, request);
      }),
      // Most visitors never buy, so the code for sent purchases loads on use.
      outbox.handle('nft-buy', {
        report: async (record, signal) =>
          (await import('./checkout/nftReport.ts')).nftReporter(shell).report(record, signal),
      }),
      storage.onWritten([cartKey], () => withCart(shell, (store) => store.load())),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** Changes the cart when its code has loaded. Changes run in the order of the calls. */
function withCart(shell: Shell, change: (store: CartStore) => void): void {
  loadOrReload(() => import('./list/CartStore.ts'))
    .then(({ cartOf }) => change(cartOf(shell)))
    .catch((error: unknown) => shell.toasts.fail(error));
}

export default cart;
