import { useState } from 'react';
import { useShell } from '../../shell/ShellContext.tsx';
import { AppUpdate } from './AppUpdate.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** The page's own worker, followed for as long as the page is there. */
export default function StartedUpdate() {
  const shell = useShell();
  const { navigator, location } = shell.window;
  const [update] = useState(() =>
    'serviceWorker' in navigator
      ? new AppUpdate(shell, {
          workers: navigator.serviceWorker,
          // In a file of its own, in which the build lets it stand (scripts/release/sealSite.ts).
          register: async () => (await import('./registerWorker.ts')).registerWorker(shell.window),
          reload: () => location.reload(),
        })
      : undefined,
  );
  return update ? <UpdateNotice update={update} /> : null;
}
