import type { ServerConfig } from '../../config.ts';
import type { Devnet } from '../../devnet/Devnet.ts';
import { devnetChains } from '../../devnet/devnetChains.ts';
import { AccountNode } from './AccountNode.ts';
import { ContractAccounts } from './ContractAccounts.ts';

/** Uses the chains of the demo, or the chains of the configured nodes. */
export function accountsOf(
  { NODE_URLS: named }: Pick<ServerConfig, 'NODE_URLS'>,
  devnet: Pick<Devnet, 'rpc'> | undefined,
): ContractAccounts {
  const demo = devnetChains.flatMap(({ name }) => {
    const url = devnet?.rpc.get(name);
    return url === undefined ? [] : [[name, [url]] as const];
  });
  const chains = devnet ? demo : [...named];
  return new ContractAccounts(
    chains.map(([mainnet, urls]) => ({
      mainnet,
      nodes: urls.map((url, index) => new AccountNode(`node ${mainnet} ${index + 1}`, url)),
    })),
  );
}
