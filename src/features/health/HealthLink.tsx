import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** Link to the health page. */
const HealthLink = observer(function HealthLink() {
  const t = useMessages(messages);
  return <a href="#/health">{t('open')}</a>;
});

export default HealthLink;
