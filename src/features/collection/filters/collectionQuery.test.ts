import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridSorts } from '../../../api/nft/collections.ts';
import {
  cleared,
  collectionViews,
  filterCount,
  readCollection,
  toggleTrait,
  writeCollection,
} from './collectionQuery.ts';

const usual = readCollection(new URLSearchParams());
const name = fc.string({ minLength: 1, maxLength: 50, unit: 'binary' });

describe('collectionQuery', () => {
  it('[NFT-03] round-trips every filter', () => {
    const price = fc.tuple(fc.nat(), fc.nat()).map(([whole, fraction]) => `${whole}.${fraction}`);
    fc.assert(
      fc.property(
        fc.record({
          view: fc.constantFrom(...collectionViews),
          sort: fc.constantFrom(...gridSorts),
          isListed: fc.boolean(),
          minPrice: fc.option(price, { nil: '' }),
          maxPrice: fc.option(price, { nil: '' }),
          markets: fc.uniqueArray(fc.constantFrom('yard', '386405378620468200', 'a-b_c')),
          traits: fc.array(fc.record({ type: name, value: name }), { maxLength: 5 }),
          text: fc.string({ maxLength: 50 }),
        }),
        (query) => {
          const written = String(writeCollection(new URLSearchParams('collectionid=5'), query));

          expect(readCollection(new URLSearchParams(written))).toEqual(query);
          expect(new URLSearchParams(written).get('collectionid')).toBe('5');
        },
      ),
    );
  });

  it.each([
    'view=evil&sort=name&listed=yes',
    'min=-1&max=1e9',
    'min=NaN&max=<script>',
    'market=../..&market=',
    'trait=a&trait=a:b:c&trait=:b&trait=%25:x',
  ])('[NFT-03] ignores unreadable parts: %s', (address) => {
    expect(readCollection(new URLSearchParams(address))).toEqual(usual);
  });

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (key, text) => {
        readCollection(
          new URLSearchParams([
            ['trait', text],
            ['min', text],
            ['q', text],
            [key, text],
          ]),
        );
      }),
    );
  });

  it("adds and removes a trait's value", () => {
    const blue = { type: 'Colour', value: 'Blue' };
    const red = { type: 'Colour', value: 'Red' };

    expect(toggleTrait(toggleTrait([], blue), red)).toEqual([blue, red]);
    expect(toggleTrait([blue, red], blue)).toEqual([red]);
  });

  it('[NFT-03] counts the active filters, and clears them', () => {
    const address = new URLSearchParams('listed=1&min=1&max=2&market=yard&trait=A:B&trait=A:C&q=7&sort=recent');
    const query = readCollection(address);

    expect(filterCount(query)).toBe(6);
    expect(filterCount({ ...query, ...cleared })).toBe(0);
    expect(String(writeCollection(address, cleared))).toBe('sort=recent');
  });
});
