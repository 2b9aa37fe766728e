import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';

/** What a family says about addresses of its tokens, in `testing/tokenAddresses.ts` of one of its chains. */
export interface TokenAddresses {
  /** In the format of issuers and explorers. */
  readonly tokenAddresses: readonly string[];
  /** One token's address in several forms. Empty if there is only one form. */
  readonly spellings?: readonly string[];
  /** Forms that other families have too: for each of them a pattern. */
  readonly sharedForms?: Readonly<Record<string, RegExp>>;
}

const chains = import.meta.glob<ChainPlugin>('../../../src/plugins/chains/*/index.ts', {
  eager: true,
  import: 'default',
});
const found = import.meta.glob<TokenAddresses>('../../../src/plugins/chains/*/testing/tokenAddresses.ts', {
  eager: true,
});
const byFamily = new Map(
  Object.entries(found).map(([path, file]) => [
    String(chains[path.replace('testing/tokenAddresses.ts', 'index.ts')]?.family),
    file,
  ]),
);

/** `undefined` if no chain of the family has the file. */
export function tokenAddressesOf(family: string): TokenAddresses | undefined {
  return byFamily.get(family);
}
