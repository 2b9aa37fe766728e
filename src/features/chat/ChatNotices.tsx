import { observer } from 'mobx-react-lite';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Announcement } from '../../shell/ui/Announcement/Announcement.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../shell/ui/LiveRegion/LiveRegion.tsx';
import styles from './ChatNotices.module.css';
import type { ChatStore } from './ChatStore.ts';
import type { ChatProblem } from './chatProblem.ts';
import { messages } from './messages.ts';

/** Characters of an answer that are said at once; the rest is there to be read. */
const MOST_SAID = 1_500;

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
/** With these the question is said, and can be asked again as it is. */
const repeatable: readonly ChatProblem[] = ['failed', 'stopped', 'too-often', 'updating'];
const warnings: readonly ChatProblem[] = ['phrase', 'key', 'key-or-hash'];

interface Props {
  readonly chat: ChatStore;
  readonly onAgain: () => void;
}

/** Says what became of the last question: quietly on the screen where it failed, and to those who only listen. */
export const ChatNotices = observer(function ChatNotices({ chat, onAgain }: Props) {
  const t = useMessages(messages);
  const { problem, latest } = chat;
  const said = latest && displayText(latest.text.replace(/[*_`#>|~[\]]/g, ' '), MOST_SAID);
  return (
    <>
      <Announcement>{chat.isBusy ? t('waiting') : said}</Announcement>
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
