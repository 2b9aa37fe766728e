import type { Feature } from '../../shell/feature.ts';
import { loadOrReload } from '../../shell/lazyView.tsx';
import type { Shell } from '../../shell/Shell.ts';
import { CartSlot } from './CartSlot.tsx';
import type { CartStore } from './CartStore.ts';
import { cartDialog } from './cartDialog.ts';
import { checkoutDialog } from './checkoutDialog.ts';

const cart: Feature = {
  id: 'cart',
  slots: [{ slot: 'header.end', order: 90, view: CartSlot }],
  start: (shell) => {
    const { intents, dialogs, outbox, storage } = shell;
    // Most visitors have no cart: its code loads with the first NFT in it.
    if (storage.get('cart')) withCart(shell, () => undefined);
    const stops = [
      intents.answer('addToCart', ({ nfts }) => withCart(shell, (store) => store.add(nfts))),
      intents.answer('removeFromCart', ({ nfts }) => withCart(shell, (store) => store.remove(nfts))),
      intents.answer('openCart', () => {
        dialogs.open(cartDialog, {});
      }),
      intents.answer('buyNfts', (request) => {
        dialogs.open(checkoutDialog, request);
      }),
      // What was sent is rare, and most visitors never buy: its code loads on use.
      outbox.handle('nft-buy', {
        report: async (record, signal) => (await import('./nftReport.ts')).nftReporter(shell).report(record, signal),
      }),
      storage.onWritten(['cart'], () => withCart(shell, (store) => store.load())),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** Does something with the cart once its code is here; what is asked first is done first. */
function withCart(shell: Shell, change: (store: CartStore) => void): void {
  loadOrReload(() => import('./CartStore.ts'))
    .then(({ cartOf }) => change(cartOf(shell)))
    .catch((error: unknown) => shell.toasts.fail(error));
}

export default cart;
