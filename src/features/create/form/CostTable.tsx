import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
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
          { label: t('cost.fee'), value: fee.isZero ? t('cost.free') : <Money amount={fee} first="dollars" /> },
          { label: t('cost.gas'), value: gas ? <Money amount={gas} first="dollars" /> : t('cost.unknown') },
        ]}
      />
    </section>
  );
});
