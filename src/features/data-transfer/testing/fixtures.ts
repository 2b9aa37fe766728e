import type { StoredOrder } from '../../../shell/stores/storedKeys.ts';

type Stored = StoredOrder;

/** An order in an export file. */
export function orderFixture(change: Partial<Stored> = {}): Stored {
  return {
    hash: `0x${'ab'.repeat(32)}`,
    replaced: [],
    chain: 'fake:one',
    createdAt: 5,
    sender: 'one-alice',
    recipient: 'two-bob',
    fromChain: 'ONE',
    toChain: 'TWO',
    fromAmount: '1.5',
    fromSymbol: 'ONE',
    toAmount: '3',
    toSymbol: 'TWO',
    route: 'Ferry',
    orderId: '',
    ...change,
  };
}
