import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { nftEventKinds } from '../../api/nft/entities.ts';
import { coinOf } from '../../market/coinOf.ts';
import { readPrice } from '../../market/readPrice.ts';
import { useNftEventName } from '../../market/widgets/NftEventName/useNftEventName.ts';
import { displayText } from '../../model/text.ts';
import { formatTime, shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { Table } from '../../shell/ui/Table/Table.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { Money } from '../../shell/widgets/Money/Money.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import { type HistoryKind, type HistoryRow, historyKinds, type NftDetailStore } from './NftDetailStore.ts';

interface Props {
  readonly store: NftDetailStore;
  readonly chain: ChainPlugin | undefined;
  readonly signal: AbortSignal;
}

/** Price history, bids and all events of the NFT. */
export const History = observer(function History({ store, chain, signal }: Props) {
  const t = useMessages(messages);
  const [kind, setKind] = useState<HistoryKind>('price');
  const history = store.history.get(kind);
  return (
    <section className={styles.history} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <Tabs
        tabs={historyKinds.map((id) => ({ id, label: t(`history.${id}`) }))}
        current={kind}
        label={t('history')}
        onSelect={(id) => setKind(historyKinds.find((known) => known === id) ?? 'price')}
      >
        {!history ? (
          <Spinner label={t('loading')} />
        ) : history.status === 'unread' ? (
          <ErrorState
            title={t('history.failed')}
            retryLabel={t('again')}
            onRetry={() => void store.reloadHistory(kind, signal)}
          />
        ) : history.rows.length === 0 ? (
          <p className={styles.muted}>{t('history.empty')}</p>
        ) : (
          <Table
            size="m"
            isStacked
            columns={[
              { id: 'what', title: t('history.what') },
              { id: 'price', title: t('price') },
              { id: 'who', title: t(kind === 'bids' ? 'history.from' : 'history.who') },
              { id: 'when', title: t(kind === 'bids' ? 'history.ends' : 'history.when'), align: 'end' },
            ]}
          >
            {history.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the past does not move
              <Line key={index} row={row} kind={kind} chain={chain} />
            ))}
          </Table>
        )}
      </Tabs>
      {history?.status === 'ready' && history.rows.length > 0 && <p className={styles.muted}>{t('history.stated')}</p>}
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
  const event = nftEventKinds.find((known) => known === row.kind) ?? usual;
  const price = readPrice(row.price, { symbol: displayText(row.symbol, 20), decimals: row.decimals });
  const when = row.at === undefined ? '–' : formatTime(row.at, i18n.tag);
  const who = [row.from, row.to].filter(Boolean);
  return (
    <tr>
      <td>{nameOf(event)}</td>
      <td>{price ? <Money amount={price} token={coinOf(price.currency, chain)} isStacked /> : '–'}</td>
      <td className={styles.muted}>
        {who.map((address) => shortAddress(displayText(address, 120), 6, 4)).join(' → ')}
      </td>
      <td className={styles.muted} data-align="end">
        {chain && row.hash ? (
          <a href={chain.explorer.transaction(row.hash)} target="_blank" rel="noopener noreferrer">
            {when}
          </a>
        ) : (
          when
        )}
      </td>
    </tr>
  );
});
