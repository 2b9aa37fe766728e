import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { navMessages } from './portfolioNav/messages.ts';

const view = lazyView(() => import('./PortfolioPages.tsx'));

/** The holdings and the orders of all accounts (UXP-04, UXP-05). */
const portfolio: Feature = {
  id: 'portfolio',
  routes: [
    {
      path: '/portfolio',
      view,
      nav: {
        order: 4,
        icon: () => Icon({ name: 'wallet' }),
        title: ({ i18n }) => i18n.translator(navMessages)('portfolio'),
      },
    },
    {
      path: '/activity',
      view,
      nav: {
        order: 5,
        icon: () => Icon({ name: 'clock' }),
        title: ({ i18n }) => i18n.translator(navMessages)('activity'),
      },
      keepsScroll: true,
    },
  ],
};

export default portfolio;
