import { reaction } from 'mobx';
import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import type { Shell } from '../../shell/Shell.ts';
import type {} from './intents.ts';
import { RecordsSlot } from './list/RecordsSlot.tsx';
import { NeedsYouSlot } from './needsYou/NeedsYouSlot.tsx';
import { orderDialog } from './order/orderDialog.ts';
import { orderInHash } from './order/orderLink.ts';

const records: Feature = {
  id: 'records',
  slots: [
    { slot: 'home.records', order: 1, view: RecordsSlot },
    { slot: 'header.end', order: 0, view: NeedsYouSlot },
    // The panel waits for this view, so that the layout does not move.
    { slot: 'wallet.menu', order: 1, view: lazyView(() => import('./list/RecordEntry.tsx')) },
  ],
  start(shell) {
    const stopAnswering = shell.intents.answer('openOrder', (request) => {
      shell.dialogs.open(orderDialog, request);
    });
    const stopReporting = shell.outbox.handle('release', {
      report: async (record, signal) =>
        (await import('./actions/releaseReport.ts')).reportRelease(shell, record, signal),
    });
    const stopFollowing = openLinkedOrder(shell);
    return () => {
      stopFollowing();
      stopReporting();
      stopAnswering();
    };
  },
};

/**
 * Opens the order in the address bar, now and after each navigation, and closes it when it leaves the address. Returns a
 * function that stops this.
 */
function openLinkedOrder({ window: page, dialogs, location }: Shell): () => void {
  let close = () => {};
  const open = () => {
    const hash = orderInHash(page.location.hash);
    close();
    if (hash) close = dialogs.open(orderDialog, { hash });
  };
  open();
  page.addEventListener('hashchange', open);
  // Another page closes the order's dialog, also the one that was opened for its address.
  const stopFollowing = reaction(() => location.path, open);
  return () => {
    stopFollowing();
    page.removeEventListener('hashchange', open);
  };
}

export default records;
