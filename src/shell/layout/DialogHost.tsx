import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { loadDialog, loadedDialog } from '../dialogCode.ts';
import { useShell } from '../ShellContext.tsx';
import type { OpenDialog } from '../stores/DialogStore.ts';
import { FeatureBoundary } from './FeatureBoundary.tsx';

/** Draws the open dialogs, each with its code loaded on opening. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useShell();
  return dialogs.all.map((item) => <HostedDialog key={item.key} item={item} close={() => dialogs.close(item.key)} />);
});

interface Props {
  readonly item: OpenDialog;
  readonly close: () => void;
}

/**
 * Loads the view by itself: what suspends is shown 300 ms after it did at the earliest, by which React keeps placeholders from
 * flashing. There is none here, and a click would seem slow.
 */
function HostedDialog({ item, close }: Props) {
  const { toasts } = useShell();
  const { dialog } = item;
  const [View, setView] = useState(() => loadedDialog(dialog));
  const handleBroken = (error: unknown) => {
    close();
    toasts.fail(error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once for each opening
  useEffect(() => {
    if (View) return;
    let isOpen = true;
    loadDialog(dialog).then(
      (loaded) => {
        if (isOpen) setView(() => loaded);
      },
      (error: unknown) => {
        if (isOpen) handleBroken(error);
      },
    );
    return () => {
      isOpen = false;
    };
  }, []);
  if (!View) return null;
  return (
    <FeatureBoundary quiet onBroken={handleBroken}>
      <Suspense fallback={null}>
        <View {...item.props} close={close} />
      </Suspense>
    </FeatureBoundary>
  );
}
