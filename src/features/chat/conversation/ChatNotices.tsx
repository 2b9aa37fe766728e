import { observer } from 'mobx-react-lite';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Announcement } from '../../../shell/ui/Announcement/Announcement.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import type { ChatProblem } from '../answers/chatProblem.ts';
import type { ChatStore } from '../ChatStore.ts';
import { messages } from '../messages.ts';
import styles from './ChatNotices.module.css';

/** Maximum characters of an answer in the live region. The full text is in the conversation. */
const MAX_ANNOUNCED = 1_500;

const texts = {
  failed: 'problem.failed',
  stopped: 'problem.stopped',
  offline: 'problem.offline',
  'too-often': 'problem.tooOften',
  'used-up': 'problem.usedUp',
  region: 'problem.region',
  updating: 'problem.updating',
  phrase: 'problem.phrase',
  key: 'problem.key',
  'key-or-hash': 'problem.keyOrHash',
} as const satisfies Record<ChatProblem, string>;
/** For these problems the question can be sent again unchanged. */
const repeatable: readonly ChatProblem[] = ['failed', 'stopped', 'too-often', 'updating'];
const warnings: readonly ChatProblem[] = ['phrase', 'key', 'key-or-hash'];

interface Props {
  readonly chat: ChatStore;
  readonly onAgain: () => void;
}

/** Shows the problem of the last question, and announces the latest answer to screen readers. */
export const ChatNotices = observer(function ChatNotices({ chat, onAgain }: Props) {
  const t = useMessages(messages);
  const { problem, latest } = chat;
  const announced = latest && displayText(latest.text.replace(/[*_`#>|~[\]]/g, ' '), MAX_ANNOUNCED);
  return (
    <>
      <Announcement>{chat.isBusy ? t('waiting') : announced}</Announcement>
      <LiveRegion>
        {problem && (
          <p className={styles.problem} data-tone={warnings.includes(problem) ? 'warning' : undefined}>
            <span>{t(texts[problem])}</span>
            {repeatable.includes(problem) && (
              <Button variant="secondary" size="s" onClick={onAgain}>
                {t('again')}
              </Button>
            )}
          </p>
        )}
      </LiveRegion>
    </>
  );
});
