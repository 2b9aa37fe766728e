import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { usePageName } from '../../../shell/layout/usePageName.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { saveFile } from '../../../shell/saveFile.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import styles from './ActivityPage.module.css';
import { exportHistory } from './exportHistory.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryRows } from './HistoryRows.tsx';
import { isUnfiltered } from './historyFilter.ts';
import { messages } from './messages.ts';
import { historyOf, type OrderHistory } from './OrderHistory.ts';

/** The orders of all accounts, with filters and export (UXP-05). */
const ActivityPage = observer(function ActivityPage() {
  const shell = useShell();
  const t = useMessages(messages);
  const [history] = useState(() => historyOf(shell));
  usePageName(t('title'));
  useEffect(() => history.start(), [history]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{t('title')}</h1>
        {history.all.length > 0 && <ExportButton history={history} />}
      </div>
      {/* The filters are already there while the first orders load, so that the rows do not move down. */}
      {(history.all.length > 0 || history.isPending || !isUnfiltered(history.filter)) && (
        <HistoryFilters history={history} />
      )}
      <HistoryRows history={history} />
    </div>
  );
});

const ExportButton = observer(function ExportButton({ history }: { readonly history: OrderHistory }) {
  const shell = useShell();
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const [isPartial, setPartial] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await exportHistory(shell, history, t);
    setBusy(false);
    saveFile(file.name, file.text, 'text/csv');
    setPartial(file.isPartial);
  };
  return (
    <div className={styles.export}>
      <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
        {t('export')}
      </Button>
      <LiveRegion>{isPartial && <Notice tone="warning">{t('export.partial')}</Notice>}</LiveRegion>
    </div>
  );
});

export default ActivityPage;
