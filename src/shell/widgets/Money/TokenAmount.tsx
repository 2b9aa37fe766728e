import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Amount } from '../../../model/Amount.ts';
import { formatAmount, formatExact } from '../../i18n/format.ts';
import { ExactAmount } from './ExactAmount.tsx';
import styles from './Money.module.css';

const LONG_PRESS_MS = 450;

interface Props {
  readonly amount: Amount;
  /** Fraction digits of the chain, if it has a number of its own. */
  readonly digits?: number | undefined;
  /** Inside a link or a button, where the exact amount is only a title. */
  readonly isPlain?: boolean | undefined;
}

/** An amount with its symbol, which no translator changes. If digits are hidden, hover, focus and a long press show all of them, with a copy button. */
export function TokenAmount({ amount, digits, isPlain = false }: Props) {
  const shown = formatAmount(amount, digits);
  const exact = formatExact(amount);
  const text = (
    <>
      {shown} <bdi translate="no">{amount.currency.symbol}</bdi>
    </>
  );
  if (shown === exact) {
    return (
      <span className={styles.amount} translate="no">
        {text}
      </span>
    );
  }
  if (isPlain) {
    // Without the symbol: it is a stranger's text, which a title can neither isolate nor shorten.
    return (
      <span className={styles.amount} title={exact} translate="no">
        {text}
      </span>
    );
  }
  return <Trigger amount={amount}>{text}</Trigger>;
}

function Trigger({ amount, children }: { readonly amount: Amount; readonly children: ReactNode }) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const onPress = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') press.current = setTimeout(open, LONG_PRESS_MS);
  };
  const onRelease = () => clearTimeout(press.current);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside has the keyboard's way to each of these
    <span
      className={styles.amount}
      translate="no"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // The dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={open}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onPointerDown={onPress}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
        onContextMenu={(event) => isOpen && event.preventDefault()}
      >
        {children}
      </button>
      {isOpen && <ExactAmount amount={amount} id={id} anchor={trigger} onScroll={close} />}
    </span>
  );
}
