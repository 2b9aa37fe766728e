import { Amount } from '../../../model/Amount.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';

interface Accounts {
  /** Free base units of the sender and of the receiver. `undefined` if that account is not given. */
  readonly sender: bigint | undefined;
  readonly receiver: bigint | undefined;
  /** Minimum balance of an account in base units. */
  readonly existentialDeposit: bigint;
}

/**
 * An account below the existential deposit is removed. So both sender and receiver must have at least that after the
 * payment.
 */
export function polkadotPrerequisites(
  { token, amount: { units } }: PlannedPayment,
  { sender, receiver, existentialDeposit }: Accounts,
): readonly Prerequisite[] {
  const amount = Amount.ofUnits(existentialDeposit, token);
  const isReaped = sender !== undefined && sender - units < existentialDeposit;
  const isTooLittle = receiver !== undefined && receiver + units < existentialDeposit;
  return [
    ...(isReaped ? [{ kind: 'blocked', code: 'sender.keeps', amount } as const] : []),
    ...(isTooLittle ? [{ kind: 'blocked', code: 'receiver.tooLittle', amount } as const] : []),
  ];
}
