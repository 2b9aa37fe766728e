import type { Feature } from '../../shell/feature.ts';
import { orderDialog } from './orderDialog.ts';
import { RecordsPanel } from './RecordsPanel.tsx';

const records: Feature = {
  id: 'records',
  slots: [{ slot: 'home.records', order: 1, view: RecordsPanel }],
  start: (shell) =>
    shell.intents.answer('openOrder', (request) => {
      shell.dialogs.open(orderDialog, request);
    }),
};

export default records;
