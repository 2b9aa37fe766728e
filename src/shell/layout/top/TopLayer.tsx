import { useCallback, useState } from 'react';
import { onIdle } from '../../onIdle.ts';
import { TopDialogContext } from '../../ui/Dialog/TopDialogContext.ts';
import { DialogHost } from './DialogHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** The open dialogs and the toasts. Toasts are drawn in the topmost dialog: everything below an open dialog is inert. */
export function TopLayer() {
  const [dialogs, setDialogs] = useState<readonly HTMLDialogElement[]>([]);
  const handleOpen = useCallback((dialog: HTMLDialogElement) => {
    // Wait until the dialog is visible: most of the time there is no toast to move.
    const stop = onIdle(() => setDialogs((open) => [...open, dialog]));
    return () => {
      stop();
      setDialogs((open) => open.filter((other) => other !== dialog));
    };
  }, []);
  return (
    <>
      <TopDialogContext value={handleOpen}>
        <DialogHost />
      </TopDialogContext>
      <ToastHost within={dialogs.at(-1)} />
    </>
  );
}
