import type { OrderStatus } from '../../api/swap.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { messages } from './messages.ts';
import { statusLook } from './statusLook.ts';

/** The status of an order: a word, with a colour and a picture that repeat it (ORD-02). */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const t = useMessages(messages);
  const { tone, icon } = statusLook(status);
  return (
    <Badge tone={tone}>
      <Icon name={icon} />
      {t(`status.${status}`)}
    </Badge>
  );
}
