import type { ChainPlugin } from '../../shell/plugin/chain.ts';

/** Hashes and addresses of every chain are plain ASCII; what is not has no page at an explorer, and may not even encode. */
const linkable = /^[\x21-\x7e]{1,200}$/;

/** The explorer's page on a transaction or an address that somebody else named; `undefined` where there can be none. */
export function explorerLink(
  chain: ChainPlugin | undefined,
  kind: keyof ChainPlugin['explorer'],
  text: string,
): string | undefined {
  return chain && linkable.test(text) ? chain.explorer[kind](text) : undefined;
}
