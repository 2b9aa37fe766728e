import { observer } from 'mobx-react-lite';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { AmountInput } from '../../../shell/ui/AmountInput/AmountInput.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { messages } from '../messages.ts';
import { DurationChoice } from './DurationChoice.tsx';
import { ListingCard } from './ListingCard.tsx';
import type { SellDraft, SellRow } from './SellDraft.ts';
import styles from './SellForm.module.css';

/** The chosen NFTs with price, duration, market and proceeds. */
export const SellForm = observer(function SellForm({ draft }: { readonly draft: SellDraft }) {
  const t = useMessages(messages);
  return (
    <section className={styles.section} aria-label={t('table')}>
      <h2>{t('table')}</h2>
      {draft.rows.length > 1 && <ForAll draft={draft} />}
      <ul className={styles.list} aria-label={t('table')}>
        {draft.rows.map((row) => (
          <li key={nftKey(row.nft)}>
            <ListingCard draft={draft} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Sets one price and one duration for all rows. */
const ForAll = observer(function ForAll({ draft }: { readonly draft: SellDraft }) {
  const t = useMessages(messages);
  const [first] = draft.rows;
  const shared = (pick: (row: SellRow) => string) =>
    first && draft.rows.every((row) => pick(row) === pick(first)) ? pick(first) : '';
  return (
    <div className={styles.pair}>
      <Field label={t('all.price')}>
        <AmountInput
          className={styles.price}
          value={shared((row) => row.priceText)}
          decimals={draft.chain?.native.decimals ?? 18}
          onValueChange={(priceText) => draft.changeAll({ priceText })}
        />
      </Field>
      <DurationChoice
        title={t('all.duration')}
        value={first?.duration ?? '7d'}
        onChange={(duration) => draft.changeAll({ duration })}
      />
    </div>
  );
});
