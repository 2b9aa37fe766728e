import { observer } from 'mobx-react-lite';
import { Suspense, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../shell/layout/FeatureBoundary.tsx';
import { Slot } from '../../shell/layout/Slot.tsx';
import { TopLayer } from '../../shell/layout/top/TopLayer.tsx';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import styles from './ClosedRegion.module.css';
import { messages } from './messages.ts';

/**
 * Replaces all content in regions without service. Users can still see their earlier orders, act on them (mainly refunds), and
 * open the pages that need no service. They cannot start anything new.
 */
export default observer(function ClosedRegion() {
  const shell = useShell();
  const t = useMessages(messages);
  const route = useCurrentRoute();
  const Page = route?.isAlwaysOpen && route.view;
  useLayoutEffect(() => shutDown(shell), [shell]);
  return (
    <>
      <main className={styles.page}>
        <EmptyState
          figure="signal"
          title={<h1>{t('title')}</h1>}
          text={t('text')}
          action={
            shell.intents.isAnswered('openSupport') && (
              <Button variant="secondary" onClick={() => shell.intents.request('openSupport', {})}>
                {t('support')}
              </Button>
            )
          }
        />
        {Page ? (
          <>
            <Link to="/Records">{t('orders')}</Link>
            <FeatureBoundary>
              <Suspense fallback={<Spinner />}>
                <Page />
              </Suspense>
            </FeatureBoundary>
          </>
        ) : (
          <section aria-labelledby="orders">
            <h2 id="orders">{t('orders')}</h2>
            <Slot name="home.records" />
            <Slot name="closed.end" isAwaited />
          </section>
        )}
      </main>
      <TopLayer />
    </>
  );
});

/** Closes open dialogs, such as that of a purchase, and leaves the swap page, so that nothing waiting for that page can run. */
function shutDown({ dialogs, location }: ReturnType<typeof useShell>): void {
  for (const { key } of [...dialogs.all]) dialogs.close(key);
  location.moveTo('/Records');
}
