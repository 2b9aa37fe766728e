import { describe, expectTypeOf, it } from 'vitest';
import type { ChainDriver } from '../plugin/chain.ts';
import type { CallModes, driverModes } from './callModes.ts';

type DriverModes = typeof driverModes;

/** A driver's type with an added member. */
type Planted<Member> = ChainDriver & { readonly planted?: Member };

describe('the call modes of a driver', () => {
  it('cover every member', () => {
    expectTypeOf<DriverModes>().toExtend<CallModes<ChainDriver>>();
  });

  it('lack a member that is added without a line', () => {
    expectTypeOf<DriverModes>().not.toExtend<CallModes<Planted<() => string>>>();
    expectTypeOf<DriverModes>().not.toExtend<CallModes<Planted<() => Promise<string>>>>();
    expectTypeOf<DriverModes>().not.toExtend<CallModes<Planted<readonly string[]>>>();
    expectTypeOf<DriverModes>().not.toExtend<CallModes<Planted<{ read(): string }>>>();
  });

  it('lack a member that is added to a part of the driver', () => {
    type WithPart = Omit<ChainDriver, 'names'> & { readonly names?: ChainDriver['names'] & { isLong(): boolean } };
    expectTypeOf<DriverModes>().not.toExtend<CallModes<WithPart>>();
  });

  it('follow from the type of a member', () => {
    expectTypeOf<CallModes<Planted<() => string>>['planted']>().toEqualTypeOf<'sync'>();
    expectTypeOf<CallModes<Planted<() => boolean | undefined>>['planted']>().toEqualTypeOf<'sync'>();
    expectTypeOf<CallModes<Planted<(text: string) => Promise<string>>>['planted']>().toEqualTypeOf<'async'>();
    expectTypeOf<CallModes<Planted<readonly string[]>>['planted']>().toEqualTypeOf<'data'>();
    expectTypeOf<CallModes<Planted<{ read?(): string }>>['planted']>().toEqualTypeOf<{ readonly read: 'sync' }>();
  });
});
