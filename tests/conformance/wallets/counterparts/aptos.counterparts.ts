import { AptosCounterpart } from './AptosCounterpart.ts';
import type { CounterpartMaker } from './Counterpart.ts';

/** Wallets of Aptos, by AIP-62: one answers a declined request, and one throws. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  petra: () => new AptosCounterpart({ by: 'AIP-62, @aptos-labs/wallet-standard: Ed25519 keys', name: 'Petra' }),
  nightly: () =>
    new AptosCounterpart({
      by: 'AIP-62, @aptos-labs/wallet-standard: keys that name their scheme',
      name: 'Nightly',
      isSingleKey: true,
      throws: { code: 4001, message: 'User rejected the request.' },
    }),
};
