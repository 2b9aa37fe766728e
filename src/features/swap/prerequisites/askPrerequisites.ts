import type { Token } from '../../../model/Token.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** Requirements of a chain for the payment of a token. `unknown` if no node answers. */
export interface PaymentNeeds {
  readonly token: Token;
  readonly needs: readonly Prerequisite[] | 'unknown';
}

/** Asks the chains of all payments. Rejects only on cancel: an unknown requirement does not block the swap. */
export function askPrerequisites(
  { chains }: Pick<Shell, 'chains'>,
  payments: readonly PlannedPayment[],
  options: Cancellable,
): Promise<readonly PaymentNeeds[]> {
  const ask = async (payment: PlannedPayment): Promise<PaymentNeeds> => {
    const { token } = payment;
    try {
      const driver = await chains.driver(token.chain);
      return { token, needs: (await driver.prerequisites?.(payment, options)) ?? [] };
    } catch {
      options.signal?.throwIfAborted();
      return { token, needs: 'unknown' };
    }
  };
  return Promise.all(payments.map(ask));
}

export function isBlocked({ needs }: PaymentNeeds): boolean {
  return needs !== 'unknown' && needs.some(({ kind }) => kind === 'blocked');
}
