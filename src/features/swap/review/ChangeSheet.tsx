import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isAppError } from '../../../model/errors.ts';
import { errorParts, errorText } from '../../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { ServiceWaitNote } from '../../../shell/widgets/WalletStatus/ServiceWaitNote.tsx';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import type { ChangePreview } from './ChangePreview.ts';
import styles from './ChangeSheet.module.css';
import { ChangeTable } from './ChangeTable.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly preview: ChangePreview;
  readonly plan: SwapPlan;
}

/**
 * Simulated changes of the swap. Mounting it builds the transaction. On a chain that cannot simulate, only what keeps the
 * swap from being built.
 */
export const ChangeSheet = observer(function ChangeSheet({ preview, plan }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const closing = useClosing();
  useEffect(() => void preview.simulate(closing.signal), [preview, closing]);
  const { state } = preview;
  if (state.status === 'idle' || state.status === 'absent') return null;
  const retry = () => void preview.simulate(closing.signal);
  const unbuilt = (error: unknown) => {
    if (isAppError(error, 'api/timed-out')) return errorText(i18n, error);
    return isAppError(error, 'api/refused')
      ? t('review.unbuilt.refused', { code: error.context.resultCode, reason: errorParts(i18n, error).what })
      : t('review.unbuilt');
  };
  const again = (
    <Button variant="quiet" size="s" onClick={retry}>
      {t('changes.again')}
    </Button>
  );
  const working = (text: string) => (
    <LiveRegion role="status">
      <ServiceWaitNote wait={preview.execution.progress.wait} working={text} />
    </LiveRegion>
  );
  if (state.status === 'building') return working(t('review.building'));
  if (state.status === 'unbuilt') return <Notice action={again}>{unbuilt(state.error)}</Notice>;
  if (state.status === 'refused' && !preview.canSimulate)
    return <ErrorNotice error={state.error} action={again} onAccepted={retry} />;
  return (
    <section
      className={styles.sheet}
      aria-labelledby="swap-changes"
      data-testid="swap-changes"
      data-rows={plan.from.chain === plan.to.chain ? 2 : 1}
    >
      <h2 className={styles.title} id="swap-changes">
        {t('changes.title')}
      </h2>
      {state.status === 'working' && working(t('changes.working'))}
      {state.status === 'known' && <ChangeTable simulation={state.simulation} plan={plan} />}
      {state.status === 'unknown' && <Notice action={again}>{t('changes.unknown')}</Notice>}
      {state.status === 'refused' && <ErrorNotice error={state.error} action={again} onAccepted={retry} />}
    </section>
  );
});
