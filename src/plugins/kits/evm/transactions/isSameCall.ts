import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { SeenTransaction } from '../logs/SentSearch.ts';

/**
 * Whether a transaction has the target, value and data of a signed one. `undefined` if it may do the same in another form:
 * a wallet can put the call into a batch, or add to its data. A payment must not be repeated then.
 */
export function isSameCall(
  { to, value, input }: Pick<SeenTransaction, 'to' | 'value' | 'input'>,
  { payload }: UnsignedTransaction<'evm'>,
): boolean | undefined {
  const data = payload.data.toLowerCase();
  // A node left it out. The value of a plain transfer arrives with any data.
  if (input === undefined && data !== '0x') return undefined;
  const seen = (input ?? '0x').toLowerCase();
  const hasTarget = typeof to === 'string' && sameAddress(to, payload.to);
  if (hasTarget && BigInt(value) === payload.value && seen === data) return true;
  const mentions = (hex: string) => seen.includes(hex.toLowerCase().slice(2));
  return (hasTarget || mentions(payload.to)) && mentions(data) ? undefined : false;
}
