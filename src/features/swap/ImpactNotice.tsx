import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { impactLevels } from './checks.ts';
import styles from './ImpactNotice.module.css';
import { messages } from './messages.ts';
import { useSwap } from './SwapContext.ts';

/** What the size of the swap costs. Unknown is its own state; a large loss needs the user's own word. */
export const ImpactNotice = observer(function ImpactNotice() {
  const store = useSwap();
  const t = useMessages(messages);
  const { impactBps, state, selected } = store.quotes;
  if (state.status !== 'ready' || !selected) return null;
  if (impactBps === undefined) return <p className={styles.unknown}>{t('impact.unknown')}</p>;
  if (impactBps < impactLevels.notice) return null;
  const percent = (impactBps / 100).toString();
  if (impactBps < impactLevels.warning) return <Notice>{t('impact.notice', { percent })}</Notice>;
  return (
    <Notice tone={impactBps > impactLevels.consent ? 'danger' : 'warning'}>
      {t('impact.warning', { percent })}
      {impactBps > impactLevels.consent && impactBps <= impactLevels.refused && (
        <label className={styles.consent}>
          <input
            type="checkbox"
            checked={store.hasImpactConsent}
            onChange={(event) => store.setImpactConsent(event.target.checked)}
          />
          {t('impact.consent', { percent })}
        </label>
      )}
    </Notice>
  );
});
