import type { ReactNode } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { messages } from './messages.ts';
import styles from './TypedPercent.module.css';

interface Props {
  readonly label: ReactNode;
  readonly text: string;
  readonly isGiven: boolean;
  readonly onType: (text: string) => void;
  readonly testId: string;
}

/** The user types the percentage. A checkbox can be ticked without reading, a number cannot. */
export function TypedPercent({ label, text, isGiven, onType, testId }: Props) {
  const t = useMessages(messages);
  return (
    <div className={styles.typed}>
      <Field label={label} hint={isGiven ? t('accepted') : undefined}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={text}
          onChange={(event) => onType(event.target.value)}
          data-testid={testId}
        />
      </Field>
    </div>
  );
}
