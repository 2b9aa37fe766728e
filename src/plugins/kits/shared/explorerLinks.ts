import { encodePart } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

/** Links to an explorer's pages. `{}` is the place of the address or hash, which is untrusted and therefore escaped. */
export function explorerLinks(pages: {
  readonly address: string;
  readonly transaction: string;
}): ChainPlugin['explorer'] {
  const link = (page: string, text: string) => page.replace('{}', () => encodePart(text));
  return { address: (address) => link(pages.address, address), transaction: (hash) => link(pages.transaction, hash) };
}
