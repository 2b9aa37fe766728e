import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import styles from './QuoteClock.module.css';
import { RENEW_SECONDS } from './Quotes.ts';

/** Ring that shows the time until the next quotes. Not announced, because the user need not act. */
export const QuoteClock = observer(function QuoteClock() {
  const { clock } = useSwap().quotes;
  const t = useMessages(messages);
  const seconds = clock.restSeconds;
  if (seconds === undefined) return null;
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" pathLength={RENEW_SECONDS} />
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength={RENEW_SECONDS}
          strokeDasharray={`${seconds} ${RENEW_SECONDS}`}
          className={styles.rest}
        />
      </svg>
      {t('routes.clock', { seconds: String(seconds) })}
    </span>
  );
});
