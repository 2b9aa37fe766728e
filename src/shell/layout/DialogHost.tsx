import { observer } from 'mobx-react-lite';
import { Activity, Suspense, useEffect, useState } from 'react';
import { loadDialog, loadedDialog } from '../dialogCode.ts';
import { useShell } from '../ShellContext.tsx';
import type { OpenDialog } from '../stores/DialogStore.ts';
import { FeatureBoundary } from './FeatureBoundary.tsx';

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
 * There is no placeholder here, and the delay would make a click feel slow.
 */
function HostedDialog({ item }: Props) {
  const { dialogs, toasts } = useShell();
  const { dialog, key } = item;
  const [View, setView] = useState(() => loadedDialog(dialog));
  // For a dialog that is drawn ahead, React reports the error when the dialog opens.
  const handleBroken = (error: unknown) => {
    dialogs.drop(key);
    toasts.fail(error);
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
  if (!View) return null;
  return (
    <FeatureBoundary quiet onBroken={handleBroken}>
      <Suspense fallback={null}>
        <View {...item.props} close={() => dialogs.close(key)} />
      </Suspense>
    </FeatureBoundary>
  );
}
