import { FeatureBoundary } from '../../../../shell/layout/FeatureBoundary.tsx';
import { SafeMarkdown } from '../../../../shell/widgets/SafeMarkdown/SafeMarkdown.tsx';
import type { Answer } from '../../answers/ChatMessage.ts';
import { linkMarks } from '../../answers/linkMarks.ts';
import { ChatCardView } from './ChatCardView.tsx';

/** Text and cards of an answer. The text is untrusted; a card takes only its keys from the assistant. */
export function AnswerText({ answer, close }: { readonly answer: Answer; readonly close: () => void }) {
  return (
    <>
      {answer.text.trim() !== '' && <SafeMarkdown text={linkMarks(answer.text, answer.sources)} links="foreign" />}
      {answer.cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer do not move
        <FeatureBoundary key={index} quiet>
          <ChatCardView card={card} close={close} />
        </FeatureBoundary>
      ))}
    </>
  );
}
