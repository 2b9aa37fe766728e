import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Slots } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { messages } from './messages.ts';

/** Link to the allowances page in the wallet menu. */
const AllowancesEntry = observer(function AllowancesEntry({ close }: Slots['wallet.menu']) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const open = () => {
    close();
    void navigate('/allowances');
  };
  return (
    <Button variant="secondary" wide onClick={open}>
      {t('open')}
    </Button>
  );
});

export default AllowancesEntry;
