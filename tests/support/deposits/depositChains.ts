import type { DepositChain } from './DepositChain.ts';

const found = import.meta.glob<DepositChain>('../../../src/plugins/chains/*/testing/deposit.ts', {
  eager: true,
  import: 'deposit',
});

/** A deposit of each family, from the folder of one of its chains. */
export const depositChains: readonly DepositChain[] = Object.values(found);

/** Path of the file with a deposit, from the root of the repository. */
export function fileOf(deposit: DepositChain): string {
  const [path = ''] = Object.entries(found).find(([, one]) => one === deposit) ?? [];
  return path.replace('../../../', '');
}
