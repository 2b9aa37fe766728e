import type { PersistedState } from '../../../shell/stores/persisted.ts';
import type { Answer, ChatMessage } from '../answers/ChatMessage.ts';
import { historyKey } from '../stored.ts';
import { repairHistory } from './repairHistory.ts';

/** Maximum number and total bytes of stored messages. The oldest are deleted first. */
export const MAX_MESSAGES = 200;
export const MAX_BYTES = 512 * 1_024;
/** Maximum stored characters of an answer. */
const MAX_TEXT = 100_000;

/** Reads the stored conversation of this device, without its unreadable parts. */
export function readHistory(storage: PersistedState): readonly ChatMessage[] {
  return startingWithQuestion(repairHistory(storage.get(historyKey) ?? []).slice(-MAX_MESSAGES));
}

/** Stores the messages that fit. If storage is full or refused, stores nothing and reports no error. */
export function keepHistory(storage: PersistedState, messages: readonly ChatMessage[]): void {
  if (messages.length === 0) storage.delete(historyKey);
  else storage.set(historyKey, [...withinBounds(messages)]);
}

/** The newest messages that fit, in stored form. */
export function withinBounds(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const kept: ChatMessage[] = [];
  // The two brackets of the JSON array.
  let bytes = 2;
  for (const message of messages.slice(-MAX_MESSAGES).map(cut).reverse()) {
    bytes += new TextEncoder().encode(JSON.stringify(message)).length + 1;
    if (bytes > MAX_BYTES) break;
    kept.unshift(message);
  }
  return startingWithQuestion(kept);
}

/** Drops leading answers: an answer without its question is useless. */
function startingWithQuestion(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = messages.findIndex(({ role }) => role === 'user');
  return first === -1 ? [] : messages.slice(first);
}

function cut(message: ChatMessage): ChatMessage {
  if (message.role === 'user') return message;
  const short = (answer: Answer): Answer => ({ ...answer, text: answer.text.slice(0, MAX_TEXT) });
  return { ...message, versions: message.versions.map(short) };
}
