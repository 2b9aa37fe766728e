import { describe, expectTypeOf, it } from 'vitest';
import type { FamilyDriver } from './FamilyDriver.ts';
import type { AgreedState, AgreedStates } from './nodes/AgreedStates.ts';

describe('the driver of a family', () => {
  it('[CHN-02] cannot end a transaction without the word of two hosts', () => {
    for (const end of ['final', 'failed', 'dropped'] as const) {
      expectTypeOf<{ readonly status: typeof end }>().not.toExtend<AgreedState>();
    }
    expectTypeOf<{
      readonly status: 'replaced';
      readonly by: undefined;
      readonly isSame: true;
    }>().not.toExtend<AgreedState>();
    expectTypeOf<{ readonly status: 'unknown' }>().toExtend<AgreedState>();
    expectTypeOf<ReturnType<AgreedStates<never>['read']>>().toExtend<ReturnType<FamilyDriver['follow']>>();
  });

  it('[CHN-02] must say whether a transaction can still be included', () => {
    expectTypeOf<Omit<FamilyDriver, 'isExpired'>>().not.toExtend<FamilyDriver>();
    expectTypeOf<Omit<FamilyDriver, 'findSent'>>().not.toExtend<FamilyDriver>();
  });
});
