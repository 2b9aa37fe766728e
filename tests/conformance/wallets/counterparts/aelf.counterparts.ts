import type { CounterpartMaker } from './Counterpart.ts';
import { PortkeyWallet } from './PortkeyWallet.ts';

/** Wallets of aelf, each as its own documentation says. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  portkey: () => new PortkeyWallet(),
};
