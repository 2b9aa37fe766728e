import type { CounterpartMaker } from './Counterpart.ts';
import { HavahWallet } from './HavahWallet.ts';

/** The wallet of HAVAH, as far as it is documented. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  havah: () => new HavahWallet(),
};
