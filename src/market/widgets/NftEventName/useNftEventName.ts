import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { NftEventKind } from '../../Nft.ts';
import { messages } from './messages.ts';

/** Name of an event in the user's language. Call it from an observer. */
export function useNftEventName(): (kind: NftEventKind) => string {
  return useMessages(messages);
}
