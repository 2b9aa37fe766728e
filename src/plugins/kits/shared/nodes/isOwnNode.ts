import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';

/** Whether the build names the node. Compares whole addresses: lists are normalized, plugins are not. */
export function isOwnNode({ rpcUrls }: Pick<ChainPlugin, 'rpcUrls'>, url: string): boolean {
  return rpcUrls.some((own) => own === url || (URL.canParse(own) && new URL(own).href === url));
}
