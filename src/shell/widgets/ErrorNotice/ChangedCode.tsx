import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CodeChange } from '../../../model/errors.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { acceptCode } from '../../stores/knownCodes.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { KeyValue } from '../../ui/KeyValue/KeyValue.tsx';
import styles from './ErrorNotice.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly change: CodeChange;
  readonly onAccepted?: (() => void) | undefined;
}

const named = ['code', 'implementation', 'beacon', 'diamond'] as const;

/** What changed in a contract's code since this device first used it, and the button to accept it. */
const ChangedCode = observer(function ChangedCode({ change, onAccepted }: Props) {
  const { storage } = useShell();
  const t = useMessages(messages);
  const [isAccepted, setAccepted] = useState(false);
  const { address, before, now } = change;
  const labelOf = (part: string) => {
    const name = named.find((each) => each === part);
    return name ? t(`change.${name}`) : t('change.facet', { selector: part });
  };
  const accept = () => {
    acceptCode(storage, change);
    setAccepted(true);
    onAccepted?.();
  };
  return (
    <>
      <p>{t('change.what', { address })}</p>
      <KeyValue
        rows={[...new Set([...Object.keys(before), ...Object.keys(now)])].map((part) => ({
          label: labelOf(part),
          value: (
            <span className={styles.parts}>
              <span>{t('change.before', { text: before[part] ?? t('change.none') })}</span>
              <span>{t('change.now', { text: now[part] ?? t('change.none') })}</span>
            </span>
          ),
        }))}
      />
      <p>{t('change.advice')}</p>
      {isAccepted ? (
        <p role="status">{t('change.accepted')}</p>
      ) : (
        <Button variant="secondary" size="s" onClick={accept}>
          {t('change.accept')}
        </Button>
      )}
    </>
  );
});

export default ChangedCode;
