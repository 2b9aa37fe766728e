import { useState } from 'react';
import { useShell } from '../../shell/ShellContext.tsx';
import { AppUpdate } from './AppUpdate.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** Follows the page's worker for as long as the page is open. */
export default function StartedUpdate() {
  const shell = useShell();
  const { navigator, location } = shell.window;
  const [update] = useState(() =>
    'serviceWorker' in navigator
      ? new AppUpdate(shell, {
          workers: navigator.serviceWorker,
          // In a separate file: the build allows the registration only there (scripts/release/sealSite.ts).
          register: async () => (await import('./registerWorker.ts')).registerWorker(shell.window),
          reload: () => location.reload(),
        })
      : undefined,
  );
  return update ? <UpdateNotice update={update} /> : null;
}
