import * as z from 'zod/mini';
import { checkTransferConfirm, getConfirmContractData, isReleased, releaseRequest } from '../../../api/bridge.ts';
import { resultCodes } from '../../../api/codes.ts';
import { transactionRequestOf } from '../../../api/deposit.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainPlugin, TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import { Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import { RELEASE_KIND, ReleaseReport } from './releaseReport.ts';
import { signerOn } from './signerOn.ts';
import { releasedError, type Taken, verifyPaidOrder } from './verifyPaidOrder.ts';

/**
 * Asks the wallet to sign the release of an order's payout on the target chain (ORD-04), unless this device has sent it.
 * The outbox reports it to the service. Resolves after its block.
 * @throws AppError `order/already-released` if it was released before, `order/release-reported` if only the service says so;
 * `transaction/mismatch` when the bytes to sign are not this order's release; `swap/already-sending` while this device is
 * asking a wallet; `wallet/…`, `transaction/…`, `api/…`, `chain/…` as those calls do.
 */
export async function takeRelease(
  parts: Pick<Shell, 'api' | 'chains' | 'wallet' | 'signer' | 'outbox'>,
  taken: Taken & { readonly progress: PaymentProgress },
  signal: AbortSignal,
): Promise<void> {
  const { api, chains } = parts;
  const { payment, order, progress } = taken;
  const hash = order.hash || payment;
  const transferId = order.transferId;
  const { wait } = progress;
  const state = await wait.run((options) => api.call(checkTransferConfirm, { transferId }, options), signal);
  if (isReleased(state)) throw await releasedError(parts, taken);
  const target = chainNamed(parts, order.toChain);
  const from = signerOn(parts, target);
  const request = releaseRequest(from, transferId);
  const confirmation = await wait
    .run((options) => api.call(getConfirmContractData, request, options), signal)
    .catch(async (error: unknown) => {
      throw isReleasedReply(error) ? await releasedError(parts, taken, error) : error;
    });
  const chain = chainNamed(parts, confirmation.chain);
  if (chain !== target) throw mismatch('chain', target.name, chain.name);
  await verifyPaidOrder(parts, payment, transferId);
  const driver = await chains.driver(chain.id);
  const intent = { from, token: chain.native, amount: Amount.zero(chain.native) };
  const payload: ReleaseReport = { order: hash, transferId, fromChain: order.fromChain };
  const isSame = (record: OutboxRecord) => isReleaseOf(record, transferId);
  const pipeline = new Pipeline(
    parts,
    {
      chain,
      driver,
      build: async () => ({
        transaction: await driver.prepareTransaction(transactionRequestOf(confirmation), intent, { signal }),
      }),
      verify: (_built, effect) => verifyRelease(effect, transferId),
      // Its trial run refuses a payout that was already released, before the wallet request.
      cost: {},
      record: () => ({ kind: RELEASE_KIND, payload, needsReport: true, isSame }),
      progress,
    },
    signal,
  );
  await pipeline.run('build', 'switch', 'check', 'send', 'follow');
}

/** Whether the record is a release of the transfer that was sent, or may have been. */
export function isReleaseOf({ kind, payload, stage, outcome }: OutboxRecord, transferId: string): boolean {
  if (kind !== RELEASE_KIND || (stage === 'closed' && outcome !== 'reported')) return false;
  const parsed = z.safeParse(ReleaseReport, payload);
  return parsed.success && parsed.data.transferId.toLowerCase() === transferId.toLowerCase();
}

/** The payout may have been released since the check. */
function isReleasedReply(error: unknown): boolean {
  return isAppError(error, 'api/refused') && error.context.resultCode === resultCodes.alreadyReleased;
}

function chainNamed({ chains }: Pick<Shell, 'chains'>, name: string): ChainPlugin {
  const chain = chains.byWireName(name);
  if (!chain) throw new AppError('chain/unknown', { chain: name });
  return chain;
}

/** The bytes must release this transfer and do nothing else. */
function verifyRelease(effect: TransactionEffect, transferId: string): void {
  const { orderId } = effectOfKind(effect, 'release');
  if (orderId.toLowerCase() !== transferId.toLowerCase()) throw mismatch('order', transferId, orderId);
}
