import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { messages } from './messages.ts';
import RefundLink from './RefundLink.tsx';

/** Offers the refund page while the app's server cannot be reached. Hidden on that page itself. */
const AwayNotice = observer(function AwayNotice() {
  const route = useCurrentRoute();
  const t = useMessages(messages);
  if (route?.path === '/refund') return null;
  return <Notice action={<RefundLink />}>{t('away')}</Notice>;
});

export default AwayNotice;
