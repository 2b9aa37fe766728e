import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { TopLayer } from '../../shell/layout/TopLayer.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import styles from './ClosedRegion.module.css';
import { messages } from './messages.ts';

/**
 * In place of all content, where the service is not offered. What was sent before stays the user's: their orders are here, with
 * what can still be done for them, refunds above all. Nothing new begins from here.
 */
export const ClosedRegion = observer(function ClosedRegion() {
  const shell = useShell();
  const t = useMessages(messages);
  useLayoutEffect(() => shutDown(shell), [shell]);
  return (
    <>
      <main className={styles.page}>
        <EmptyState
          title={<h1>{t('title')}</h1>}
          text={t('text')}
          action={
            shell.intents.isAnswered('openSupport') && (
              <Button variant="secondary" onClick={() => shell.intents.ask('openSupport', {})}>
                {t('support')}
              </Button>
            )
          }
        />
        <section aria-labelledby="orders">
          <h2 id="orders">{t('orders')}</h2>
          <Slot name="home.records" />
        </section>
      </main>
      <TopLayer />
    </>
  );
});

/** What was open is not any more, a review of a swap for one; and of what waits for the swap page nothing may come. */
function shutDown({ dialogs, location }: ReturnType<typeof useShell>): void {
  for (const { key } of [...dialogs.all]) dialogs.close(key);
  location.moveTo('/Records');
}
