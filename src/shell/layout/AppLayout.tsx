import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Route as RouterRoute, Routes, useLocation } from 'react-router-dom';
import { useMessages } from '../i18n/useMessages.ts';
import { idleView, lazyView } from '../lazyView.tsx';
import { useShell } from '../ShellContext.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './AppLayout.module.css';
import { FeatureBoundary } from './FeatureBoundary.tsx';
import { focusContent } from './focusContent.ts';
import { Gate } from './Gate.tsx';
import { HomeRedirect } from './HomeRedirect.tsx';
import { Header } from './header/Header.tsx';
import { messages } from './messages.ts';
import { Slot } from './Slot.tsx';
import { TopLayer } from './top/TopLayer.tsx';
import { useOverToasts } from './top/useOverToasts.ts';
import { useCurrentRoute } from './useCurrentRoute.ts';
import { useMissedAddress } from './useMissedAddress.ts';
import { useRouteEffects } from './useRouteEffects.ts';

// Loads in advance, because it must appear when the network is gone.
const ConnectionBar = idleView(() => import('./connection/ConnectionBar.tsx'));
// Has a fixed position, so its late load shifts nothing.
const MobileMenu = lazyView(() => import('./header/MobileMenu.tsx'));
const NotFoundPage = lazyView(() => import('./notices/NotFoundPage.tsx'));
const PluginProblems = idleView(() => import('./notices/PluginProblems.tsx'));
// At the end of the page, and below the fold on most of them.
const Footer = idleView(() => import('./Footer.tsx'));

export const AppLayout = observer(function AppLayout() {
  const shell = useShell();
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const routes = shell.features.flatMap((feature) => feature.routes ?? []);
  const route = useCurrentRoute();
  useRouteEffects(route);
  useOverToasts();
  useMissedAddress();
  return (
    <Gate>
      {/* The router uses the hash, so this is a button instead of a link. */}
      <button type="button" className={styles.skip} onClick={focusContent}>
        {t('skip.toContent')}
      </button>
      <Header />
      <FeatureBoundary quiet>
        <Suspense fallback={null}>
          <ConnectionBar />
        </Suspense>
      </FeatureBoundary>
      <div className={styles.notices}>
        <Slot name="app.notice" />
      </div>
      <main id="content" tabIndex={-1} className={styles.main}>
        <FeatureBoundary key={route?.continues ?? pathname}>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <RouterRoute path="/" element={<HomeRedirect />} />
              {routes.map(({ path, view: View }) => (
                <RouterRoute key={path} path={path} element={<View />} />
              ))}
              <RouterRoute path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </FeatureBoundary>
        <FeatureBoundary quiet>
          <Suspense fallback={null}>
            <PluginProblems />
          </Suspense>
        </FeatureBoundary>
      </main>
      {!shell.isEmbedded && !shell.environment.isMobile && !route?.hides?.includes('footer') && (
        <FeatureBoundary quiet>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </FeatureBoundary>
      )}
      {!shell.isEmbedded && shell.environment.isMobile && (
        <FeatureBoundary quiet>
          <Suspense fallback={null}>
            <MobileMenu />
          </Suspense>
        </FeatureBoundary>
      )}
      <div className={styles.corner}>
        <Slot name="app.corner" />
      </div>
      <TopLayer />
    </Gate>
  );
});

function PageLoading() {
  const t = useMessages(messages);
  return (
    <div className={styles.loading}>
      <Spinner label={t('page.loading')} />
    </div>
  );
}
