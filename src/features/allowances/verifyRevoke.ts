import { AppError } from '../../model/errors.ts';
import type { Permission, TransactionEffect } from '../../shell/plugin/chain.ts';

/**
 * The bytes take back exactly the right that is shown, and do nothing else.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifyRevoke(effect: TransactionEffect, permission: Permission): void {
  if (effect.kind === 'opaque') throw new AppError('transaction/unreadable', { detail: effect.detail });
  switch (permission.kind) {
    case 'allowance':
      if (effect.kind !== 'approval') throw mismatch('kind', 'approval', effect.kind);
      mustEqual('token', permission.token.id, effect.token);
      mustEqual('spender', permission.spender, effect.spender);
      mustEqual('amount', '0', effect.units.toString());
      return;
    case 'operator':
      if (effect.kind !== 'operator') throw mismatch('kind', 'operator', effect.kind);
      mustEqual('collection', permission.collection, effect.collection);
      mustEqual('operator', permission.spender, effect.operator);
      mustEqual('allowed', 'false', String(effect.isAllowed));
      return;
    default:
      permission satisfies never;
  }
}

function mustEqual(field: string, shown: string, found: string): void {
  if (shown !== found) throw mismatch(field, shown, found);
}

function mismatch(field: string, shown: string, found: string): AppError {
  return new AppError('transaction/mismatch', { field, shown, found });
}
