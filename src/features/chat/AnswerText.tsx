import { SafeMarkdown } from '../../shell/widgets/SafeMarkdown/SafeMarkdown.tsx';
import { ChatCardView } from './ChatCardView.tsx';
import type { Answer } from './ChatMessage.ts';
import { linkMarks } from './linkMarks.ts';

/** What the assistant says: text from outside, and cards of which only the keys are. */
export function AnswerText({ answer, close }: { readonly answer: Answer; readonly close: () => void }) {
  return (
    <>
      {answer.text.trim() !== '' && <SafeMarkdown text={linkMarks(answer.text, answer.sources)} links="foreign" />}
      {answer.cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer do not move
        <ChatCardView key={index} card={card} close={close} />
      ))}
    </>
  );
}
