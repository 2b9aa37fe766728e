import type { AssetId } from '../../model/caip.ts';
import { readAmount } from '../../model/readAmount.ts';
import type { ChainDriver, ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import { findPin, requirePin } from '../../shell/plugin/contracts.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { SwapOrder } from '../orders/SwapOrder.ts';
import { tokenNamed } from './expectedArrival.ts';
import type { PaymentState } from './Payments.ts';

type Parts = Pick<Shell, 'chains' | 'tokens'>;

interface Paid {
  readonly token: AssetId;
  readonly units: bigint;
}

/**
 * What the source chain says about the payment that the service names for an order of another device. `seen`: the sender paid
 * this amount to one of the pinned contracts or accounts.
 * @throws AppError `chain/…`, and `transaction/unreadable` if nodes disagree about the token
 */
export async function statedPayment(parts: Parts, payment: string, order: SwapOrder): Promise<PaymentState> {
  const { chains } = parts;
  const chain = chains.byWireName(order.fromChain);
  const driver = chain && (await chains.driver(chain.id));
  if (!chain || !driver?.paymentOf) return 'unchecked';
  const found = await driver.paymentOf(payment, {});
  if (found.status === 'unseen') return 'unseen';
  const effect = driver.inspect(found.transaction);
  const paid = paidBy(effect);
  // A wallet of several owners may have paid by a call of its own.
  if (!paid) return effect.kind === 'unpinned' ? 'unseen' : 'unchecked';
  const stated = await statedBy(parts, { chain, driver }, order);
  if (!stated) return 'unchecked';
  const isPayer = driver.isAddress(order.sender) && driver.canonicalAddress(order.sender) === found.transaction.from;
  const isAmount = paid.token === stated.token && paid.units === stated.units;
  return isPayer && isAmount && (await isPinned(parts, chain, effect)) ? found.status : 'unseen';
}

function paidBy(effect: TransactionEffect): Paid | undefined {
  if (effect.kind === 'swap') return effect.pay;
  return effect.kind === 'transfer' ? effect : undefined;
}

/** What the service says was paid, in units by the chain's own decimals. `undefined` if the chain does not know the token. */
async function statedBy(
  parts: Parts,
  { chain, driver }: { readonly chain: ChainPlugin; readonly driver: ChainDriver },
  { fromChain, fromToken, fromAmount }: SwapOrder,
): Promise<Paid | undefined> {
  const named = tokenNamed(parts, fromChain, fromToken);
  if (!named || typeof named.address === 'object') return undefined;
  const { address } = named;
  const token = address === undefined ? chain.native : await driver.tokens?.describe(address, { isAgreed: true });
  // Digits that the token does not have are not those of the payment.
  const amount = token && readAmount(fromAmount, token, 'up');
  return token && amount && { token: token.id, units: amount.units };
}

async function isPinned({ chains }: Parts, { id }: ChainPlugin, effect: TransactionEffect): Promise<boolean> {
  const contracts = await chains.contracts(id);
  if (effect.kind === 'transfer') return findPin(contracts, effect.to, ['deposit']) !== undefined;
  return requirePin(effect, contracts) !== undefined;
}
