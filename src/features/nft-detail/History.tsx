import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { nftEventKinds } from '../../api/nft/entities.ts';
import { useNftEventName } from '../../market/widgets/NftEventName/useNftEventName.ts';
import { wirePrice } from '../../market/wirePrice.ts';
import { displayText } from '../../model/text.ts';
import { formatAmount, formatTime, shortAddress, wireTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import { type HistoryKind, type HistoryRow, historyKinds, type NftDetailStore } from './NftDetailStore.ts';

interface Props {
  readonly store: NftDetailStore;
  readonly chain: ChainPlugin | undefined;
}

/** Price history, bids and all events of the NFT. */
export const History = observer(function History({ store, chain }: Props) {
  const t = useMessages(messages);
  const [kind, setKind] = useState<HistoryKind>('price');
  const rows = store.history.get(kind);
  return (
    <section aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <Tabs
        tabs={historyKinds.map((id) => ({ id, label: t(`history.${id}`) }))}
        current={kind}
        label={t('history')}
        onSelect={(id) => setKind(historyKinds.find((known) => known === id) ?? 'price')}
      >
        {!rows ? (
          <Spinner label={t('loading')} />
        ) : rows.length === 0 ? (
          <p className={styles.muted}>{t('history.empty')}</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('history.what')}</th>
                  <th scope="col">{t('price')}</th>
                  <th scope="col">{t('history.who')}</th>
                  <th scope="col">{t('history.when')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the past does not move
                  <Line key={index} row={row} kind={kind} chain={chain} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Tabs>
    </section>
  );
});

interface LineProps {
  readonly row: HistoryRow;
  readonly kind: HistoryKind;
  readonly chain: ChainPlugin | undefined;
}

const Line = observer(function Line({ row, kind, chain }: LineProps) {
  const { i18n } = useShell();
  const nameOf = useNftEventName();
  const usual = kind === 'bids' ? 'Offer' : 'Sale';
  const event = nftEventKinds.find((known) => known === row.event_type) ?? usual;
  const at = wireTime(row.created_date || row.closing_date);
  const when = at === undefined ? '–' : formatTime(at, i18n.tag);
  const who = [row.from_address || row.maker_address, row.to_address].filter(Boolean);
  return (
    <tr>
      <td>{nameOf(event)}</td>
      <td>{priceOf(row)}</td>
      <td>{who.map((address) => shortAddress(displayText(address, 120), 6, 4)).join(' → ')}</td>
      <td>
        {chain && row.transaction_hash ? (
          <a href={chain.explorer.transaction(row.transaction_hash)} target="_blank" rel="noopener noreferrer">
            {when}
          </a>
        ) : (
          when
        )}
      </td>
    </tr>
  );
});

function priceOf({ total_price, payment_token }: HistoryRow): string {
  const symbol = displayText(payment_token?.symbol ?? '', 20);
  const price = wirePrice(total_price, { symbol, decimals: payment_token?.decimals ?? 18 });
  return price ? `${formatAmount(price)} ${symbol}` : '–';
}
