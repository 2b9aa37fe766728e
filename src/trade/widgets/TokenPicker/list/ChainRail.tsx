import { observer } from 'mobx-react-lite';
import type { Amount } from '../../../../model/Amount.ts';
import type { ChainId } from '../../../../model/caip.ts';
import { formatDollars } from '../../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { ChainLogo } from '../../../../shell/ui/ChainLogo/ChainLogo.tsx';
import { messages } from '../messages.ts';
import styles from './ChainRail.module.css';

interface Props {
  /** In the order to show. */
  readonly chains: readonly ChainPlugin[];
  /** Number of all chains, for "All networks". */
  readonly count: number;
  /** Empty for all chains. */
  readonly current: string;
  /** Value of the user's tokens by chain, in US dollars. */
  readonly totals: ReadonlyMap<ChainId, Amount>;
  readonly onSelect: (id: string) => void;
}

/** The chains to choose from: a column beside the list, on phones a row of chips. */
export const ChainRail = observer(function ChainRail({ chains, count, current, totals, onSelect }: Props) {
  const { quarantine } = useShell();
  const t = useMessages(messages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in all browsers
    <div className={styles.rail} role="group" aria-label={t('chains')}>
      <button type="button" className={styles.chain} aria-pressed={current === ''} onClick={() => onSelect('')}>
        <span className={styles.dots} aria-hidden="true" />
        <span className={styles.name}>{t('allChains')}</span>
        <span className={styles.value}>{count}</span>
      </button>
      {chains.map((chain) => {
        const total = totals.get(chain.id);
        return (
          <button
            key={chain.id}
            type="button"
            className={styles.chain}
            aria-pressed={current === chain.id}
            onClick={() => onSelect(chain.id)}
          >
            <ChainLogo url={chain.icon} />
            <span className={styles.name}>
              {quarantine.isQuarantined(chain.id) ? t('chain.quarantined', { chain: chain.name }) : chain.name}
            </span>
            {total && <span className={styles.value}>{shortDollars(total)}</span>}
          </button>
        );
      })}
    </div>
  );
});

/** Dollars without cents from $100 on: the rail is narrow. */
function shortDollars(value: Amount): string {
  return formatDollars(value).replace(/^(\$[\d,]{3,})\.\d\d$/, '$1');
}
