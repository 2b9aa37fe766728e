import { AccountNode } from './AccountNode.ts';
import { ContractAccounts } from './ContractAccounts.ts';

/** Accounts at these nodes, by wire name of the chain. */
export function accountsOf(nodes: ReadonlyMap<string, readonly string[]>): ContractAccounts {
  return new ContractAccounts(
    [...nodes].map(([mainnet, urls]) => ({
      mainnet,
      nodes: urls.map((url, index) => new AccountNode(`node ${mainnet} ${index + 1}`, url)),
    })),
  );
}
