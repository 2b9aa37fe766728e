import { describe, expectTypeOf, it } from 'vitest';
import type { EvmPayload } from '../../plugins/kits/evm/transactions/payload.ts';
import type { Family, Signers, UnsignedTransaction } from './family.ts';

describe('the open union of families', () => {
  it('contains only the kits that declare themselves', () => {
    expectTypeOf<'evm'>().toExtend<Family>();
    expectTypeOf<'nonsense'>().not.toExtend<Family>();
  });

  it('ties a payload to its family', () => {
    expectTypeOf<Extract<UnsignedTransaction, { family: 'evm' }>['payload']>().toEqualTypeOf<EvmPayload>();
    expectTypeOf<UnsignedTransaction<'evm'>>().toExtend<UnsignedTransaction>();
  });

  it("lets a session omit families, and refuses a signer for another one's transaction", () => {
    expectTypeOf<Record<never, never>>().toExtend<Signers>();
    expectTypeOf<NonNullable<Signers['evm']>>().parameter(0).toEqualTypeOf<UnsignedTransaction<'evm'>>();
  });
});
