import type { Feature } from '../../shell/feature.ts';
import { messages } from './messages.ts';
import { SwapIcon } from './navIcons.tsx';
import { SwapPage } from './SwapPage.tsx';

const swap: Feature = {
  id: 'swap',
  routes: [
    {
      path: '/swap',
      view: SwapPage,
      nav: { title: ({ i18n }) => i18n.translator(messages)('nav.swap'), icon: SwapIcon, order: 1 },
    },
    { path: '/SwapConfirm', view: SwapPage, continues: '/swap', startsAt: '/swap' },
    { path: '/Records', tab: '/swap', view: SwapPage, startsAt: '/swap' },
  ],
  slots: [{ slot: 'settings.section', order: 5, load: () => import('./slippageSection/SlippageSection.tsx') }],
  start: (shell) =>
    shell.outbox.handle('swap', {
      report: async (record, signal) =>
        (await import('./execute/swapReport.ts')).swapReporter(shell).report(record, signal),
    }),
};

export default swap;
