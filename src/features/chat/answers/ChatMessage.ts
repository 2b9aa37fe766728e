import * as z from 'zod/mini';
import { chatCards } from '../../../api/chat.ts';

/** The entity that an answer is about. The app looks it up. */
export const ChatCard = z.discriminatedUnion('kind', [
  z.extend(chatCards.order, { kind: z.literal('order') }),
  z.extend(chatCards.token, { kind: z.literal('token') }),
  z.extend(chatCards.route, { kind: z.literal('route') }),
  z.extend(chatCards.nft, { kind: z.literal('nft') }),
]);
export type ChatCard = z.output<typeof ChatCard>;

export const ChatSource = z.object({ title: z.string(), url: z.string() });
export type ChatSource = z.output<typeof ChatSource>;

/** `too-long`: the answer exceeded the limit and its rest was dropped. `error`: the assistant reports a failure. */
export const endings = ['done', 'stopped', 'too-long', 'error'] as const;

export const Answer = z.object({
  /** Id that the service gave the answer. */
  code: z.optional(z.string()),
  /** Markdown, untrusted. */
  text: z.string(),
  sources: z.readonly(z.array(ChatSource)),
  /** Suggested next questions. */
  related: z.readonly(z.array(z.string())),
  cards: z.readonly(z.array(ChatCard)),
  /** `undefined` while the answer is not complete. */
  ending: z.optional(z.enum(endings)),
});
export type Answer = z.output<typeof Answer>;

/** Number of an exchange: time of the question, milliseconds since 1970, within the range of `Date`. */
const ExchangeCode = z.number().check(z.int(), z.gte(0), z.lte(8.64e15));

export const Question = z.object({
  role: z.literal('user'),
  /** Unique in the conversation. */
  code: ExchangeCode,
  text: z.string(),
});
export type Question = z.output<typeof Question>;

export const AnswerMessage = z.object({
  role: z.literal('assistant'),
  /** The code of its question. */
  code: ExchangeCode,
  /** All generated versions, the oldest first; never empty. */
  versions: z.readonly(z.array(Answer).check(z.minLength(1))),
  /** Index of the version that is shown and sent with the next question. */
  chosen: z.number().check(z.int(), z.gte(0)),
});
export type AnswerMessage = z.output<typeof AnswerMessage>;

/** One message of the conversation (spec §3). */
export const ChatMessage = z.discriminatedUnion('role', [Question, AnswerMessage]);
export type ChatMessage = z.output<typeof ChatMessage>;

/** The version on the screen. */
export function answerOf({ versions, chosen }: AnswerMessage): Answer {
  return versions[chosen] ?? versions[0] ?? noAnswer;
}

/** An answer without content yet. */
export const noAnswer: Answer = { text: '', sources: [], related: [], cards: [] };

/** Whether the answer has text or cards. A list of sources alone is not an answer. */
export function saysSomething({ text, cards }: Answer): boolean {
  return text.trim() !== '' || cards.length > 0;
}
