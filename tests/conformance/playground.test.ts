import { describe, expect, it } from 'vitest';
import { readChain } from '../../.storybook/playground/chainFields.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';

const codes = import.meta.glob<string>('../../src/plugins/chains/*/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const chains = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });

const defineOf = (code: string) => /define\w+Chain(?=\()/.exec(code)?.[0];
const evm = Object.entries(codes).filter(([, code]) => defineOf(code) === 'defineEvmChain');
/** They load a file of their folder. */
const pinned = evm.filter(([, code]) => code.includes('pins:'));
const others = Object.entries(codes).filter(([, code]) => defineOf(code) !== 'defineEvmChain');

/** All that a chain declares, without its picture and its code. */
function factsOf({ icon, explorer, ...chain }: ChainPlugin): string {
  const links = [explorer.address('ADDRESS'), explorer.transaction('HASH'), chain.tokenId(chain.samples.address)];
  return JSON.stringify([chain, links], (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value), 1);
}

/** The fields that are wrong in a text, with the reason. */
function problemsOf(pasted: string): readonly string[] {
  const read = readChain(pasted);
  return read.status === 'invalid' ? read.problems.map(({ field, problem }) => `${field} ${problem}`.trim()) : [];
}

const fields = `chainId: 534_352, wireName: 'FOO', name: "Foo", native: { symbol: 'FOO', decimals: 18 },
  explorer: 'https://scan.foo.org', rpcUrls: ['https://rpc.foo.org']`;

describe('a chain pasted into the playground of Storybook', () => {
  it.each(evm.filter((entry) => !pinned.includes(entry)))('is that of the app for the code of %s', (path, code) => {
    const read = readChain(code);
    const chain = chains[path];
    if (!chain) throw new Error(path);

    expect(problemsOf(code)).toEqual([]);
    expect(read.status === 'chain' && factsOf(read.chain)).toBe(factsOf(chain));
  });

  it.each(pinned)('of %s names the field that is code', (_path, code) => {
    expect(problemsOf(code)).toEqual(['pins must be a plain value, not “(”: no code runs here.']);
  });

  it.each(others)('of another family is named, as of %s', (_path, code) => {
    expect(problemsOf(code)).toEqual([
      `${defineOf(code)} makes a chain of another family: the playground reads defineEvmChain only.`,
    ]);
  });

  it('may be an object or its fields, in TypeScript or in JSON', () => {
    const json = `{"chainId": 534352, "wireName": "FOO", "name": "F\\u006fo", "native": {"symbol": "FOO", "decimals": 18},
      "explorer": "https://scan.foo.org", "rpcUrls": ["https://rpc.foo.org"], "gasLimit": 40000}`;
    const texts = [`${fields}, gasLimit: 40_000n`, `{ ${fields}, gasLimit: 40_000n, }`, json];
    const read = texts.map((text) => readChain(text));

    expect(texts.flatMap(problemsOf)).toEqual([]);
    const facts = read.map((one) => one.status === 'chain' && factsOf(one.chain));
    expect(new Set(facts).size).toBe(1);
    expect(facts[0]).toContain('"gasLimit": "40000n"');
  });

  it.each([
    ['chainId: 534_352', 'chainId: 1.5', 'chainId must be the EIP-155 number, a whole number such as 534352.'],
    ['decimals: 18', 'decimals: 0', 'native.decimals must be a whole number from 1 to 24.'],
    ["symbol: 'FOO', ", '', 'native.symbol is missing: it must be 1 to 12 letters, digits or points.'],
    ['scan.foo.org', 'scan.foo.org/', 'explorer must be an https address without a slash at its end.'],
    ['https://rpc', 'http://rpc', 'rpcUrls[0] must be an https address.'],
    ['https://scan', 'javascript:alert(1)//', 'explorer must be an https address without a slash at its end.'],
    ['wireName', '__proto__: 1, wireName', '__proto__ is no option of a chain.'],
    [
      'wireName',
      'gasLimit: 40_000, wireName',
      'gasLimit must be a bigint of at least 21_000n; in JSON a whole number.',
    ],
    ['wireName', 'chainId: 2, wireName', 'chainId is there twice.'],
    ['wireName', 'aliases: [alert], wireName', 'aliases[0] is “alert”, which is not known here: write its value.'],
    ['wireName', 'isClosed: `1`, wireName', 'isClosed must be a plain value, not “`”: no code runs here.'],
    ['wireName', '...others, wireName', 'must have the name of a field here, not “.”.'],
    [', wireName', ' wireName', 'chainId must be followed by a comma, not by “wireName”.'],
    ['wireName', `hosts: ${'['.repeat(9_999)}, wireName`, 'hosts[0][0][0] has too many brackets within each other.'],
  ])('names the field: %s → %s', (before, after, problem) => {
    expect(problemsOf(fields.replace(before, after))).toEqual([problem]);
  });

  it('is refused if the text ends early, or goes on', () => {
    expect(problemsOf(`{ ${fields}`)).toEqual(['rpcUrls must be followed by a comma, not by the end of the text.']);
    expect(problemsOf(`{ ${fields} } alert(1)`)).toEqual(['goes on after its last field: “alert”.']);
    expect(problemsOf(`defineEvmChain({ ${fields} }, 1)`)).toEqual(['goes on after its last field: “,”.']);
  });
});
