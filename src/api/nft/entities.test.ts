import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ShownCount, ShownPercent } from './entities.ts';

describe('facts of an NFT', () => {
  it.each([0, 3])('[NFT-04] are read: %j likes', (likes) => {
    expect(z.parse(ShownCount, likes)).toBe(likes);
  });

  it.each([-1, 1.5, '3', null])('[NFT-14] are unknown if they are impossible: %j likes', (likes) => {
    expect(z.parse(ShownCount, likes)).toBeUndefined();
  });

  it.each([0, 2.5, 100])('[NFT-04] are read: a royalty of %j percent', (royalty) => {
    expect(z.parse(ShownPercent, royalty)).toBe(royalty);
  });

  it.each([-5, 900, '5', null])('[NFT-14] are unknown if they are impossible: a royalty of %j percent', (royalty) => {
    expect(z.parse(ShownPercent, royalty)).toBeUndefined();
  });
});
