import { useLocation } from 'react-router-dom';
import { lazyView } from '../../shell/lazyView.tsx';

const ActivityPage = lazyView(() => import('./activity/ActivityPage.tsx'));
const PortfolioView = lazyView(() => import('./PortfolioView.tsx'));

/** Chooses the page. A module of its own keeps the names of the pages' files out of the app's start. */
export default function PortfolioPages() {
  const { pathname } = useLocation();
  return pathname === '/activity' ? <ActivityPage /> : <PortfolioView />;
}
