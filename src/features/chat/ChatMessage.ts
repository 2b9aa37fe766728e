import * as z from 'zod/mini';
import { chatCards } from '../../api/chat.ts';

/** What an answer is about, for the app to look up. */
export const ChatCard = z.discriminatedUnion('kind', [
  z.extend(chatCards.order, { kind: z.literal('order') }),
  z.extend(chatCards.token, { kind: z.literal('token') }),
  z.extend(chatCards.route, { kind: z.literal('route') }),
  z.extend(chatCards.nft, { kind: z.literal('nft') }),
]);
export type ChatCard = z.output<typeof ChatCard>;

export const ChatSource = z.object({ title: z.string(), url: z.string() });
export type ChatSource = z.output<typeof ChatSource>;

/** `too-long`: the rest of a text without end was given up. `error`: the assistant says that it failed. */
export const endings = ['done', 'stopped', 'too-long', 'error'] as const;

export const Answer = z.object({
  /** Id that the service gave the answer. */
  code: z.optional(z.string()),
  /** Markdown, from outside. */
  text: z.string(),
  sources: z.readonly(z.array(ChatSource)),
  /** Questions that may come next. */
  related: z.readonly(z.array(z.string())),
  cards: z.readonly(z.array(ChatCard)),
  /** `undefined` while it is still coming. */
  ending: z.optional(z.enum(endings)),
});
export type Answer = z.output<typeof Answer>;

export const Question = z.object({
  role: z.literal('user'),
  /** Number of the exchange: milliseconds since 1970 when it was asked, unique in the conversation. */
  code: z.number(),
  text: z.string(),
});
export type Question = z.output<typeof Question>;

export const AnswerMessage = z.object({
  role: z.literal('assistant'),
  /** That of its question. */
  code: z.number(),
  /** Each time it was generated, the oldest first; never empty. */
  versions: z.readonly(z.array(Answer).check(z.minLength(1))),
  /** Which of them is shown and goes along with the next question. */
  chosen: z.number().check(z.int(), z.gte(0)),
});
export type AnswerMessage = z.output<typeof AnswerMessage>;

/** One thing that was said (spec 3). */
export const ChatMessage = z.discriminatedUnion('role', [Question, AnswerMessage]);
export type ChatMessage = z.output<typeof ChatMessage>;

/** The version on the screen. */
export function answerOf({ versions, chosen }: AnswerMessage): Answer {
  return versions[chosen] ?? versions[0] ?? noAnswer;
}

/** Nothing has come yet. */
export const noAnswer: Answer = { text: '', sources: [], related: [], cards: [] };

/** Whether there is anything to see: a list of sources alone answers nothing. */
export function saysSomething({ text, cards }: Answer): boolean {
  return text.trim() !== '' || cards.length > 0;
}
