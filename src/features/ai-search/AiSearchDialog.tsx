import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import type { DialogProps } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { HostedFrame } from '../../shell/widgets/HostedFrame/HostedFrame.tsx';
import { messages } from './messages.ts';
import { OpenMessage } from './OpenMessage.ts';

/** The backend's own page, used if the deployment configures none. */
const OWN_PAGE = '/ai-search/?lang={lang}&theme={theme}&chain={chain}&app={app}';

/** The search in a frame. A chosen result opens in the app, and the dialog closes. */
const AiSearchDialog = observer(function AiSearchDialog({ close }: DialogProps) {
  const shell = useShell();
  const { config } = shell;
  const nftChain = nftChainOf(shell);
  const t = useMessages(messages);
  const navigate = useNavigate();
  const onMessage = useCallback(
    (message: unknown) => {
      const wanted = z.safeParse(OpenMessage, message);
      if (!wanted.success) return;
      close();
      void navigate(wanted.data.path);
    },
    [close, navigate],
  );
  return (
    <Dialog title={t('title')} closeLabel={t('close')} size="l" onClose={close}>
      <HostedFrame
        address={config.aiSearch.frame || `${config.services.main}${OWN_PAGE}`}
        title={t('frame')}
        facts={{ chain: nftChain.current?.wire.name ?? '' }}
        onMessage={onMessage}
      />
    </Dialog>
  );
});

export default AiSearchDialog;
