import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Amount } from '../../../model/Amount.ts';
import { formatExact } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { CopyButton } from '../../ui/CopyButton/CopyButton.tsx';
import styles from './Money.module.css';
import { messages } from './messages.ts';

/** Distance from the edges of the window, px. */
const MARGIN = 8;

interface Props {
  readonly amount: Amount;
  /** Of the digits, for the description of the anchor. */
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** The page under it has moved. */
  readonly onScroll: () => void;
}

/** All digits of an amount, over the page, next to its anchor. The copy has no grouping, so that fields accept it. */
export function ExactAmount({ amount, id, anchor, onScroll }: Props) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const panel = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (panel.current && anchor.current) place(panel.current, anchor.current);
  }, [anchor]);
  useEffect(() => {
    window.addEventListener('scroll', onScroll, { capture: true, once: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [onScroll]);
  const { symbol } = amount.currency;
  return (
    <span ref={panel} popover="manual" className={styles.exact} data-testid="exact-amount">
      <span id={id} className={styles.digits}>
        {formatExact(amount)} <bdi translate="no">{symbol}</bdi>
      </span>
      <CopyButton
        text={amount.toDecimal()}
        label={t('copy', { amount: `${formatExact(amount)} ${symbol}` })}
        onCopied={(error) => toasts.succeed(t(error === undefined ? 'copied' : 'copy.failed'))}
      />
    </span>
  );
}

/** Above other content and dialogs. Browsers without the popover attribute show it in the text's line. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  panel.showPopover?.();
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const isBelow = bottom + height <= window.innerHeight - MARGIN;
  panel.style.setProperty('--left', `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`);
  panel.style.setProperty('--top', `${isBelow ? bottom : Math.max(MARGIN, top - height)}px`);
}
