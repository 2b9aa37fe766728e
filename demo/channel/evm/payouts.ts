import { isAddress, isCallException, type LogDescription, MaxUint256, ZeroAddress } from 'ethers';
import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import { payoutRoutes } from '../bridging.ts';
import type { DevnetSide } from '../DevnetSide.ts';
import { type Payout, type PayoutRequest, reasons, type SettlementOutcome } from '../settlement.ts';
import { callRouter, type EvmParts, readRouter, routerAbi } from './EvmParts.ts';
import { readMarket } from './market.ts';

/** Outcome of an order of another chain in the router. */
export async function outcomeOnEvm(parts: EvmParts, request: PayoutRequest): Promise<SettlementOutcome> {
  const { provider, deployment } = parts;
  const { orderId } = request;
  if ((await readRouter(parts, 'isReleased', [orderId]))[0] !== true) return { status: 'open' };
  const names = ['Released', 'Cancelled'].map((name) => routerAbi.encodeFilterTopics(name, [])[0]);
  const [log] = await provider.getLogs({
    address: deployment.router,
    topics: [names.map(String), orderId],
    fromBlock: 0,
  });
  const event = log && routerAbi.parseLog(log);
  // A reorganization removed it after the first read.
  if (!event) return { status: 'open' };
  const isDeep = (await provider.getBlockNumber()) - log.blockNumber + 1 >= CONFIRMATIONS;
  if (event.name === 'Cancelled') return { status: 'cancelled', isDeep, reason: Number(event.args.reason) };
  return isRequested(event, request)
    ? { status: 'paid', isDeep }
    : { status: 'cancelled', isDeep, reason: reasons.maintenance };
}

function isRequested({ args }: LogDescription, { receiveToken, minReceiveUnits, recipient }: PayoutRequest): boolean {
  const token = receiveToken === '' ? ZeroAddress : receiveToken;
  return (
    args.receiveUnits >= minReceiveUnits &&
    String(args.receiveToken).toLowerCase() === token.toLowerCase() &&
    String(args.recipient).toLowerCase() === recipient.toLowerCase()
  );
}

/** Pays from the router's balance, through the exchanges. */
export async function payOutOnEvm(parts: EvmParts, side: DevnetSide, payout: Payout): Promise<number | undefined> {
  const { orderId, receiveToken, minReceiveUnits, recipient } = payout;
  const { deployment, provider, relayer } = parts;
  const isNative = receiveToken === '';
  if (!isAddress(recipient) || !(isNative || isAddress(receiveToken))) return reasons.maintenance;
  const receive = isNative ? deployment.wrapped : receiveToken;
  let refusal: number = reasons.maintenance;
  for (const { amount, route } of payoutRoutes(
    { side, market: await readMarket(parts), receive: receive.toLowerCase() },
    payout.amounts,
  )) {
    const data = routerAbi.encodeFunctionData('release', [
      orderId,
      side.bridgeToken(amount.bridge).address,
      amount.units,
      isNative ? ZeroAddress : receiveToken,
      minReceiveUnits,
      recipient,
      payout.fillDeadline ?? MaxUint256,
      deployment.exchanges[route.exchange],
      route.path,
    ]);
    const refused = await provider.call({ to: deployment.router, data, from: relayer.address }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused === undefined) {
      await callRouter(parts, data);
      return undefined;
    }
    // Refund only if the contract refuses. A node that does not answer is not a reason.
    if (!isCallException(refused)) throw refused;
    // Another instance was faster. The next round reads its result.
    if (refused.reason === 'the order was released') return undefined;
    if (refused.reason === 'too late to pay out') return reasons.timeout;
    refusal = refused.reason === 'liquidity too low' ? reasons.liquidityTooLow : reasons.deviation;
    // The other amounts would give less. Try them only if liquidity was too low.
    if (refusal === reasons.deviation) break;
  }
  return refusal;
}

/** Excludes a later payout of the order. `reason`: code of contract §4.2. */
export function cancelOnEvm(parts: EvmParts, orderId: string, reason: number): Promise<void> {
  return callRouter(parts, routerAbi.encodeFunctionData('cancel', [orderId, reason]));
}
