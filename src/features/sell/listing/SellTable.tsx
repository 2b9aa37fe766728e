import { observer } from 'mobx-react-lite';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { errorText } from '../../../shell/i18n/errors/errorText.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { AmountInput } from '../../../shell/ui/AmountInput/AmountInput.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { messages } from '../messages.ts';
import styles from '../sell.module.css';
import { type Duration, durations } from './durations.ts';
import type { SellDraft, SellRow } from './SellDraft.ts';

/** The chosen NFTs with price, duration, market and proceeds. */
export const SellTable = observer(function SellTable({ draft }: { readonly draft: SellDraft }) {
  const t = useMessages(messages);
  const symbol = draft.chain?.native.symbol ?? '';
  return (
    <section className={styles.section} aria-label={t('table')}>
      <h2>{t('table')}</h2>
      {draft.rows.length > 1 && <ForAll draft={draft} />}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.nft')}</th>
              <th scope="col">{t('column.price', { symbol })}</th>
              <th scope="col">{t('column.duration')}</th>
              <th scope="col">{t('column.market')}</th>
              <th scope="col">{t('column.receive')}</th>
              <th scope="col">
                <span className={styles.hidden}>{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row) => (
              <Row key={nftKey(row.nft)} draft={draft} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

const Row = observer(function Row({ draft, row }: { readonly draft: SellDraft; readonly row: SellRow }) {
  const t = useMessages(messages);
  const name = nftName(row.nft);
  const note = draft.noteOf(row);
  const symbol = draft.chain?.native.symbol ?? '';
  const isWrong = note === 'too-high' || note === 'fees' || note === 'precise';
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td data-label={t('column.price', { symbol })}>
        <AmountInput
          className={styles.price ?? ''}
          value={row.priceText}
          decimals={draft.chain?.native.decimals ?? 18}
          aria-label={t('price.of', { name })}
          aria-invalid={isWrong || undefined}
          onValueChange={(priceText) => draft.change(row.nft, { priceText })}
        />
        <RowNoteText draft={draft} row={row} />
      </td>
      <td data-label={t('column.duration')}>
        <DurationSelect
          label={t('duration.of', { name })}
          value={row.duration}
          onChange={(duration) => draft.change(row.nft, { duration })}
        />
      </td>
      <td data-label={t('column.market')}>
        <Select
          aria-label={t('market.of', { name })}
          value={row.market}
          onChange={(event) => draft.change(row.nft, { market: event.target.value })}
        >
          {draft.markets.map((market) => (
            <option key={market.id} value={market.id}>
              {market.name}
            </option>
          ))}
        </Select>
      </td>
      <td data-label={t('column.receive')}>
        <Receive draft={draft} row={row} />
      </td>
      <td>
        <Button variant="quiet" size="s" aria-label={t('remove.of', { name })} onClick={() => draft.toggle(row.nft)}>
          {t('remove')}
        </Button>
      </td>
    </tr>
  );
});

const RowNoteText = observer(function RowNoteText({
  draft,
  row,
}: {
  readonly draft: SellDraft;
  readonly row: SellRow;
}) {
  const t = useMessages(messages);
  const note = draft.noteOf(row);
  const facts = draft.factsOf(row);
  const floor = facts.status === 'ready' && facts.facts.floor ? formatAmount(facts.facts.floor) : '';
  const current = row.ceiling && (
    <p className={styles.muted}>
      {t('current', { price: formatAmount(row.ceiling), symbol: row.ceiling.currency.symbol })}
    </p>
  );
  const symbol = draft.chain?.native.symbol ?? '';
  switch (note) {
    case undefined:
    case 'price':
      return <>{current}</>;
    case 'precise':
    case 'too-high':
    case 'fees':
      return (
        <>
          <p className={styles.error} role="alert">
            {t(`note.${note}`)}
          </p>
          {current}
        </>
      );
    case 'under-floor':
    case 'far-under-floor':
      return (
        <>
          <p className={styles.warning}>{t(`note.${note}`, { floor, symbol })}</p>
          {current}
        </>
      );
    default:
      return note satisfies never;
  }
});

/** Proceeds after fees and royalty, with each recipient's part. */
const Receive = observer(function Receive({ draft, row }: { readonly draft: SellDraft; readonly row: SellRow }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const state = draft.factsOf(row);
  if (state.status === 'failed') return <Notice tone="danger">{errorText(i18n, state.error)}</Notice>;
  const proceeds = draft.proceedsOf(row);
  if (!proceeds) return <span className={styles.muted}>–</span>;
  const { own, fees, royalty } = proceeds;
  const { symbol } = own.currency;
  return (
    <>
      <strong>
        {formatAmount(own)} {symbol}
      </strong>
      <p className={styles.muted}>
        {t('receive.parts', { fee: formatAmount(fees), royalty: formatAmount(royalty), symbol })}
      </p>
    </>
  );
});

/** Sets one price and one duration for all rows. */
const ForAll = observer(function ForAll({ draft }: { readonly draft: SellDraft }) {
  const t = useMessages(messages);
  const [first] = draft.rows;
  const shared = (pick: (row: SellRow) => string) =>
    first && draft.rows.every((row) => pick(row) === pick(first)) ? pick(first) : '';
  return (
    <div className={styles.bar}>
      <AmountInput
        className={styles.price ?? ''}
        value={shared((row) => row.priceText)}
        decimals={draft.chain?.native.decimals ?? 18}
        aria-label={t('all.price')}
        placeholder={t('all.price')}
        onValueChange={(priceText) => draft.changeAll({ priceText })}
      />
      <DurationSelect
        label={t('all.duration')}
        value={first?.duration ?? '7d'}
        onChange={(duration) => draft.changeAll({ duration })}
      />
    </div>
  );
});

interface DurationProps {
  readonly label: string;
  readonly value: Duration;
  readonly onChange: (duration: Duration) => void;
}

function DurationSelect({ label, value, onChange }: DurationProps) {
  const t = useMessages(messages);
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(durations.find((known) => known === event.target.value) ?? value)}
    >
      {durations.map((duration) => (
        <option key={duration} value={duration}>
          {t(`duration.${duration}`)}
        </option>
      ))}
    </Select>
  );
}
