import * as z from 'zod/mini';
import type { PersistedState } from '../../shell/stores/persisted.ts';
import { type Answer, ChatMessage } from './ChatMessage.ts';

/** No more messages are kept, and no more bytes of them; the oldest go first. */
export const MOST_MESSAGES = 200;
export const MOST_BYTES = 512 * 1_024;
/** Characters of an answer that are kept. */
const MOST_TEXT = 100_000;

/** What is kept of the conversation on this device; a message that cannot be read is left out. */
export function readHistory(storage: PersistedState): readonly ChatMessage[] {
  const read = (storage.get('chatGptList') ?? []).flatMap((stored) => {
    const message = z.safeParse(ChatMessage, stored);
    return message.success ? [message.data] : [];
  });
  return startingWithQuestion(read.slice(-MOST_MESSAGES));
}

/** Keeps what fits. Storage that is full or refused keeps nothing, quietly. */
export function keepHistory(storage: PersistedState, messages: readonly ChatMessage[]): void {
  if (messages.length === 0) storage.delete('chatGptList');
  else storage.set('chatGptList', [...withinBounds(messages)]);
}

/** The newest of them, as they are kept. */
export function withinBounds(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const kept: ChatMessage[] = [];
  // The brackets around them.
  let bytes = 2;
  for (const message of messages.slice(-MOST_MESSAGES).map(cut).reverse()) {
    bytes += new TextEncoder().encode(JSON.stringify(message)).length + 1;
    if (bytes > MOST_BYTES) break;
    kept.unshift(message);
  }
  return startingWithQuestion(kept);
}

/** An answer without its question says nothing. */
function startingWithQuestion(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = messages.findIndex(({ role }) => role === 'user');
  return first === -1 ? [] : messages.slice(first);
}

function cut(message: ChatMessage): ChatMessage {
  if (message.role === 'user') return message;
  const short = (answer: Answer): Answer => ({ ...answer, text: answer.text.slice(0, MOST_TEXT) });
  return { ...message, versions: message.versions.map(short) };
}
