import { observer } from 'mobx-react-lite';
import type { Slots } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { messages } from './messages.ts';
import { recordDialog } from './recordDialog.ts';

/** Paths of the swap page, in lower case: the router does not tell cases apart. */
const swapPages = ['/swap', '/swapconfirm', '/records'];

/** The wallet menu's way to the transactions: only on the swap page (spec 2). */
const RecordEntry = observer(function RecordEntry({ close }: Slots['wallet.menu']) {
  const { dialogs, location } = useShell();
  const t = useMessages(messages);
  if (!swapPages.includes(location.path.toLowerCase())) return null;
  const open = () => {
    close();
    dialogs.open(recordDialog, {});
  };
  return (
    <Button variant="secondary" wide onClick={open}>
      {t('record.open')}
    </Button>
  );
});

export default RecordEntry;
