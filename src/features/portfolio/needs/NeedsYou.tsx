import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Lamp } from '../../../shell/ui/Lamp/Lamp.tsx';
import type { HistoryRow } from '../activity/HistoryRow.ts';
import { amountOf } from '../activity/rowText.ts';
import { messages } from '../messages.ts';
import type { Portfolio } from '../PortfolioView.tsx';
import styles from './NeedsYou.module.css';

/** Orders shown in the card. The activity page has all. */
const SHOWN = 3;

interface Props {
  readonly portfolio: Portfolio;
  /** `bar`: one line, for narrow windows. `card`: each order and the approvals. */
  readonly look: 'bar' | 'card';
}

/** What waits for the user: orders, and approvals without a limit. Nothing if nothing does. */
export const NeedsYou = observer(function NeedsYou({ portfolio, look }: Props) {
  const t = useMessages(messages);
  const { approvals, history, holdings } = portfolio;
  const { chosen } = holdings;
  const waiting = history.waiting.filter(({ account }) => chosen === undefined || account === chosen);
  const unlimited = approvals.unlimited.length;
  const count = waiting.length + (unlimited > 0 ? 1 : 0);
  // Keeps the orders current while the page is on the screen.
  void history.polled.current;
  if (count === 0) return null;
  const title = t(count === 1 ? 'needs.count_one' : 'needs.count', { count });
  if (look === 'bar') {
    return (
      <Link className={styles.bar ?? ''} to={waiting.length > 0 ? '/activity' : '/portfolio?tab=approvals'}>
        <Lamp tone="caution" className={styles.grow ?? ''}>
          {title}
        </Lamp>
        <Arrow />
      </Link>
    );
  }
  return (
    <section className={styles.card} aria-labelledby="portfolio-needs">
      <h2 id="portfolio-needs" className={styles.title}>
        <Lamp tone="caution">{t('needs')}</Lamp>
      </h2>
      <ul>
        {waiting.slice(0, SHOWN).map((row) => (
          <WaitingOrder key={row.key} row={row} />
        ))}
        {unlimited > 0 && (
          <li>
            <Link className={styles.row ?? ''} to="/portfolio?tab=approvals">
              <span className={styles.what}>
                <span className={styles.label}>{t('needs.approvals', { count: unlimited })}</span>
                {approvals.unlimitedRisk.isPositive && (
                  <span className={styles.muted}>
                    {t('needs.risk', { value: formatDollars(approvals.unlimitedRisk) })}
                  </span>
                )}
              </span>
              <Arrow />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
});

const WaitingOrder = observer(function WaitingOrder({ row }: { readonly row: HistoryRow }) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const { hash, status } = row;
  const need = status === 'release' || status === 'wait_refund' ? status : 'wait_kyc';
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        disabled={hash === undefined}
        onClick={() => hash !== undefined && intents.request('openOrder', { hash })}
      >
        <span className={styles.what}>
          <span className={styles.label}>{t(`needs.${need}`)}</span>
          <bdi className={styles.muted}>{amountOf(row.from)}</bdi>
        </span>
        <Arrow />
      </button>
    </li>
  );
});

function Arrow() {
  return (
    <span className={styles.arrow}>
      <Icon name="chevron" />
    </span>
  );
}
