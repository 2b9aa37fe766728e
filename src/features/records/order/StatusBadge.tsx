import type { OrderStatus } from '../../../api/orderStatus.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { messages } from '../messages.ts';
import { claimKey, statusLook } from './statusLook.ts';

interface Props {
  readonly status: OrderStatus;
  /** The order continues once the user releases the funds. */
  readonly isReleasable?: boolean;
  /** Only the service says so: the chain does not show it. */
  readonly isClaimed?: boolean;
}

/** Status of an order as text. Color and icon repeat it (ORD-02). */
export function StatusBadge({ status, isReleasable = false, isClaimed = false }: Props) {
  const t = useMessages(messages);
  if (isReleasable) {
    return (
      <Badge tone="warning">
        <Icon name="warning" />
        {t('status.release')}
      </Badge>
    );
  }
  if (isClaimed) {
    return (
      <Badge tone="info">
        <Icon name="info" />
        {t(claimKey(status))}
      </Badge>
    );
  }
  const { tone, icon } = statusLook(status);
  return (
    <Badge tone={tone}>
      <Icon name={icon} />
      {t(`status.${status}`)}
    </Badge>
  );
}
