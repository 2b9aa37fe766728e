import { AppError } from '../../model/errors.ts';
import type { TransactionEffect } from './chain.ts';

type EffectOf<K extends TransactionEffect['kind']> = Extract<TransactionEffect, { readonly kind: K }>;

/**
 * Returns the effect if it has the expected kind.
 * @throws AppError `contract/unknown` where it calls a contract that is not pinned, else `transaction/unreadable`
 */
export function effectOfKind<K extends TransactionEffect['kind']>(effect: TransactionEffect, kind: K): EffectOf<K> {
  if (isOfKind(effect, kind)) return effect;
  if (effect.kind === 'unpinned') throw new AppError('contract/unknown', { address: effect.contract });
  throw new AppError('transaction/unreadable', { detail: effect.kind === 'opaque' ? effect.detail : effect.kind });
}

function isOfKind<K extends TransactionEffect['kind']>(effect: TransactionEffect, kind: K): effect is EffectOf<K> {
  return effect.kind === kind;
}
