import { featureStore } from '../../shell/featureStore.ts';
import { type AskAssistant, httpAssistant } from './answers/askAssistant.ts';
import { ChatStore } from './ChatStore.ts';

/** Returns the conversation of the app. Only the first call can set another assistant. */
export const chatOf = featureStore(
  (shell, ask?: AskAssistant) => new ChatStore(shell, ask ?? httpAssistant({ host: shell.config.services.main })),
);
