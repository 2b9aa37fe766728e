import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import type { Shell } from '../../shell/Shell.ts';
import { NeedsYouSlot } from './NeedsYouSlot.tsx';
import { orderDialog } from './orderDialog.ts';
import { orderInHash } from './orderLink.ts';
import { RecordsSlot } from './RecordsSlot.tsx';

const records: Feature = {
  id: 'records',
  slots: [
    { slot: 'home.records', order: 1, view: RecordsSlot },
    { slot: 'header.end', order: 0, view: NeedsYouSlot },
    // The panel around it waits for it, so that nothing moves when it comes.
    { slot: 'wallet.menu', order: 1, view: lazyView(() => import('./RecordEntry.tsx')) },
  ],
  start(shell) {
    const stopAnswering = shell.intents.answer('openOrder', (request) => {
      shell.dialogs.open(orderDialog, request);
    });
    const stopReporting = shell.outbox.handle('release', {
      report: async (record, signal) => (await import('./releaseReport.ts')).reportRelease(shell, record, signal),
    });
    const stopFollowing = openLinkedOrder(shell);
    return () => {
      stopFollowing();
      stopReporting();
      stopAnswering();
    };
  },
};

/** Opens the order that the address bar names, now and when a link is followed. Returns the way to stop. */
function openLinkedOrder({ window: page, dialogs }: Shell): () => void {
  const open = () => {
    const hash = orderInHash(page.location.hash);
    if (hash) dialogs.open(orderDialog, { hash });
  };
  open();
  page.addEventListener('hashchange', open);
  return () => page.removeEventListener('hashchange', open);
}

export default records;
