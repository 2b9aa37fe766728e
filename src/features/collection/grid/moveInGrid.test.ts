import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInGrid } from './moveInGrid.ts';

const shape = { columns: 4, count: 10, page: 2 };

describe('moveInGrid', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 7],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 9],
    ['PageUp', 9, 1],
    ['Home', 7, 0],
    ['End', 0, 9],
  ])('[NFT-03] %s leads from %i to %i', (key, from, to) => {
    expect(moveInGrid(key, from, shape)).toBe(to);
  });

  it('ignores other keys', () => {
    expect(moveInGrid('a', 3, shape)).toBeUndefined();
  });

  it('stays inside any grid', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.record({ count: fc.integer({ min: 1, max: 500 }), columns: fc.integer({ min: 1, max: 12 }) }),
        fc.nat(),
        (key, { count, columns }, place) => {
          const to = moveInGrid(key, place % count, { columns, count, page: 3 });
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(count);
        },
      ),
    );
  });
});
