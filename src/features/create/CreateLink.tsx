import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** Row of More that leads to the creation of an NFT. */
const CreateLink = observer(function CreateLink() {
  const t = useMessages(messages);
  return <Link to="/create">{t('title')}</Link>;
});

export default CreateLink;
