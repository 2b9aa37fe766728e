import { useEffect, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { endRelease, isReleaseReload, reloadForRelease } from '../../shell/reloadForRelease.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { AppUpdate } from './AppUpdate.ts';
import { messages } from './messages.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** Follows the page's worker for as long as the page is open. Says so if the page has just been updated. */
export default function StartedUpdate() {
  const shell = useShell();
  const { navigator } = shell.window;
  const t = useMessages(messages);
  const [update] = useState(() =>
    'serviceWorker' in navigator
      ? new AppUpdate(shell, {
          workers: navigator.serviceWorker,
          // In a separate file: the build allows the registration only there (scripts/release/sealSite.ts).
          register: async () => (await import('./registerWorker.ts')).registerWorker(shell.window),
          reload: () => reloadForRelease(shell.window.location),
        })
      : undefined,
  );
  useEffect(() => {
    if (!isReleaseReload()) return;
    endRelease();
    shell.toasts.inform(t('update.done'));
  }, [shell, t]);
  return update ? <UpdateNotice update={update} /> : null;
}
