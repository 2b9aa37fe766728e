import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';

/**
 * Whether the build names the node. Compares whole addresses: lists are normalized, plugins are not, and those of the demo's
 * chains are below the page.
 */
export function isOwnNode({ rpcUrls }: Pick<ChainPlugin, 'rpcUrls'>, url: string): boolean {
  const page = globalThis.document?.baseURI;
  return rpcUrls.some((own) => own === url || (URL.canParse(own, page) && new URL(own, page).href === url));
}
