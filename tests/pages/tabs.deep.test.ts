import { describe, expect, it } from 'vitest';
import { lostInTabs } from '../support/shells/tabOrders.ts';

describe('two to five tabs', () => {
  it("[SHL-17] several tabs keep each other's data, in 2,000 orders of their actions", () => {
    for (let seed = 1_000; seed < 3_000; seed += 1)
      expect({ seed, lost: lostInTabs(seed) }).toEqual({ seed, lost: [] });
  });
});
