import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { HeaderMenu } from '../../../shell/layout/header/HeaderMenu.tsx';
import { lazyView } from '../../../shell/lazyView.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { messages } from './messages.ts';

const Panel = lazyView(() => import('./AppearancePanel.tsx'));

/** Header button for language and theme. */
const AppearanceMenu = observer(function AppearanceMenu() {
  const t = useMessages(messages);
  return (
    <HeaderMenu label={t('label')} title={t('label')} hint={t('label')} panel={Panel} panelProps={{}}>
      <Icon name="globe" />
    </HeaderMenu>
  );
});

export default AppearanceMenu;
