import type { Shell } from '../../shell/Shell.ts';
import { type AskAssistant, httpAssistant } from './answers/askAssistant.ts';
import { ChatStore } from './ChatStore.ts';

const chats = new WeakMap<Shell, ChatStore>();

/** Returns the conversation of the app. Only the first call can set another assistant. */
export function chatOf(shell: Shell, ask?: AskAssistant): ChatStore {
  const known = chats.get(shell) ?? new ChatStore(shell, ask ?? httpAssistant({ host: shell.config.services.main }));
  chats.set(shell, known);
  return known;
}
