import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import type { DialogProps } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { HostedFrame } from '../../shell/widgets/HostedFrame/HostedFrame.tsx';
import { messages } from './messages.ts';
import { threadKey } from './stored.ts';
import { supportAddress } from './supportAddress.ts';

/** The frame asks the app to store its conversation id, because browsers may block storage in frames. */
const KeepMessage = z.strictObject({ type: z.literal('keep'), thread: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

/** Human support in a frame that exists while the dialog is open, with a link to the assistant (CHT-06). */
const SupportDialog = observer(function SupportDialog({ close }: DialogProps) {
  const { config, preferences, intents, storage } = useShell();
  const t = useMessages(messages);
  const [address] = useState(() => supportAddress(config, preferences));
  const [facts] = useState(() => ({ thread: storage.get(threadKey) ?? '' }));
  const onMessage = useCallback(
    (message: unknown) => {
      const kept = z.safeParse(KeepMessage, message);
      if (kept.success) storage.set(threadKey, kept.data.thread);
    },
    [storage],
  );
  const frame = <HostedFrame address={address} title={t('frame')} facts={facts} onMessage={onMessage} />;
  const toAssistant = () => {
    close();
    intents.request('openChat', {});
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
