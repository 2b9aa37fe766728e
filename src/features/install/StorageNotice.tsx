import { useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** Shown once the browser refuses to store a setting. Money is not affected: it is not kept there. */
export default function StorageNotice() {
  const t = useMessages(messages);
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="s" onClick={() => setRead(true)}>
          {t('storage.read')}
        </Button>
      }
    >
      {t('storage.full')}
    </Notice>
  );
}
