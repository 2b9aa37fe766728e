import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import type { AnswerMessage } from '../../answers/ChatMessage.ts';
import { messages } from '../../messages.ts';
import styles from './VersionPicker.module.css';

interface Props {
  readonly message: AnswerMessage;
  readonly onChoose: (version: number) => void;
}

/** Switches between the versions of an answer. */
export function VersionPicker({ message: { versions, chosen }, onChoose }: Props) {
  const t = useMessages(messages);
  const step = (by: -1 | 1, label: string, sign: string) => {
    const target = chosen + by;
    const isPossible = target >= 0 && target < versions.length;
    return (
      // Not `disabled`: the button would lose the focus at the last version.
      <button
        type="button"
        className={styles.step}
        aria-label={label}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onChoose(target)}
      >
        {sign}
      </button>
    );
  };
  return (
    <fieldset className={styles.picker} aria-label={t('version.label')}>
      {step(-1, t('version.previous'), '‹')}
      <span aria-live="polite">{t('version.position', { number: chosen + 1, count: versions.length })}</span>
      {step(1, t('version.next'), '›')}
    </fieldset>
  );
}
