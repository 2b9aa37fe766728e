import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { idleView, lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { messages } from '../messages.ts';
import { needsNotes } from '../notes/needsNotes.ts';
import { warnsOfLoss } from '../notes/warnsOfLoss.ts';
import { useSwap } from '../SwapContext.ts';
import { SwapPart } from '../SwapPart.tsx';
import type { SwapStore } from '../SwapStore.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './SwapCard.module.css';
import { TokenSide } from './TokenSide.tsx';

/** Not needed for the first swap, so they load later. If they cannot be loaded, the form still works. */
const SwapFoot = idleView(() => import('./SwapFoot.tsx'));
const CardTools = idleView(() => import('../tools/CardTools.tsx'));
const SwapYard = idleView(() => import('../yard/SwapYard.tsx'));
const SummaryLine = lazyView<{ readonly isOpen: boolean; readonly onOpen: () => void }>(
  () => import('../quotes/SummaryLine.tsx'),
);
const AddressField = lazyView(() => import('../receiveAddress/AddressField.tsx'));
/** If this code cannot be loaded, the user cannot consent to a large loss. */
const SwapNotes = lazyView(() => import('../notes/SwapNotes.tsx'));
const RoutePanel = lazyView<{ readonly onClose: () => void }>(() => import('../quotes/RoutePanel.tsx'));

/**
 * The swap card, with its routes beside it. What arrives later (quotes, notes) has a reserved place, or comes below the
 * button: nothing moves under the pointer. A warning of a loss comes before the button, which waits for the price impact.
 */
export const SwapCard = observer(function SwapCard() {
  const { tokens, chains } = useShell();
  const store = useSwap();
  const t = useMessages(messages);
  const failed = [tokens.list, chains.support].filter(({ current }) => current.status === 'failed');
  if (failed.length > 0 && tokens.all.length === 0) {
    const retry = () => {
      for (const list of failed) void list.refresh();
    };
    return <ErrorState title={t('lists.failed')} retryLabel={t('retry')} onRetry={retry} />;
  }
  const hasQuestion = store.quotes.state.status !== 'idle';
  const areRoutesOpen = store.areRoutesOpen && hasQuestion;
  return (
    <div className={styles.stage} data-routes={areRoutesOpen || undefined}>
      <div className={styles.place}>
        <Later>
          <SwapYard />
        </Later>
        <section className={styles.card} aria-label={t('panel.trade')} data-testid="swap-card">
          <div className={styles.head}>
            <h2 className={styles.title}>{t('panel.trade')}</h2>
            <Later>
              <CardTools />
            </Later>
          </div>
          <Stops />
          <SwapPart when={asksForAddress}>
            <AddressField />
          </SwapPart>
          {hasQuestion && (
            <div className={styles.summary}>
              <Later>
                <SummaryLine isOpen={areRoutesOpen} onOpen={() => store.setRoutesOpen(!areRoutesOpen)} />
              </Later>
            </div>
          )}
          <SwapPart when={warnsOfLoss}>
            <SwapNotes />
          </SwapPart>
          <div className={styles.action}>
            <ActionButton />
          </div>
          <SwapPart when={hasOtherNotes}>
            <SwapNotes />
          </SwapPart>
        </section>
        <Later>
          <SwapFoot />
        </Later>
      </div>
      {areRoutesOpen && (
        <Later>
          <RoutePanel onClose={() => store.setRoutesOpen(false)} />
        </Later>
      )}
    </div>
  );
});

/** The field for the receive address opens on a click, and by itself if an address is missing. */
const asksForAddress = ({ form, obstacle }: SwapStore) =>
  form.otherRecipient !== undefined || obstacle?.kind === 'recipient.missing';

const hasOtherNotes = (store: SwapStore) => needsNotes(store) && !warnsOfLoss(store);

/** A part that loads later. Nothing takes its place until then, and nothing else breaks with it. */
function Later({ children }: { readonly children: React.ReactNode }) {
  return (
    <FeatureBoundary quiet>
      <Suspense fallback={null}>{children}</Suspense>
    </FeatureBoundary>
  );
}

/** Both sides: their logos are stations, joined by a track that is lit while the route can be taken. */
const Stops = observer(function Stops() {
  const store = useSwap();
  const t = useMessages(messages);
  const { status } = store.quotes.state;
  const state = status === 'loading' ? 'live' : store.canTakeRoute ? 'lit' : status === 'ready' ? 'rail' : 'dash';
  return (
    <div className={styles.stops}>
      <TokenSide side="from" />
      <span className={styles.track} data-state={state} />
      <button
        type="button"
        className={styles.turn}
        aria-label={t('reversePair')}
        onClick={() => store.form.reversePair()}
        data-turned={store.form.isReversed || undefined}
      >
        <Icon name="swap" />
      </button>
      <TokenSide side="to" />
    </div>
  );
});
