import type { NftEventKind } from '../../../api/nft/entities.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { messages } from './messages.ts';

/** What an event is called, in the user's language. Used in a component that observes. */
export function useNftEventName(): (kind: NftEventKind) => string {
  return useMessages(messages);
}
