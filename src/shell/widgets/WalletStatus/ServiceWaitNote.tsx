import { observer } from 'mobx-react-lite';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ServiceWait } from '../../net/ServiceWait.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { messages } from './messages.ts';

interface Props {
  /** `undefined` if another note shows it. */
  readonly wait: ServiceWait | undefined;
  /** What the service is awaited for, if it is not only a transaction. */
  readonly waiting?: string;
  /** The work before and after the wait. */
  readonly working?: string;
}

/** What is awaited from the service. A slow service can be asked again. Place it in a live region. */
export const ServiceWaitNote = observer(function ServiceWaitNote({ wait, waiting, working }: Props) {
  const t = useMessages(messages);
  const status = wait?.status ?? 'none';
  const awaited = waiting ?? t('waiting');
  const text = status === 'none' ? working : status === 'slow' ? t('slow') : awaited;
  if (!text) return null;
  // The button stays after its click: the user's focus is on it.
  if (wait?.canAskAgain) {
    const again = (
      <Button variant="secondary" size="s" onClick={() => wait.askAgain()}>
        {t('again')}
      </Button>
    );
    return <Note action={again}>{text}</Note>;
  }
  return (
    <p>
      <Spinner /> {text}
    </p>
  );
});
