import { displayText } from '../../../model/text.ts';
import { formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import type { LampTone } from '../../../shell/ui/Lamp/Lamp.tsx';
import type { TrackState } from '../../../shell/ui/Track/TrackLine.tsx';
import type { HistoryRow, HistorySide } from './HistoryRow.ts';
import type { en } from './messages/en.ts';

export type ActivityText = Translate<typeof en>;

/** What the row is about: "1,250 USDC to 0.3657 ETH". `isKnown`: whether a side is a listed token. */
export function titleOf(row: HistoryRow, t: ActivityText, isKnown: (side: HistorySide) => boolean): string {
  if (row.action) return t(`action.${row.action}`);
  if (!row.to) return '';
  const [first, ...others] = row.nfts;
  if (first) {
    const isBought = isKnown(row.from);
    if (others.length > 0) return t(isBought ? 'bought.many' : 'sold.many', { count: row.nfts.length });
    return t(isBought ? 'bought' : 'sold', { name: first.name || t('unnamed') });
  }
  return t('swap', { from: amountOf(row.from), to: amountOf(row.to) });
}

/** The text of the row's status. `isClaimed`: only the service says so. */
export function statusOf({ status }: HistoryRow, isClaimed: boolean, t: ActivityText): string {
  if (!isClaimed) return t(`status.${status}`);
  if (status === 'refund_complete') return t('status.claimedRefund');
  if (status === 'fail') return t('status.claimedFail');
  return t(status === 'timeout' ? 'status.claimedTimeout' : 'status.claimed');
}

/** Where the row happened: one chain or two. */
export function placeOf({ from, to }: HistoryRow, t: ActivityText, nameOf: (chain: string) => string): string {
  const [start, end] = [nameOf(from.chain), nameOf(to?.chain ?? from.chain)];
  return start === end ? start : t('hop', { from: start, to: end });
}

/** An amount of the wire with its symbol. */
export function amountOf({ amount, symbol }: HistorySide): string {
  return `${formatDecimal(amount) ?? displayText(amount, 30)} ${symbol}`.trim();
}

export function lampOf({ state, status }: HistoryRow): LampTone {
  switch (state) {
    case 'moving':
      return 'move';
    case 'waiting':
      return 'caution';
    case 'done':
      return 'go';
    case 'failed':
      return status === 'refund_complete' ? 'go' : 'stop';
    default:
      return state satisfies never;
  }
}

export function trackOf({ state, status }: HistoryRow): TrackState {
  switch (state) {
    case 'moving':
      return 'live';
    case 'waiting':
      return 'wait';
    case 'done':
      return 'go';
    case 'failed':
      return status === 'refund_complete' ? 'idle' : 'cut';
    default:
      return state satisfies never;
  }
}
