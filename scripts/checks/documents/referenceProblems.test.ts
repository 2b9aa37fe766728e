import { describe, expect, it } from 'vitest';
import { referenceProblems, rowIds, sectionNumbers } from './referenceProblems.ts';

const targets = {
  sections: { spec: new Set(['9']), contract: new Set(['3', '3.4', '5.5']) },
  rows: new Set(['SWP-05']),
  decisions: new Set([5]),
};
const problems = (text: string) => referenceProblems('a.ts', text, targets);
/** Joined here, so that this file has no such form itself. */
const old = (...words: readonly string[]) => words.join(' ');

describe('referenceProblems', () => {
  it.each([
    'Orders are read every 5 s (spec §9).',
    'Spec §9 and contract §3.4 agree.',
    'The payload (contract §3.4, §5.5).',
    old('The payload (contract\n *', '§3.4).'),
    "it('[SWP-05] refuses a quote that has expired')",
    'ERC-20 tokens, TIP-6963, ADR-36 and BRC-20.',
    'The contract, 2 of them; drawToken(spec, 2); 90 % of the spec.',
  ])('accepts "%s"', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('names the file and the line of each missing section and row', () => {
    const [spec, contract, row] = [old('spec', '§7'), old('contract', '§3.4,', '§5.9'), ['SWP', '99'].join('-')];

    expect(problems(`first\n${spec}\n${contract}\n[${row}] and ${row}`)).toEqual([
      'a.ts:2: docs/spec.md has no section 7',
      'a.ts:3: docs/contract.md has no section 5.9',
      `a.ts:4: docs/requirements.md has no row ${row}`,
      `a.ts:4: docs/requirements.md has no row ${row}`,
    ]);
  });

  it('names each missing decision', () => {
    const [missing, path] = [old('ADR', '7'), ['docs', 'adr', '0008'].join('/')];

    expect(problems(`See ADR 5 and docs/adr/0005.\n// ${missing}, ${path}`)).toEqual([
      'a.ts:2: docs/adr has no decision 7',
      'a.ts:2: docs/adr has no decision 8',
    ]);
  });

  it('refuses the number of a section without its document', () => {
    expect(problems(`first\nthe contract (${['§', '3.4'].join('')})`)).toEqual([
      'a.ts:2: write spec §9 or contract §3.2',
    ]);
  });

  it('refuses an unknown group in brackets', () => {
    const row = ['XYZ', '01'].join('-');

    expect(problems(`it('[${row}] works')`)).toEqual([`a.ts:1: docs/requirements.md has no row ${row}`]);
    expect(problems(row)).toEqual([]);
  });

  it.each([
    old('spec', '9'),
    old('spec', 'section', '9'),
    old('spec\n *', '9'),
    old('contract', '3.2'),
    old('`contract.md`', '4.2'),
    old('section', '1', 'of', 'the', 'specification'),
    old('specification', '(section', '2)'),
    old('features', 'R-17'),
    old(['chains', 'md'].join('.'), '5.6'),
  ])('refuses the form "%s"', (text) => {
    expect(problems(`first\n${text}.`)).toEqual([expect.stringMatching(/^a\.ts:2: .*write spec §9/)]);
  });
});

it('reads the numbers of headings', () => {
  expect([...sectionNumbers('# A\n\n## 9. Limits\n\n### 3.2 POST /api\n\n## Header\n')]).toEqual(['9', '3.2']);
});

it('reads the ids of rows', () => {
  expect([...rowIds('| id | requirement |\n|---|---|\n| SWP-05 | No SWP-06 here |\n')]).toEqual(['SWP-05']);
});
