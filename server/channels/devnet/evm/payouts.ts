import { isAddress, isCallException, type LogDescription, ZeroAddress } from 'ethers';
import { CONFIRMATIONS } from '../../../devnet/devnetChains.ts';
import { waysOut } from '../bridging.ts';
import type { DevnetSide } from '../DevnetSide.ts';
import { type Due, type Fate, type Payout, reasons } from '../settlement.ts';
import { callRouter, type EvmParts, readRouter, routerAbi } from './EvmParts.ts';
import { readMarket } from './market.ts';

/** What the router did with an order of another chain. */
export async function fateOnEvm(parts: EvmParts, due: Due): Promise<Fate> {
  const { provider, deployment } = parts;
  const { orderId } = due;
  if ((await readRouter(parts, 'isReleased', [orderId]))[0] !== true) return { status: 'open' };
  const names = ['Released', 'Cancelled'].map((name) => routerAbi.encodeFilterTopics(name, [])[0]);
  const [log] = await provider.getLogs({
    address: deployment.router,
    topics: [names.map(String), orderId],
    fromBlock: 0,
  });
  const event = log && routerAbi.parseLog(log);
  // Taken back by a reorganisation since it was asked for.
  if (!event) return { status: 'open' };
  const isDeep = (await provider.getBlockNumber()) - log.blockNumber + 1 >= CONFIRMATIONS;
  if (event.name === 'Cancelled') return { status: 'cancelled', isDeep, reason: Number(event.args.reason) };
  return isWhatIsDue(event, due)
    ? { status: 'paid', isDeep }
    : { status: 'cancelled', isDeep, reason: reasons.maintenance };
}

function isWhatIsDue({ args }: LogDescription, { receiveToken, minReceiveUnits, recipient }: Due): boolean {
  const token = receiveToken === '' ? ZeroAddress : receiveToken;
  return (
    args.receiveUnits >= minReceiveUnits &&
    String(args.receiveToken).toLowerCase() === token.toLowerCase() &&
    String(args.recipient).toLowerCase() === recipient.toLowerCase()
  );
}

/** Pays out of what the router holds, over the exchanges. */
export async function payOutOnEvm(parts: EvmParts, side: DevnetSide, payout: Payout): Promise<number | undefined> {
  const { orderId, receiveToken, minReceiveUnits, recipient } = payout;
  const { deployment, provider, relayer } = parts;
  const isNative = receiveToken === '';
  if (!isAddress(recipient) || !(isNative || isAddress(receiveToken))) return reasons.maintenance;
  const receive = isNative ? deployment.wrapped : receiveToken;
  let refusal: number = reasons.maintenance;
  for (const { cargo, route } of waysOut(side, await readMarket(parts), receive.toLowerCase(), payout.cargoes)) {
    const data = routerAbi.encodeFunctionData('release', [
      orderId,
      side.bridgeToken(cargo.bridge).address,
      cargo.units,
      isNative ? ZeroAddress : receiveToken,
      minReceiveUnits,
      recipient,
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
    // A node that does not answer is no reason to refund; a contract that refuses is.
    if (!isCallException(refused)) throw refused;
    // Another instance was faster, and the next round sees what it did.
    if (refused.reason === 'the order was released') return undefined;
    refusal = refused.reason === 'liquidity too low' ? reasons.liquidityTooLow : reasons.deviation;
    // Less would arrive by the others, which matters only while there is liquidity.
    if (refusal === reasons.deviation) break;
  }
  return refusal;
}

export function cancelOnEvm(parts: EvmParts, orderId: string, reason: number): Promise<void> {
  return callRouter(parts, routerAbi.encodeFunctionData('cancel', [orderId, reason]));
}
