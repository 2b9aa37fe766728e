import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DialogProps } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { HostedFrame } from '../../shell/widgets/HostedFrame/HostedFrame.tsx';
import { messages } from './messages.ts';
import { supportAddress } from './supportAddress.ts';

/** People's help, in a frame that is made when this opens and gone when it closes; and the way to the assistant (CHT-06). */
const SupportDialog = observer(function SupportDialog({ close }: DialogProps) {
  const { config, preferences, intents } = useShell();
  const t = useMessages(messages);
  const [address] = useState(() => supportAddress(config, preferences));
  const frame = <HostedFrame address={address} title={t('frame')} />;
  const toAssistant = () => {
    close();
    intents.ask('openChat', {});
  };
  return (
    <Dialog title={t('title')} closeLabel={t('close')} size="l" onClose={close}>
      {intents.isAnswered('openChat') ? (
        <Tabs
          label={t('tabs')}
          current="people"
          onSelect={(id) => {
            if (id === 'assistant') toAssistant();
          }}
          tabs={[
            { id: 'people', label: t('people') },
            { id: 'assistant', label: t('assistant') },
          ]}
        >
          {frame}
        </Tabs>
      ) : (
        frame
      )}
    </Dialog>
  );
});

export default SupportDialog;
