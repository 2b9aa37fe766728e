import type { CounterpartMaker } from './Counterpart.ts';
import { FilsnapWallet } from './FilsnapWallet.ts';

export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  filecoin: () => FilsnapWallet.start(),
};
