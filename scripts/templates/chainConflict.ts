import type { ListedChain } from '../registry.ts';

/** What a registered chain has already, in a sentence; `undefined` if the new chain differs from all. */
export function chainConflict(
  { id, name, chainId }: { readonly id: string; readonly name: string; readonly chainId: number },
  chains: readonly Pick<ListedChain, 'name' | 'wire'>[],
): string | undefined {
  const named = chains.find((chain) => chain.name === name);
  if (named) return `A chain with the name ${name} is there already. Choose another --name.`;
  const numbered = chains.find(({ wire }) => wire.chainId === String(chainId));
  if (numbered) return `${numbered.name} has the chain id ${chainId} already.`;
  const wireName = wireNameOf(id);
  const wired = chains.find(({ wire: { name: usual, aliases = [] } }) =>
    [usual, ...aliases].some((spelling) => spelling.toUpperCase() === wireName),
  );
  return wired && `The backend calls ${wired.name} ${wireName} already. Choose another id.`;
}

/** The backend's name of a new chain. */
export function wireNameOf(id: string): string {
  return id.toUpperCase();
}
