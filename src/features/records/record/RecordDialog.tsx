import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { Tabs } from '../../../shell/ui/Tabs/Tabs.tsx';
import RecordsPanel from '../list/RecordsPanel.tsx';
import { messages } from '../messages.ts';
import { WalletFacts } from '../order/WalletFacts.tsx';
import styles from './RecordDialog.module.css';

const tabs = ['wallet', 'transaction'] as const;

/** The connected wallets and their transactions, 5 per page. */
const RecordDialog = observer(function RecordDialog({ close }: DialogProps) {
  const t = useMessages(messages);
  const [tab, setTab] = useState<(typeof tabs)[number]>('transaction');
  return (
    <Dialog title={t('record.title')} closeLabel={t('order.close')} onClose={close}>
      <Tabs
        label={t('record.title')}
        current={tab}
        onSelect={(id) => setTab(tabs.find((known) => known === id) ?? tab)}
        tabs={tabs.map((id) => ({ id, label: t(`record.${id}`) }))}
      >
        <div className={styles.content}>{tab === 'wallet' ? <WalletFacts /> : <RecordsPanel />}</div>
      </Tabs>
    </Dialog>
  );
});

export default RecordDialog;
