import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { NftGrid } from './NftGrid.ts';

const TOTAL = 5_000;
const listOf = (page: number) => ({
  nfts: Array.from({ length: 50 }, (_none, index) => nftModel((page - 1) * 50 + index)),
  total: TOTAL,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(0);
const read = <T>(of: () => T) => runInAction(of);

/** A grid that records which pages it reads. */
function countingGrid() {
  const asked: number[] = [];
  const grid = new NftGrid(async (page) => {
    asked.push(page);
    return listOf(page);
  });
  return { grid, asked };
}

describe('NftGrid', () => {
  it('[NFT-03] reads visible pages, each once', async () => {
    const { grid, asked } = countingGrid();

    grid.look(0, 30);
    await settle();
    grid.look(0, 60);
    await settle();
    grid.look(4_990, 4_999);
    await settle();

    expect(asked).toEqual([1, 2, 100]);
    expect(read(() => grid.count)).toBe(TOTAL);
    expect(read(() => grid.at(4_999)?.tokenId)).toBe('4999');
    expect(read(() => grid.at(2_500))).toBeUndefined();
  });

  it('[UXP-09] reads visible pages again after a purchase, and keeps them until the reply', async () => {
    const { grid, asked } = countingGrid();
    grid.renew(0);
    grid.look(0, 30);
    await settle();
    grid.renew(0);
    await vi.advanceTimersByTimeAsync(1);
    grid.renew(1);

    expect(read(() => grid.at(3)?.tokenId)).toBe('3');
    await settle();
    expect(asked).toEqual([1, 1]);
  });

  it('[UXP-09] reads visible pages again when the facts of the collection change', async () => {
    const { grid, asked } = countingGrid();
    grid.renew(0);
    grid.look(0, 30);
    await settle();
    grid.renew(0, '12 listed');
    grid.renew(0, '12 listed');
    expect(asked).toEqual([1]);

    await vi.advanceTimersByTimeAsync(1);
    grid.renew(0, '11 listed');
    await settle();
    expect(asked).toEqual([1, 1]);
  });

  it('cancels pages that are no longer visible, and ignores their late answers', async () => {
    const answers = new Map<number, () => void>();
    const signals = new Map<number, AbortSignal>();
    const grid = new NftGrid((page, signal) => {
      signals.set(page, signal);
      return new Promise((resolve) => answers.set(page, () => resolve(listOf(page))));
    });

    grid.look(0, 10);
    grid.look(1_000, 1_010);
    answers.get(1)?.();
    answers.get(21)?.();
    await settle();

    expect(signals.get(1)?.aborted).toBe(true);
    expect(read(() => grid.at(0))).toBeUndefined();
    expect(read(() => grid.at(1_000)?.tokenId)).toBe('1000');
  });

  it('[SHL-18] reports a failed page, and reloads it only on request', async () => {
    let isDown = true;
    const asked: number[] = [];
    const grid = new NftGrid(async (page) => {
      asked.push(page);
      if (isDown) throw new Error('down');
      return listOf(page);
    });

    grid.look(0, 10);
    await settle();
    grid.look(0, 12);
    await settle();
    expect(read(() => String(grid.error))).toBe('Error: down');
    expect(asked).toEqual([1]);

    isDown = false;
    grid.retry();
    await settle();
    expect(read(() => [grid.error, grid.at(0)?.tokenId])).toEqual([undefined, '0']);
  });

  it('shows loaded pages on return, and reloads old ones', async () => {
    const { grid, asked } = countingGrid();
    grid.look(0, 10);
    await settle();
    grid.rest();

    grid.look(0, 10);
    expect(asked).toEqual([1]);
    await vi.advanceTimersByTimeAsync(60_000);
    grid.look(0, 10);

    expect(asked).toEqual([1, 1]);
    expect(read(() => grid.at(0)?.tokenId)).toBe('0');
  });

  it('[NFT-14] ignores an impossible total, and entries beyond the page size', async () => {
    for (const [total, count] of [
      [1e18, 100_000],
      [-5, 0],
      [1.5, 1],
      [Number.NaN, 0],
    ] as const) {
      const grid = new NftGrid(async () => ({ nfts: Array.from({ length: 999 }, () => nftModel(1)), total }));
      grid.look(0, 10);
      await settle();

      expect(read(() => grid.count)).toBe(count);
      expect(read(() => grid.at(50))).toBeUndefined();
    }
  });

  it('distinguishes an NFT that left the list from one that is loading', async () => {
    const grid = new NftGrid(async () => ({ nfts: [nftModel(1)], total: 100 }));
    grid.look(0, 10);
    await settle();

    expect(read(() => [grid.isGone(0), grid.isGone(1), grid.isGone(60)])).toEqual([false, true, false]);
  });
});
