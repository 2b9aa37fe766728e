import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { SwapRoute } from '../quotes/Route.ts';
import { messages } from './messages.ts';

/** Shown before the swap is sent: the service may hold the payout until the user passes an identity check. */
export const KycNotice = observer(function KycNotice({ route }: { readonly route: SwapRoute }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const page = i18n.language === 'zh' ? route.kycPages?.zh : route.kycPages?.en;
  return (
    <Notice tone="warning">
      {t('review.kyc', { route: route.name })}{' '}
      {page && (
        <a href={page} target="_blank" rel="noopener noreferrer">
          {t('review.kyc.page', { host: new URL(page).host })}
        </a>
      )}
    </Notice>
  );
});
