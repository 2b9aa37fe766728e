import type { Deposit } from '../../shell/plugin/deposits.ts';

/** Key of a deposit on this page and in the outbox. */
export function keyOf({ chain, contract, id }: Pick<Deposit, 'chain' | 'contract' | 'id'>): string {
  return `${chain} ${contract} ${id}`;
}
