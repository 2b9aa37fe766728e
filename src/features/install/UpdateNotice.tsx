import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import type { AppUpdate } from './AppUpdate.ts';
import { messages } from './messages.ts';

/** Notice about a new version, with a button that activates it. */
export const UpdateNotice = observer(function UpdateNotice({ update }: { readonly update: AppUpdate }) {
  const t = useMessages(messages);
  useEffect(() => update.start(), [update]);
  const { state, isShown } = update;
  if (!isShown || state === 'current') return null;
  return (
    <Notice
      tone={state === 'busy' ? 'warning' : 'info'}
      action={
        <Button variant="secondary" size="s" busy={state === 'taking'} onClick={() => void update.take()}>
          {t('update.reload')}
        </Button>
      }
    >
      {t(`update.${state}`)}
    </Notice>
  );
});
