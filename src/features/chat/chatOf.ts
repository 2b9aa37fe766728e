import type { Shell } from '../../shell/Shell.ts';
import { type AskAssistant, httpAssistant } from './askAssistant.ts';
import { ChatStore } from './ChatStore.ts';

const chats = new WeakMap<Shell, ChatStore>();

/** The conversation of the app; whoever asks first may bring an assistant of their own. */
export function chatOf(shell: Shell, ask?: AskAssistant): ChatStore {
  const known = chats.get(shell) ?? new ChatStore(shell, ask ?? httpAssistant({ host: shell.config.services.main }));
  chats.set(shell, known);
  return known;
}
