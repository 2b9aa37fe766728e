import { observer } from 'mobx-react-lite';
import type { Slots } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import { recordDialog } from '../record/recordDialog.ts';

/** Paths of the swap page, in lower case: the router ignores case. */
const swapPages = ['/swap', '/swapconfirm', '/records'];

/** Wallet menu entry that opens the transactions. Only on the swap page (spec §2). */
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
