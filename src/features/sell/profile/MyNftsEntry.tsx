import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Slots } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';

/** Wallet menu entry that opens the account's NFTs. */
const MyNftsEntry = observer(function MyNftsEntry({ close }: Slots['wallet.menu']) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const open = () => {
    close();
    void navigate('/sell?tab=profile');
  };
  return (
    <Button variant="secondary" wide onClick={open}>
      {t('profile.title')}
    </Button>
  );
});

export default MyNftsEntry;
