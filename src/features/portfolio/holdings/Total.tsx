import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import { receiveDialog } from '../receive/receiveDialog.ts';
import type { ChainHoldings, Holdings } from './Holdings.ts';
import styles from './Total.module.css';

/** The value of everything shown, with what it leaves out. */
export const Total = observer(function Total({ holdings }: { readonly holdings: Holdings }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { dialogs } = useShell();
  const { total, isLoading, unanswered, unpriced, misstated, all } = holdings;
  // Keeps the balances current while the page is on the screen.
  void holdings.polled.current;
  const chainsThatAre = (wanted: ChainHoldings['status']) =>
    [...new Set(unanswered.flatMap(({ chain, status }) => (status === wanted ? [chain.name] : [])))].join(', ');
  const isUnknown = all.length > 0 ? unpriced.length + misstated.length === all.length : unanswered.length > 0;
  return (
    <div className={styles.head}>
      <div>
        <div className={styles.label} id="portfolio-total">
          {t('total')}
        </div>
        <output
          className={styles.total}
          aria-labelledby="portfolio-total"
          aria-busy={isLoading}
          data-loading={isLoading || undefined}
          data-testid="portfolio-total"
        >
          {isUnknown ? (isLoading ? '…' : t('total.unknown')) : formatDollars(total)}
        </output>
        <div className={styles.notes}>
          {!isUnknown && <p>{t('total.prices')}</p>}
          {isLoading && <p>{t('total.loading')}</p>}
          {!isLoading &&
            (['silent', 'partial', 'outdated'] as const).map((status) => {
              const chains = chainsThatAre(status);
              return chains !== '' && <p key={status}>{t(`total.${status}`, { chains })}</p>;
            })}
          {!isLoading && unpriced.length > 0 && (
            <p>{t(unpriced.length === 1 ? 'total.unpriced_one' : 'total.unpriced', { count: unpriced.length })}</p>
          )}
          {misstated.length > 0 && (
            <p>{t(misstated.length === 1 ? 'total.decimals_one' : 'total.decimals', { count: misstated.length })}</p>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {holdings.accounts.some(({ isWatched }) => !isWatched) && (
          <Button size="l" variant="soft" onClick={() => dialogs.open(receiveDialog, { address: holdings.chosen })}>
            {t('receive')}
          </Button>
        )}
        <Button size="l" onClick={() => void navigate('/swap')}>
          {t('swap')}
        </Button>
      </div>
    </div>
  );
});
