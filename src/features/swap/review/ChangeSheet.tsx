import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isAppError } from '../../../model/errors.ts';
import { errorParts } from '../../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
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
  const unbuilt = (error: unknown) =>
    isAppError(error, 'api/refused')
      ? t('review.unbuilt.refused', { code: error.context.resultCode, reason: errorParts(i18n, error).what })
      : t('review.unbuilt');
  const again = (
    <Button variant="quiet" size="s" onClick={retry}>
      {t('changes.again')}
    </Button>
  );
  if (state.status === 'building') return <Working text={t('review.building')} />;
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
      {state.status === 'working' && <Working text={t('changes.working')} />}
      {state.status === 'known' && <ChangeTable simulation={state.simulation} plan={plan} />}
      {state.status === 'unknown' && <Notice action={again}>{t('changes.unknown')}</Notice>}
      {state.status === 'refused' && <ErrorNotice error={state.error} action={again} onAccepted={retry} />}
    </section>
  );
});

function Working({ text }: { readonly text: string }) {
  return (
    <p className={styles.working} role="status">
      <Spinner /> {text}
    </p>
  );
}
