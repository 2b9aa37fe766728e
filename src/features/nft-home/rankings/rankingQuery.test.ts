import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankingFields, rankingTimes } from '../../../api/nft/collections.ts';
import { rankingKinds, readRanking, writeRanking } from './rankingQuery.ts';

const usual = { time: '24h', field: 'vol', direction: 'desc', kind: '0', page: 1 };

describe('rankingQuery', () => {
  it('[NFT-01] round-trips', () => {
    fc.assert(
      fc.property(
        fc.record({
          time: fc.constantFrom(...rankingTimes),
          field: fc.constantFrom(...rankingFields),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
          kind: fc.constantFrom(...rankingKinds),
          page: fc.integer({ min: 1, max: 999_999 }),
        }),
        (query) => {
          expect(readRanking(writeRanking(new URLSearchParams('source=web&kind=2&page=9'), query))).toEqual(query);
        },
      ),
    );
  });

  it('keeps other parameters, and omits defaults', () => {
    const written = writeRanking(new URLSearchParams('source=partner&time=7d'), { time: '24h', kind: '1' });

    expect(String(written)).toBe('source=partner&kind=1');
  });

  it('resets the page for another list', () => {
    expect(readRanking(writeRanking(new URLSearchParams('page=7'), { time: '7d' })).page).toBe(1);
  });

  it.each(['time=1y&order=name&direction=up&kind=3&page=0', 'page=-1', 'page=1e3', 'page=9999999', 'time=<script>'])(
    'uses the default for an unreadable value: %s',
    (address) => {
      expect(readRanking(new URLSearchParams(address))).toEqual(usual);
    },
  );
});
