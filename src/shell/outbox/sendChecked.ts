import type { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';
import type { Shell } from '../Shell.ts';
import { mustCoverFee } from './mustCoverFee.ts';
import type { OutboxRecord } from './OutboxRecord.ts';
import { untilIncluded } from './untilIncluded.ts';

interface Sending {
  readonly chain: ChainPlugin;
  readonly driver: ChainDriver;
  /** Read back and found to be what was shown. */
  readonly transaction: UnsignedTransaction;
  readonly kind: string;
  readonly payload: unknown;
  readonly needsReport: boolean;
  /** What leaves the account in the native coin besides the fee; absent for nothing. */
  readonly pays?: Amount;
  readonly isSame?: (record: OutboxRecord) => boolean;
  /** Called once the wallet has sent it. */
  readonly onSent?: (hash: string) => void;
}

/**
 * Takes the wallet to the chain, has a node try the transaction, sends it through the outbox, and resolves once it is in a
 * block. @throws AppError `transaction/insufficient-fee` with what is missing; otherwise as `WalletSigner.switchChain`,
 * `ChainDriver.estimateFee`, `Outbox.send` and `untilIncluded`
 */
export async function sendChecked(shell: Shell, sending: Sending, signal: AbortSignal): Promise<void> {
  const { chain, driver, transaction, onSent, pays, ...request } = sending;
  await shell.signer.switchChain(chain, { signal });
  await mustAfford({ chain, driver, transaction, pays }, signal);
  const sent = await shell.outbox.send({ transaction, ...request }, { signal });
  onSent?.(sent.hash);
  await untilIncluded(driver, sent, { chain: chain.name, signal });
}

async function mustAfford(
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
  // Asked first: a node says of a payment that is not covered only that it would fail.
  if (spendable && pays && spendable.isLessThan(pays)) {
    throw new AppError('transaction/insufficient-balance', { symbol: native.symbol, chain: name });
  }
  const fee = await driver.estimateFee(transaction, { signal });
  mustCoverFee(chain, spendable, pays ? fee.plus(pays) : fee);
}
