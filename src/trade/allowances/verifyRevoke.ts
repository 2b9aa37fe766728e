import { AppError } from '../../model/errors.ts';
import { assertMatch, mismatch } from '../../shell/plugin/assertMatch.ts';
import type { Permission, TransactionEffect } from '../../shell/plugin/chain.ts';

/**
 * Checks that the transaction revokes exactly the shown permission and does nothing else.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifyRevoke(effect: TransactionEffect, permission: Permission): void {
  if (effect.kind === 'opaque') throw new AppError('transaction/unreadable', { detail: effect.detail });
  switch (permission.kind) {
    case 'allowance':
      if (effect.kind !== 'approval') throw mismatch('kind', 'approval', effect.kind);
      assertMatch('token', permission.token.id, effect.token);
      assertMatch('spender', permission.spender, effect.spender);
      assertMatch('amount', '0', effect.units.toString());
      return;
    case 'operator':
      if (effect.kind !== 'operator') throw mismatch('kind', 'operator', effect.kind);
      assertMatch('collection', permission.collection, effect.collection);
      assertMatch('operator', permission.spender, effect.operator);
      assertMatch('allowed', 'false', String(effect.isAllowed));
      return;
    default:
      permission satisfies never;
  }
}
