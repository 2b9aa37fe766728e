import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { RouteBadge } from './badgeOf.ts';
import { messages } from './messages.ts';

export function RouteBadgeText({ badge }: { readonly badge: RouteBadge }) {
  return useMessages(messages)(`badge.${badge}`);
}
