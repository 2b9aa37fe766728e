import type { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';
import type { Shell } from '../Shell.ts';
import { assertCoversFee } from './assertCoversFee.ts';
import type { OutboxRecord } from './OutboxRecord.ts';
import { untilIncluded } from './untilIncluded.ts';

interface Sending {
  readonly chain: ChainPlugin;
  readonly driver: ChainDriver;
  /** Already read back, and equal to the transaction shown to the user. */
  readonly transaction: UnsignedTransaction;
  readonly kind: string;
  readonly payload: unknown;
  readonly needsReport: boolean;
  /** As in `Outbox.send`. */
  readonly needsNoService?: true;
  /** Payment in the native coin besides the fee; absent for nothing. */
  readonly pays?: Amount;
  /** 32 hex digits; a new id unless given. With an id used before, the outbox first searches for the earlier send. */
  readonly id?: string;
  readonly isSame?: (record: OutboxRecord) => boolean;
  /** Called after the wallet has sent it. */
  readonly onSent?: (hash: string) => void;
}

/**
 * Switches the wallet to the chain and checks the balance and the fee with a node. Sends the transaction through the
 * outbox. Resolves when it is in a block. @throws AppError `transaction/insufficient-fee` with what is missing; otherwise
 * as `WalletSigner.switchChain`, `ChainDriver.estimateFee`, `Outbox.send` and `untilIncluded`
 */
export async function sendChecked(shell: Shell, sending: Sending, signal: AbortSignal): Promise<void> {
  const { chain, driver, transaction, onSent, pays, ...request } = sending;
  await shell.signer.switchChain(chain, { signal });
  await assertAffordable({ chain, driver, transaction, pays }, signal);
  const sent = await shell.outbox.send({ transaction, ...request }, { signal });
  onSent?.(sent.hash);
  await untilIncluded(driver, sent, { chain: chain.name, signal });
}

async function assertAffordable(
  {
    chain,
    driver,
    transaction,
    pays,
  }: Pick<Sending, 'chain' | 'driver' | 'transaction'> & { readonly pays: Amount | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { native, name } = chain;
  const read = await driver.getBalances(transaction.from, [native], { signal });
  const spendable = read.get(native.id)?.spendable;
  // Check the balance first: for a missing balance the node only reports "would fail".
  if (spendable && pays && spendable.isLessThan(pays)) {
    throw new AppError('transaction/insufficient-balance', { symbol: native.symbol, chain: name });
  }
  const fee = await driver.estimateFee(transaction, { signal });
  assertCoversFee(chain, spendable, pays ? fee.plus(pays) : fee);
}
