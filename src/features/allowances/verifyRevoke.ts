import { AppError } from '../../model/errors.ts';
import type { Permission, TransactionEffect } from '../../shell/plugin/chain.ts';
import { mismatch, mustMatch } from '../../shell/plugin/mustMatch.ts';

/**
 * The bytes take back exactly the right that is shown, and do nothing else.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifyRevoke(effect: TransactionEffect, permission: Permission): void {
  if (effect.kind === 'opaque') throw new AppError('transaction/unreadable', { detail: effect.detail });
  switch (permission.kind) {
    case 'allowance':
      if (effect.kind !== 'approval') throw mismatch('kind', 'approval', effect.kind);
      mustMatch('token', permission.token.id, effect.token);
      mustMatch('spender', permission.spender, effect.spender);
      mustMatch('amount', '0', effect.units.toString());
      return;
    case 'operator':
      if (effect.kind !== 'operator') throw mismatch('kind', 'operator', effect.kind);
      mustMatch('collection', permission.collection, effect.collection);
      mustMatch('operator', permission.spender, effect.operator);
      mustMatch('allowed', 'false', String(effect.isAllowed));
      return;
    default:
      permission satisfies never;
  }
}
