import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { hasOpenPayment } from './hasOpenPayment.ts';
import { messages } from './messages.ts';
import RefundLink from './RefundLink.tsx';

/**
 * Offers the refund page while the app's server cannot be reached, if a payment of this device may be undelivered. Hidden on
 * that page itself.
 */
const AwayNotice = observer(function AwayNotice() {
  const shell = useShell();
  const route = useCurrentRoute();
  const t = useMessages(messages);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isShown = true;
    void hasOpenPayment(shell).then((isOpen) => isShown && setOffered(isOpen));
    return () => {
      isShown = false;
    };
  }, [shell]);
  if (!isOffered || route?.path === '/refund') return null;
  return <Notice action={<RefundLink />}>{t('away')}</Notice>;
});

export default AwayNotice;
