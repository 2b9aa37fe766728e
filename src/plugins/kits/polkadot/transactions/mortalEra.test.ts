// @vitest-environment node
import { TypeRegistry } from '@polkadot/types';
import { describe, expect, it } from 'vitest';
import { ERA_BLOCKS, mortalEra } from './mortalEra.ts';

const registry = new TypeRegistry();

describe('mortalEra', () => {
  it('matches the reference library for any block, with a period of 64 blocks', () => {
    for (let block = 10_000_000; block < 10_000_000 + 2 * ERA_BLOCKS; block += 1) {
      const era = registry.createType('ExtrinsicEra', { current: block, period: ERA_BLOCKS });

      expect(mortalEra(block)).toBe(era.toHex());
      expect(era.asMortalEra.birth(block)).toBe(block);
      expect(era.asMortalEra.birth(block + ERA_BLOCKS - 1)).toBe(block);
      expect(era.asMortalEra.death(block)).toBe(block + ERA_BLOCKS);
    }
  });
});
