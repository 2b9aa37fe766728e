import { observer } from 'mobx-react-lite';
import { Activity, Suspense, useEffect, useState } from 'react';
import { AppError } from '../../../model/errors.ts';
import { loadDialog, loadedDialog } from '../../dialogCode.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import type { OpenDialog } from '../../stores/DialogStore.ts';
import '../DialogHost.css';
import { FeatureBoundary } from '../FeatureBoundary.tsx';
import { messages } from '../messages.ts';

/** Draws the open dialogs. A dialog's code loads when it opens. Prefetched dialogs are drawn hidden. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useShell();
  const hosted = (item: OpenDialog, isOpen: boolean) => (
    <Activity key={item.key} mode={isOpen ? 'visible' : 'hidden'}>
      <HostedDialog item={item} />
    </Activity>
  );
  return [...dialogs.ahead.map((item) => hosted(item, false)), ...dialogs.all.map((item) => hosted(item, true))];
});

interface Props {
  readonly item: OpenDialog;
}

/**
 * Loads the view without Suspense. React delays suspended content by up to 300 ms, so that placeholders do not flash.
 * The delay would make a click feel slow. An empty frame shows at once, for dialogs that declare its size.
 */
function HostedDialog({ item }: Props) {
  const { connection, dialogs, toasts } = useShell();
  const t = useMessages(messages);
  const { dialog, key } = item;
  const [View, setView] = useState(() => loadedDialog(dialog));
  // For a dialog that is drawn ahead, React reports the error when the dialog opens.
  const handleBroken = (error: unknown) => {
    dialogs.drop(key);
    // Without a connection, the cause is not the dialog's code.
    toasts.fail(connection.isOffline || !navigator.onLine ? new AppError('app/offline', {}) : error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once for each opening
  useEffect(() => {
    if (View) return;
    let isWanted = true;
    loadDialog(dialog).then(
      (loaded) => {
        if (isWanted) setView(() => loaded);
      },
      (error: unknown) => {
        if (isWanted) handleBroken(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (!View) {
    return (
      dialog.frame && (
        <dialog
          ref={openModal}
          data-frame={dialog.frame}
          aria-label={t('page.loading')}
          onCancel={() => dialogs.close(key)}
        />
      )
    );
  }
  return (
    <FeatureBoundary quiet onBroken={handleBroken}>
      <Suspense fallback={null}>
        <View {...item.props} close={() => dialogs.close(key)} />
      </Suspense>
    </FeatureBoundary>
  );
}

function openModal(frame: HTMLDialogElement | null) {
  frame?.showModal();
  // The browser then returns the focus to the opener, before the dialog itself opens.
  return () => frame?.close();
}
