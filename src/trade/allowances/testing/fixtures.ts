import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Permission } from '../../../shell/plugin/chain.ts';

const given = { block: 1_234_567, hash: 'one-hash-9', at: Date.UTC(2026, 0, 2, 3, 4) };

/** An allowance of 25 USD; the account has 4.5. */
export function exactAllowance(chain: FakeChain): Permission {
  const token = chain.token('USD', 6);
  const [amount, atRisk] = [Amount.parse('25', token), Amount.parse('4.5', token)];
  return { kind: 'allowance', id: 'usd', spender: 'one-router', given, token, amount, isUnlimited: false, atRisk };
}

/** An unlimited allowance for an unlisted token of unknown balance. */
export function unlimitedAllowance(chain: FakeChain): Permission {
  const token = chain.token('STRANGE', 18);
  const amount = Amount.ofUnits(2n ** 256n - 1n, token);
  return {
    kind: 'allowance',
    id: 'strange',
    spender: 'one-market',
    given: { ...given, at: undefined },
    token,
    amount,
    isUnlimited: true,
    atRisk: undefined,
  };
}

/** All NFTs of a collection. */
export function operatorRight(): Permission {
  return { kind: 'operator', id: 'cards', spender: 'one-bazaar', given, collection: 'one-cards', name: 'Yard Cards' };
}
