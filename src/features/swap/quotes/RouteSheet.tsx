import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import RouteList from './RouteList.tsx';

/** The routes in a dialog. It covers the swap card, so a button names the chosen route and leads back. */
export const RouteSheet = observer(function RouteSheet({ onClose }: { readonly onClose: () => void }) {
  const { routes, selected } = useSwap().quotes;
  const t = useMessages(messages);
  const use = selected && (
    <Button variant="solid" size="l" wide onClick={onClose}>
      {t('routes.use', { route: selected.name })}
    </Button>
  );
  return (
    <Dialog
      title={t('routes.title', { count: routes.length })}
      closeLabel={t('routes.close')}
      onClose={onClose}
      footer={use}
    >
      <div data-testid="swap-routes">
        <RouteList />
      </div>
    </Dialog>
  );
});
