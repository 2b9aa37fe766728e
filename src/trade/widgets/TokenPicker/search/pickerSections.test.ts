import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import type { Token } from '../../../../model/Token.ts';
import { DuplicateSymbols } from '../list/DuplicateSymbols.ts';
import { popularTokens } from '../list/popularTokens.ts';
import { type PickerSection, pickerSections } from './pickerSections.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');
const [gold, usd, dust, far] = [one.token('GLD', 18), one.token('USD', 6), one.token('DUST', 6), two.token('USD', 6)];
const fake: Token = { ...two.token('UЅD', 6), symbol: 'USD', id: two.plugin.tokenId('two-fake'), isImported: true };
const mine: Token = { ...two.token('MINE', 6), isImported: true };
const found = [gold, usd, dust, far, fake, mine];
const lists = {
  found,
  wanted: '',
  onChain: [],
  own: [],
  favourites: [],
  recent: [],
  popular: [],
  duplicates: new DuplicateSymbols(found),
};
const idsOf = (sections: readonly PickerSection[]) =>
  sections.map(({ id, tokens }) => [id, ...tokens.map((token) => token.id)]);

describe('pickerSections', () => {
  it('[UXP-07] lists own tokens by value, then recent, then popular ones, each once', () => {
    const sections = pickerSections({
      ...lists,
      own: [usd.id, gold.id],
      recent: [gold.id, dust.id],
      popular: [usd, far],
    });

    expect(idsOf(sections)).toEqual([
      ['own', usd.id, gold.id],
      ['recent', dust.id],
      ['popular', far.id],
      ['tokens', mine.id],
      ['unlisted', fake.id],
    ]);
  });

  it('[UXP-07] lists an imported token with the symbol of a listed one as unlisted, also if the user owns it', () => {
    const sections = pickerSections({ ...lists, own: [fake.id], wanted: 'x' });

    expect(idsOf(sections)).toEqual([
      ['tokens', gold.id, usd.id, dust.id, far.id],
      ['unlisted', fake.id, mine.id],
    ]);
  });

  it('[UXP-07] lists own tokens with exactly the searched symbol before others that are worth more', () => {
    const own = [gold.id, far.id, usd.id];

    expect(idsOf(pickerSections({ ...lists, found: [usd, far, gold], own, wanted: 'usd' }))).toEqual([
      ['own', far.id, usd.id, gold.id],
    ]);
    expect(idsOf(pickerSections({ ...lists, found: [usd, far, gold], own, wanted: 'us' }))).toEqual([
      ['own', gold.id, far.id, usd.id],
    ]);
  });

  it('lists the tokens of a chain whose name was searched after those that the search found', () => {
    const sections = pickerSections({ ...lists, found: [far], wanted: 'x', onChain: [far, mine] });

    expect(idsOf(sections)).toEqual([
      ['tokens', far.id],
      ['chain', mine.id],
    ]);
  });
});

describe('popularTokens', () => {
  it('[UXP-07] takes the symbols that are listed on the most chains, and no imported tokens', () => {
    expect(popularTokens(found).map(({ symbol }) => symbol)).toEqual(['USD', 'GLD', 'DUST']);
  });
});

describe('DuplicateSymbols', () => {
  it('[UXP-07] finds an imported token with the symbol of a listed one on any chain, also in look-alike letters', () => {
    const duplicates = new DuplicateSymbols([...found, { ...one.token('USD₮', 6) }]);

    expect(duplicates.isLookAlike(fake)).toBe(true);
    expect(duplicates.isLookAlike(mine)).toBe(false);
    expect(duplicates.isLookAlike(usd)).toBe(false);
    expect(duplicates.isLookAlike({ symbol: 'usdt', isImported: true })).toBe(true);
  });
});
