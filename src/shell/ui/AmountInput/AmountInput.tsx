import { type ComponentProps, useState } from 'react';
import styles from './AmountInput.module.css';
import { cleanAmount } from './cleanAmount.ts';
import { useFittedText } from './useFittedText.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The typed text: digits and at most one point. Never a number. */
  readonly value: string;
  /** Fraction digits of the currency. */
  readonly decimals: number;
  /** Pasted digits that the currency does not have stay, and the form refuses them. Otherwise they are ignored. */
  readonly keepsExcess?: boolean;
  /** `isWrong`: the text is not an amount, and `value` is empty. */
  readonly onValueChange: (value: string, isWrong: boolean) => void;
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(event.inputType);
}

/**
 * A quantity as text. A comma counts as the decimal point. Text that is not an amount, such as `1e5`, stays as typed, is
 * marked, and counts as empty: without the letter it would be another amount. Typed digits beyond the currency's are ignored.
 */
export function AmountInput({ value, decimals, keepsExcess = false, onValueChange, className, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const wrong = value === '' ? typed : '';
  const shown = wrong || value;
  const fitted = useFittedText<HTMLInputElement>(shown);
  const change = (text: string, isPasted: boolean) => {
    const cleaned = cleanAmount(text, isPasted && keepsExcess ? 99 : decimals, { isPasted, before: shown });
    const isTooPrecise = cleaned === undefined && decimals > 0 && cleanAmount(text, 99) !== undefined;
    if (isTooPrecise) return;
    setTyped(cleaned === undefined ? text : '');
    onValueChange(cleaned ?? '', cleaned === undefined);
  };
  return (
    <input
      ref={fitted}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="0"
      maxLength={80}
      {...rest}
      aria-invalid={wrong !== '' || rest['aria-invalid']}
      className={`${styles.input} ${className ?? ''}`}
      value={shown}
      onChange={({ target, nativeEvent }) => change(target.value, isPaste(nativeEvent))}
    />
  );
}
