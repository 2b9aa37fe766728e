import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const create: Feature = {
  id: 'create',
  routes: [
    {
      path: '/create',
      tab: '/NFT',
      view: lazyView(() => import('./CreatePage.tsx')),
      shows: ['search', 'nftChain'],
      followsNftChain: true,
    },
  ],
  slots: [{ slot: 'more.item', order: 1, load: () => import('./CreateLink.tsx') }],
  start: (shell) =>
    // Few visitors mint, so the code that reports mints loads on use.
    shell.outbox.handle('nft-mint', {
      report: async (record, signal) =>
        (await import('./mint/MintReport.ts')).mintReporter(shell).report(record, signal),
    }),
};

export default create;
