import type { ReactNode } from 'react';
import { formatAmount, formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { OpenListing } from '../../listings/SignedListings.ts';
import { messages } from './messages.ts';

interface Props {
  readonly listing: OpenListing;
  readonly action?: ReactNode;
}

/** An open listing that this device has signed, and that the service does not show. */
export function SignedNote({ listing: { price, endsAt }, action }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  return (
    <Notice tone="warning" action={action}>
      {t('open', { price: formatAmount(price), symbol: price.currency.symbol, time: formatTime(endsAt, i18n.tag) })}
    </Notice>
  );
}
