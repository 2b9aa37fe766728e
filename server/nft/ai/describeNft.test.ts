import { expect, it } from 'vitest';
import { formatPercent } from '../../../src/shell/i18n/formatPercent.ts';
import { describeNft } from './describeNft.ts';

const facts = {
  name: 'Shunter 7',
  collection: 'Shunters',
  tokens: 10_000,
  owners: 3,
  standard: 'ERC721',
  holders: 1,
  sales: 0,
  days: 90,
  wasSold: false,
  lastPrice: undefined,
  floor: undefined,
} as const;

it('[API-03] writes the share of a trait as the page beside it does', () => {
  for (let hundredths = 1; hundredths <= 10_000; hundredths += 1) {
    const percent = hundredths / 100;
    const text = describeNft({ ...facts, traits: [{ trait_type: 'Cap', value: 'Red', percent }] }, 'en');
    expect(text).toContain(`Cap is Red (${formatPercent(percent)} have it`);
  }
});
