import type { Feature } from '../../shell/feature.ts';
import { CartBadge } from './CartBadge.tsx';
import { cartOf } from './CartStore.ts';
import { cartDialog } from './cartDialog.ts';
import { checkoutDialog } from './checkoutDialog.ts';

const cart: Feature = {
  id: 'cart',
  slots: [{ slot: 'header.end', order: 90, view: CartBadge }],
  start: (shell) => {
    const store = cartOf(shell);
    const { intents, dialogs, outbox, window } = shell;
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'cart' || key === null) store.load();
    };
    window.addEventListener('storage', onStorage);
    const stops = [
      intents.answer('addToCart', ({ nfts }) => store.add(nfts)),
      intents.answer('removeFromCart', ({ nfts }) => store.remove(nfts)),
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
      () => window.removeEventListener('storage', onStorage),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

export default cart;
