import type { DepositChain } from './DepositChain.ts';

const found = import.meta.glob<DepositChain>('../../../src/plugins/chains/*/testing/deposit.ts', {
  eager: true,
  import: 'deposit',
});

/** A deposit of each family, from the folder of one of its chains. */
export const depositChains: readonly DepositChain[] = Object.values(found);
