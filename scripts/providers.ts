import type { Provider } from '../server/providers/Provider.ts';
import { providers } from '../server/providers/providers.ts';
import { loadRegistry } from './registry.ts';

/**
 * `npm run providers`: the providers of swaps, and the families of chains that each takes payments from and pays out on.
 * `-- --json` for programs.
 */
const { chains } = await loadRegistry();
const families = [...new Set(chains.filter(({ only }) => only === undefined).map(({ family }) => family))].sort();
const matrix = Object.fromEntries(
  families.map((family) => [
    family,
    {
      source: providers.filter(({ source }) => source[family] !== undefined).map(({ id }) => id),
      target: providers.filter(({ target }) => target.includes(family)).map(({ id }) => id),
    },
  ]),
);

if (process.argv.includes('--json')) {
  const listed = providers.map(({ id, name, docs, isCustodial, settings }) => {
    return { id, name, docs, isCustodial, settings: Object.keys(settings) };
  });
  console.log(JSON.stringify({ providers: listed, matrix }, null, 1));
} else {
  for (const { id, name, docs, isCustodial } of providers) {
    console.log(`${id.padEnd(14)}${name.padEnd(18)}${docs}${isCustodial ? ' (holds the money meanwhile)' : ''}`);
  }
  const rows = families.map((family) => {
    const from = providers.flatMap((provider) => nameOfSource(provider, family));
    return [family, from.join(', ') || 'none', matrix[family]?.target.join(', ') || 'none'] as const;
  });
  const table = [['family', 'paid from, by a (c)ontract or a (d)eposit', 'paid out on'] as const, ...rows];
  const width = Math.max(...table.map(([, from]) => from.length)) + 2;
  console.log(table.map(([family, from, to]) => `\n${family.padEnd(14)}${from.padEnd(width)}${to}`).join(''));
}

function nameOfSource({ id, source }: Provider, family: string): readonly string[] {
  const form = source[family];
  return form === undefined ? [] : [`${id} ${form === 'contract' ? 'c' : 'd'}`];
}
