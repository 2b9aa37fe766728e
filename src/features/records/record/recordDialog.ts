import { defineDialog } from '../../../shell/feature.ts';

/** The wallets and their transactions (WAL-19). */
export const recordDialog = defineDialog('wallet-record', () => import('./RecordDialog.tsx'));
