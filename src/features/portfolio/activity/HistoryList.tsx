import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatTime, shortAddress } from '../../../shell/i18n/format.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { pricesOf } from '../../../shell/stores/PriceStore.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Lamp } from '../../../shell/ui/Lamp/Lamp.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { TrackHop } from '../../../shell/ui/Track/TrackHop.tsx';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { useIsClaimed } from '../../../trade/arrivals/useIsClaimed.ts';
import { listedToken } from '../../../trade/orders/listedAmount.ts';
import { TokenLogo } from '../../../trade/widgets/TokenLogo/TokenLogo.tsx';
import { byDay, clockTime, dayName } from './days.ts';
import styles from './HistoryList.module.css';
import type { HistoryRow, HistorySide } from './HistoryRow.ts';
import { messages } from './messages.ts';
import { lampOf, placeOf, statusOf, titleOf, trackOf } from './rowText.ts';
import { rowValue } from './rowValue.ts';

/** Orders as a timetable: grouped by day, newest first. A click opens the order. */
export const HistoryList = observer(function HistoryList({ rows }: { readonly rows: readonly HistoryRow[] }) {
  const shell = useShell();
  const t = useMessages(messages);
  const { clock, i18n } = shell;
  const nameOf = (start: number | undefined) => {
    if (start === undefined) return t('untimed');
    const name = dayName(start, clock.now(), i18n.tag);
    return typeof name === 'string' ? t(name) : name.date;
  };
  return byDay(rows).map(({ key, start, rows: day }) => (
    <section key={key} className={styles.day} aria-label={nameOf(start)}>
      <h2 className={styles.date}>{nameOf(start)}</h2>
      <ul className={styles.rows}>
        {day.map((row) => (
          <HistoryItem key={row.key} row={row} />
        ))}
      </ul>
    </section>
  ));
});

/** One line of the timetable. */
export const HistoryItem = observer(function HistoryItem({ row: listed }: { readonly row: HistoryRow }) {
  const shell = useShell();
  const row = { ...listed, status: arrivalsOf(shell).endOf(listed.hash, listed.status) };
  const t = useMessages(messages);
  const { chains, i18n, tokens } = shell;
  const nameOf = (chain: string) => chains.byWireName(chain)?.name ?? chain;
  const title = titleOf(row, t, (side) => listedToken(tokens, side) !== undefined);
  const value = rowValue(row, tokens, pricesOf(shell));
  const isClaimed = useIsClaimed(row);
  const status = statusOf(row, isClaimed, t);
  const time = row.at === undefined ? '' : clockTime(row.at, i18n.tag);
  return (
    <Line row={row}>
      <span className={styles.time}>{time}</span>
      <span className={styles.hop} aria-hidden="true">
        <TrackHop
          label=""
          from={<SideMark row={row} side={row.from} />}
          to={<SideMark row={row} side={row.to ?? row.from} />}
          state={isClaimed && row.state === 'done' ? 'done' : trackOf(row)}
        />
      </span>
      <span className={styles.what}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.place}>{placeOf(row, t, nameOf)}</span>
      </span>
      <bdi translate="no" className={styles.account}>
        {shortAddress(row.account, 4, 2)}
      </bdi>
      <span className={styles.value} title={value && t('worth')}>
        {value && t('worth.now', { value: formatDollars(value) })}
      </span>
      <Lamp tone={isClaimed ? 'move' : lampOf(row)} className={styles.status ?? ''}>
        {row.seenAt === undefined ? status : t('seen', { status, time: formatTime(row.seenAt, i18n.tag) })}
      </Lamp>
    </Line>
  );
});

/** The row's element: it opens the order, or the transaction in the explorer, or nothing. */
const Line = observer(function Line({ row, children }: { readonly row: HistoryRow; readonly children: ReactNode }) {
  const { chains, intents } = useShell();
  const { hash, action } = row;
  const arrow = (
    <span className={styles.arrow}>
      <Icon name={action ? 'external' : 'chevron'} />
    </span>
  );
  const chain = chains.byWireName(row.from.chain);
  if (hash && action && chain) {
    return (
      <li>
        <a
          className={styles.row}
          href={chain.explorer.transaction(hash)}
          target="_blank"
          rel="noopener noreferrer"
          data-kind={row.kind}
        >
          {children}
          {arrow}
        </a>
      </li>
    );
  }
  if (hash && !action) {
    return (
      <li>
        <button type="button" className={styles.row} onClick={() => intents.request('openOrder', { hash })}>
          {children}
          {arrow}
        </button>
      </li>
    );
  }
  return (
    <li className={styles.row} data-still="">
      {children}
    </li>
  );
});

const SideMark = observer(function SideMark({ row, side }: { readonly row: HistoryRow; readonly side: HistorySide }) {
  const { chains, tokens } = useShell();
  const token = listedToken(tokens, side);
  const chain = chains.byWireName(side.chain);
  const picture = !token && row.to ? row.nfts[0]?.pictureUrl : undefined;
  const url = token?.logoUrl ?? picture ?? side.logoUrl;
  if (token && !row.action) return <TokenLogo token={token} chain={chain} />;
  return (
    <TokenAvatar
      symbol={side.symbol || side.chain}
      url={row.action ? chain?.icon : url}
      badgeUrl={row.action ? undefined : chain?.icon}
    />
  );
});
