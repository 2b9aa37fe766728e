import type { ChainPlugin } from './chain.ts';

/** Links to an explorer's pages; `{}` stands for the address or hash, which somebody else wrote and which is escaped. */
export function explorerLinks(pages: {
  readonly address: string;
  readonly transaction: string;
}): ChainPlugin['explorer'] {
  const link = (page: string, text: string) => page.replace('{}', () => encodeURIComponent(text));
  return { address: (address) => link(pages.address, address), transaction: (hash) => link(pages.transaction, hash) };
}
