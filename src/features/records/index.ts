import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import type {} from './intents.ts';
import { orderInHash, orderPath } from './order/orderLink.ts';
import type {} from './slots.ts';

const records: Feature = {
  id: 'records',
  // Old orders, their refunds and releases stay reachable where the service is not offered.
  routes: [
    {
      path: '/order/:hash',
      tab: '/activity',
      view: lazyView(() => import('./order/OrderPage.tsx')),
      isAlwaysOpen: true,
    },
  ],
  slots: [
    { slot: 'home.records', order: 1, load: () => import('./list/RecordsPanel.tsx'), placeholder: 'spinner' },
    {
      slot: 'header.end',
      order: 0,
      load: () => import('./badge/OpenOrdersBadge.tsx'),
      when: ({ wallet }) => wallet.account !== undefined,
    },
    { slot: 'wallet.menu', order: 1, load: () => import('./list/RecordEntry.tsx') },
  ],
  start(shell) {
    const stopAnswering = shell.intents.answer('openOrder', (request) => {
      // Intents are also asked outside the pages, where there is no router. It follows the address.
      const address = `#${orderPath(request.hash)}`;
      if (request.replacesPage) shell.window.location.replace(address);
      else shell.window.location.hash = address;
    });
    const stopReporting = shell.outbox.handle('release', {
      report: async (record, signal) =>
        (await import('./actions/releaseReport.ts')).reportRelease(shell, record, signal),
    });
    const stopRedirecting = redirectOldLinks(shell.window);
    return () => {
      stopRedirecting();
      stopReporting();
      stopAnswering();
    };
  },
};

/** Opens the page of an order for links of the older form `#/Records?order=…`. Returns a function that stops this. */
function redirectOldLinks(page: Window): () => void {
  const redirect = () => {
    const hash = orderInHash(page.location.hash);
    if (hash) page.location.replace(`#${orderPath(hash)}`);
  };
  redirect();
  page.addEventListener('hashchange', redirect);
  return () => page.removeEventListener('hashchange', redirect);
}

export default records;
