import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

/** Hashes and addresses of every chain are plain ASCII. Other text has no explorer page, and may not be encodable. */
const linkable = /^[\x21-\x7e]{1,200}$/;

/** Explorer page of a transaction or address from an external source. `undefined` if it cannot have one. */
export function explorerLink(
  chain: ChainPlugin | undefined,
  kind: keyof ChainPlugin['explorer'],
  text: string,
): string | undefined {
  return chain && linkable.test(text) ? chain.explorer[kind](text) : undefined;
}
