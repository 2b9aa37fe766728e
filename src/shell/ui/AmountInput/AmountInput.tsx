import type { ComponentProps } from 'react';
import styles from './AmountInput.module.css';
import { cleanAmount } from './cleanAmount.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The typed text: digits and at most one point. Never a number. */
  readonly value: string;
  /** Fraction digits of the currency. */
  readonly decimals: number;
  readonly onValueChange: (value: string) => void;
}

function lengthOf(value: string): 'long' | 'longest' | undefined {
  if (value.length > 12) return 'longest';
  return value.length > 6 ? 'long' : undefined;
}

/**
 * A quantity as text. A comma counts as the decimal point. Input that is not an amount is rejected as a whole: no digit
 * is dropped silently.
 */
export function AmountInput({ value, decimals, onValueChange, className, ...rest }: Props) {
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="0"
      maxLength={80}
      {...rest}
      className={`${styles.input} ${className ?? ''}`}
      data-length={lengthOf(value)}
      value={value}
      onChange={(event) => {
        const cleaned = cleanAmount(event.target.value, decimals);
        if (cleaned !== undefined) onValueChange(cleaned);
      }}
    />
  );
}
