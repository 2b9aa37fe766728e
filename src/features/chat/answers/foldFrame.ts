import * as z from 'zod/mini';
import { type ChatFrame, ChatRelated, ChatSources } from '../../../api/chat.ts';
import { displayText } from '../../../model/text.ts';
import { linkTarget } from '../../../shell/widgets/SafeMarkdown/linkTarget.ts';
import { type Answer, ChatCard, type ChatSource } from './ChatMessage.ts';

/** Maximum characters of an answer. The rest is dropped. */
export const MAX_ANSWER = 1_000_000;
const MAX_SOURCES = 20;
const MAX_RELATED = 6;
const MAX_CARDS = 6;

const Code = z.union([z.number(), z.string().check(z.maxLength(64))]);

/**
 * Adds one frame of the stream to the answer (contract §11.2). Each role has its own schema. Invalid content, unknown roles and
 * frames after the end do not change the answer.
 */
export function foldFrame(answer: Answer, { role, type, content }: ChatFrame): Answer {
  if (answer.ending) return answer;
  switch (role) {
    case 'code':
      return withCode(answer, content);
    case 'gpt':
      // A number instead of text is the id of the answer (spec §4).
      return typeof content === 'string' ? withText(answer, content) : withCode(answer, content);
    case 'chatSerpResults':
      return withSources(answer, content);
    case 'chatRelatedResults':
      return withRelated(answer, content);
    case 'preset':
      return withCard(answer, type, content);
    case 'step':
      return content === 'done' ? { ...answer, ending: 'done' } : answer;
    case 'error':
      // Its text is untrusted and not translated, so it is not shown.
      return { ...answer, ending: 'error' };
    default:
      return answer;
  }
}

function withCode(answer: Answer, content: unknown): Answer {
  const code = z.safeParse(Code, content);
  return code.success ? { ...answer, code: String(code.data) } : answer;
}

function withText(answer: Answer, more: string): Answer {
  const text = answer.text + more;
  return text.length <= MAX_ANSWER
    ? { ...answer, text }
    : { ...answer, text: text.slice(0, MAX_ANSWER), ending: 'too-long' };
}

/** A later list replaces an earlier one. */
function withSources(answer: Answer, content: unknown): Answer {
  const read = z.safeParse(ChatSources, content);
  if (!read.success) return answer;
  const sources = read.data.slice(0, MAX_SOURCES).flatMap(({ title, url }): ChatSource[] => {
    const target = linkTarget(url);
    return target ? [{ title: displayText(title, 120) || displayText(target.href, 120), url: target.href }] : [];
  });
  return { ...answer, sources };
}

function withRelated(answer: Answer, content: unknown): Answer {
  const read = z.safeParse(ChatRelated, content);
  if (!read.success) return answer;
  const titles = read.data
    .map(({ title }) => displayText(title, 200))
    .filter((title) => title && !asksForSecret(title));
  return { ...answer, related: [...new Set(titles)].slice(0, MAX_RELATED) };
}

const secretName =
  /(seed|recovery|backup|mnemonic|secret)[\s-]*(phrase|word|key)|mnemonic|private\s*key|password|助记词|私钥|密码|(복구|시드)\s*(구문|문구)|니모닉|개인\s*키|비밀번호/iu;

/** Whether a suggestion names a secret and is no question: "Type your recovery phrase". Questions about them may stay. */
function asksForSecret(title: string): boolean {
  const text = title.normalize('NFKC');
  return secretName.test(text) && !text.endsWith('?');
}

function withCard(answer: Answer, kind: string, content: unknown): Answer {
  if (typeof content !== 'object' || content === null || answer.cards.length >= MAX_CARDS) return answer;
  const card = z.safeParse(ChatCard, { ...content, kind });
  return card.success ? { ...answer, cards: [...answer.cards, card.data] } : answer;
}
