import * as z from 'zod/mini';
import {
  Answer,
  AnswerMessage,
  ChatCard,
  type ChatMessage,
  ChatSource,
  Question,
  saysSomething,
} from '../answers/ChatMessage.ts';

/** Parts of an answer that may be missing or broken while its text is valid. */
const Parts = z.object({
  text: z.string(),
  sources: z.catch(z.array(z.unknown()), []),
  related: z.catch(z.array(z.unknown()), []),
  cards: z.catch(z.array(z.unknown()), []),
});
const Versions = z.object({ versions: z.array(z.unknown()), chosen: z.catch(z.number(), 0) });

/**
 * Reads the messages of a stored conversation. Drops the broken parts of a message: a card, a source, a version of the
 * answer. Drops a whole message only if it is unreadable, or if another message has its place.
 */
export function repairHistory(stored: readonly unknown[]): readonly ChatMessage[] {
  const taken = new Set<string>();
  return stored.flatMap((entry) => {
    const message = readQuestion(entry) ?? readAnswer(entry);
    const place = `${message?.role} ${message?.code}`;
    if (!message || taken.has(place)) return [];
    taken.add(place);
    return [message];
  });
}

function readQuestion(entry: unknown): ChatMessage | undefined {
  return z.safeParse(Question, entry).data;
}

function readAnswer(entry: unknown): ChatMessage | undefined {
  const whole = z.safeParse(AnswerMessage, entry).data;
  if (whole) return { ...whole, chosen: Math.min(whole.chosen, whole.versions.length - 1) };
  const parts = z.safeParse(Versions, entry).data;
  if (!parts) return undefined;
  const versions = parts.versions.flatMap((version) => readVersion(version) ?? []);
  const chosen = parts.versions[parts.chosen];
  const at = Math.max(
    0,
    versions.findIndex(({ text }) => text === z.safeParse(Parts, chosen).data?.text),
  );
  return z.safeParse(AnswerMessage, { ...Object(entry), versions, chosen: at }).data;
}

function readVersion(version: unknown): Answer | undefined {
  const whole = z.safeParse(Answer, version).data;
  if (whole) return whole;
  const parts = z.safeParse(Parts, version).data;
  if (!parts) return undefined;
  const answer: Answer = {
    text: parts.text,
    sources: readEach(ChatSource, parts.sources),
    related: readEach(z.string(), parts.related),
    cards: readEach(ChatCard, parts.cards),
    ending: 'done',
  };
  return saysSomething(answer) ? answer : undefined;
}

function readEach<T>(schema: z.ZodMiniType<T>, values: readonly unknown[]): readonly T[] {
  return values.flatMap((value) => {
    const read = z.safeParse(schema, value);
    return read.success ? [read.data] : [];
  });
}
