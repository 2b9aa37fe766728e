import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** Link to the refund page. */
const RefundLink = observer(function RefundLink() {
  const t = useMessages(messages);
  return <Link to="/refund">{t('open')}</Link>;
});

export default RefundLink;
