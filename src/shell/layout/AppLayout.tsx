import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Navigate, Route as RouterRoute, Routes, useLocation } from 'react-router';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './AppLayout.module.css';
import { FeatureBoundary } from './FeatureBoundary.tsx';
import { Footer } from './Footer.tsx';
import { focusContent } from './focusContent.ts';
import { Gate } from './Gate.tsx';
import { Header } from './Header.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { messages } from './messages.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PluginProblems } from './PluginProblems.tsx';
import { Slot } from './Slot.tsx';
import { TopLayer } from './TopLayer.tsx';
import { useCurrentRoute } from './useCurrentRoute.ts';
import { useMissedAddress } from './useMissedAddress.ts';
import { useOverToasts } from './useOverToasts.ts';
import { useRouteEffects } from './useRouteEffects.ts';

/** `/` redirects to the swap page (SHL-01). */
const HOME = '/swap';

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
      <div className={styles.notices}>
        <OfflineNotice />
        <Slot name="app.notice" />
      </div>
      <main id="content" tabIndex={-1} className={styles.main}>
        <FeatureBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <RouterRoute path="/" element={<Navigate to={HOME} replace />} />
              {routes.map(({ path, view: View }) => (
                <RouterRoute key={path} path={path} element={<View />} />
              ))}
              <RouterRoute path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </FeatureBoundary>
        <PluginProblems />
      </main>
      {!shell.isEmbedded && !route?.hides?.includes('footer') && <Footer />}
      {!shell.isEmbedded && <MobileMenu />}
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
