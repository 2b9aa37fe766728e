import { useCallback, useState } from 'react';
import { OnTop } from '../ui/Dialog/OnTop.ts';
import { whenIdle } from '../whenIdle.ts';
import { DialogHost } from './DialogHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** The open dialogs, and what is said in passing, which is drawn in the topmost of them: all else is out of reach meanwhile. */
export function TopLayer() {
  const [dialogs, setDialogs] = useState<readonly HTMLDialogElement[]>([]);
  const handleOpen = useCallback((dialog: HTMLDialogElement) => {
    // After the dialog is seen: most of the time there is nothing to say.
    const stop = whenIdle(() => setDialogs((open) => [...open, dialog]));
    return () => {
      stop();
      setDialogs((open) => open.filter((other) => other !== dialog));
    };
  }, []);
  return (
    <>
      <OnTop value={handleOpen}>
        <DialogHost />
      </OnTop>
      <ToastHost within={dialogs.at(-1)} />
    </>
  );
}
