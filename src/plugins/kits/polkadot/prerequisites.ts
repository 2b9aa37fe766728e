import { Amount } from '../../../model/Amount.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';

interface Accounts {
  /** Base units that are free at the sender's and at the receiver's; `undefined` for whom nobody names. */
  readonly sender: bigint | undefined;
  readonly receiver: bigint | undefined;
  /** Base units that keep an account alive. */
  readonly existentialDeposit: bigint;
}

/** Accounts under the existential deposit do not live: neither may the receiver's be, nor the sender's become one. */
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
