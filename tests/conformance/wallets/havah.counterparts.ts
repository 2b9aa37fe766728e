import type { CounterpartMaker } from './Counterpart.ts';
import { HavahWallet } from './HavahWallet.ts';

/** The wallet of HAVAH, as far as its documentation goes. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  havah: () => new HavahWallet(),
};
