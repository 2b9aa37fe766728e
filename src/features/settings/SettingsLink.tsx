import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** Footer link to the settings. */
const SettingsLink = observer(function SettingsLink() {
  const t = useMessages(messages);
  return <a href="#/settings">{t('title')}</a>;
});

export default SettingsLink;
