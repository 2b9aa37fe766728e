import { observer } from 'mobx-react-lite';
import type { Amount } from '../../../model/Amount.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import styles from '../create.module.css';
import { messages } from '../messages.ts';
import type { StudioFacts } from '../Studio.ts';

/** Costs of minting for the account. */
export const CostTable = observer(function CostTable({ facts }: { readonly facts: StudioFacts }) {
  const t = useMessages(messages);
  const { fee, gas } = facts;
  return (
    <section className={styles.group} aria-label={t('cost.title')}>
      <h2 className={styles.label}>{t('cost.title')}</h2>
      <KeyValue
        rows={[
          { label: t('cost.fee'), value: fee.isZero ? t('cost.free') : written(fee) },
          { label: t('cost.gas'), value: gas ? written(gas) : t('cost.unknown') },
        ]}
      />
    </section>
  );
});

function written(amount: Amount): string {
  return `${formatAmount(amount)} ${amount.currency.symbol}`;
}
