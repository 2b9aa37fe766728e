import { describe, expect, it } from 'vitest';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const reasons = import.meta.glob<string>('../../src/plugins/chains/*/testing/oneOperator.ts', {
  eager: true,
  import: 'oneOperator',
});

/** The registered domains of a chain's nodes. Hosts of one domain have one operator. */
function operatorsOf({ rpcUrls }: ChainPlugin): ReadonlySet<string> {
  return new Set(rpcUrls.map((url) => new URL(url).hostname.split('.').slice(-2).join('.')));
}

const chains = Object.entries(loaded)
  .filter(([, chain]) => !chain.isClosed && chain.only !== 'devnet')
  .map(([path, chain]) => ({ path, name: path.split('/').at(-2), chain }));

describe('[MON-01] nodes of the build', () => {
  it.each(chains)('of $name belong to two operators, or its folder says why not', ({ path, chain }) => {
    const file = path.replace('index.ts', 'testing/oneOperator.ts');
    const shown = file.replace('../../', '');
    const operators = [...operatorsOf(chain)];

    if (operators.length < 2) {
      const message = `All nodes belong to ${operators}. Add a node of another operator, or say in ${shown} why there is none.`;
      expect(reasons[file] ?? '', message).toMatch(/\S{3,} \S/);
    } else expect(reasons[file], `${shown} is not needed: the nodes belong to ${operators}.`).toBeUndefined();
  });

  it('have a reason for a registered chain only', () => {
    const files = chains.map(({ path }) => path.replace('index.ts', 'testing/oneOperator.ts'));

    expect(Object.keys(reasons).filter((file) => !files.includes(file))).toEqual([]);
  });
});
