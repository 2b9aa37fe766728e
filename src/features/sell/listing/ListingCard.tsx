import { observer } from 'mobx-react-lite';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import type { Amount } from '../../../model/Amount.ts';
import { displayText } from '../../../model/text.ts';
import { errorText } from '../../../shell/i18n/errors/errorText.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { AmountInput } from '../../../shell/ui/AmountInput/AmountInput.tsx';
import { Chip } from '../../../shell/ui/Chip/Chip.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { IconButton } from '../../../shell/ui/IconButton/IconButton.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { Dollars } from '../../../shell/widgets/Money/Dollars.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { messages } from '../messages.ts';
import { DurationChoice } from './DurationChoice.tsx';
import { OwnListing } from './OwnListing.tsx';
import { PriceNote } from './PriceNote.tsx';
import { largeShare } from './proceeds.ts';
import type { SellDraft, SellRow } from './SellDraft.ts';
import styles from './SellForm.module.css';

interface Props {
  readonly draft: SellDraft;
  readonly row: SellRow;
}

/** One listing: its NFT as buyers see it, the form, and what the owner receives. */
export const ListingCard = observer(function ListingCard({ draft, row }: Props) {
  const t = useMessages(messages);
  const name = nftName(row.nft);
  const price = draft.priceOf(row);
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.preview}>
        <NftMedia url={row.nft.pictureUrl} size={240} />
        <div className={styles.names}>
          <bdi className={styles.name}>{name}</bdi>
          <bdi className={styles.muted}>{displayText(row.nft.collectionName, 60)}</bdi>
          {price && <Money amount={price} token={draft.chain?.native} isPlain />}
        </div>
      </div>
      <span className={styles.remove}>
        <IconButton icon="close" label={t('remove.of', { name })} onClick={() => draft.toggle(row.nft)} />
      </span>
      <div className={styles.form}>
        <Price draft={draft} row={row} />
        <DurationChoice
          title={t('column.duration')}
          label={t('duration.of', { name })}
          value={row.duration}
          onChange={(duration) => draft.change(row.nft, { duration })}
        />
        <Field label={t('column.market')}>
          <Select
            className={styles.select}
            aria-label={t('market.of', { name })}
            value={row.market}
            options={draft.markets.map((market) => ({ value: market.id, label: market.name }))}
            onChange={(market) => draft.change(row.nft, { market })}
          />
        </Field>
        <Receive draft={draft} row={row} />
      </div>
    </article>
  );
});

/** The price with its value in dollars, the floor to use, and what is wrong with it. */
const Price = observer(function Price({ draft, row }: Props) {
  const t = useMessages(messages);
  const coin = draft.chain?.native;
  const symbol = coin?.symbol ?? '';
  const note = draft.noteOf(row);
  const isWrong = note === 'too-high' || note === 'fees' || note === 'precise';
  const price = draft.priceOf(row);
  const floor = draft.floorOf(row);
  const ceiling = draft.ceilingOf(row);
  const isUsable = floor !== undefined && (!ceiling || floor.isLessThan(ceiling));
  return (
    <div className={styles.group}>
      <Field
        label={t('column.price')}
        hint={ceiling && t('current', { price: formatAmount(ceiling), symbol: ceiling.currency.symbol })}
        error={isWrong && t(`note.${note}`)}
      >
        <PriceInput draft={draft} row={row} />
      </Field>
      <PriceNote draft={draft} row={row} />
      <OwnListing draft={draft} row={row} />
      <div className={styles.beside}>
        <span>{price && coin && <Dollars amount={price} token={coin} />}</span>
        {isUsable && (
          <Chip onClick={() => draft.change(row.nft, { priceText: floor.toDecimal() })}>
            {t('floor.use', { floor: formatAmount(floor), symbol })}
          </Chip>
        )}
      </div>
    </div>
  );
});

/** `rest`: id and description from the field. */
const PriceInput = observer(function PriceInput({
  draft,
  row,
  invalid,
  ...rest
}: Props & { readonly invalid?: boolean; readonly id?: string }) {
  const t = useMessages(messages);
  const { decimals = 18, symbol = '' } = draft.chain?.native ?? {};
  return (
    <div className={styles.large} data-invalid={invalid || undefined}>
      <AmountInput
        {...rest}
        className={styles.digits}
        value={row.priceText}
        decimals={decimals}
        keepsExcess
        aria-label={t('price.of', { name: nftName(row.nft) })}
        aria-invalid={invalid || undefined}
        onValueChange={(priceText) => draft.change(row.nft, { priceText })}
      />
      <span translate="no" className={styles.unit}>
        {symbol}
      </span>
    </div>
  );
});

/** Proceeds after fees and royalty, with each part. */
const Receive = observer(function Receive({ draft, row }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const state = draft.factsOf(row);
  if (state.status === 'failed') return <Notice tone="danger">{errorText(i18n, state.error)}</Notice>;
  const price = draft.priceOf(row);
  const proceeds = draft.proceedsOf(row);
  if (!proceeds || !price || state.status !== 'ready') return null;
  const { own, fees, royalty } = proceeds;
  const { feeRecipients, royalty: creator } = state.facts.market;
  const share = largeShare(price, proceeds);
  const bps = feeRecipients.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  return (
    <div className={styles.receive}>
      <KeyValue
        rows={[
          { label: t('column.price'), value: <Money amount={price} isPlain /> },
          { label: t('fee', { percent: formatPercent(bps / 100) }), value: <Less amount={fees} /> },
          {
            label: t('royalty', { percent: formatPercent(royalty.isZero ? 0 : creator.basisPoints / 100) }),
            value: <Less amount={royalty} />,
          },
        ]}
      />
      <p className={styles.own}>
        <span>{t('column.receive')}</span>
        <strong>
          <Money amount={own} isStacked />
        </strong>
      </p>
      {share !== undefined && own.isPositive && (
        <Notice tone="warning">
          {t('share.large', { percent: share, own: formatAmount(own), symbol: own.currency.symbol })}
        </Notice>
      )}
    </div>
  );
});

/** An amount that is taken off. */
function Less({ amount }: { readonly amount: Amount }) {
  return (
    <span className={styles.less}>
      {amount.isPositive && '−'}
      <Money amount={amount} isPlain />
    </span>
  );
}
