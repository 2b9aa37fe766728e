import type { CounterpartMaker } from './Counterpart.ts';
import { Eip1193Wallet } from './Eip1193Wallet.ts';

/** Wallets of the EVM; each with what its own documentation says. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  metamask: () => new Eip1193Wallet('EIP-1193, docs.metamask.io/wallet/reference', { rdns: 'io.metamask' }),
};
