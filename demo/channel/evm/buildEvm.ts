import { CLAIM_SECONDS } from '../../devnet/devnetChains.ts';
import type { PlannedOrder } from '../DevnetSide.ts';
import { type EvmParts, routerAbi } from './EvmParts.ts';
import { routerToken } from './evmTokens.ts';

/** Seconds after the deposit deadline in which the deposit can be paid out: twenty minutes. */
const PAY_OUT_SECONDS = 1_200;

/** The transaction of an order on an EVM chain, in the format of contract §3.4. `deadline`: seconds, by the chain's clock. */
export function buildEvm(parts: EvmParts, order: PlannedOrder, deadline: number) {
  const { chain, deployment } = parts;
  const payToken = routerToken(order.fromToken);
  return {
    from: order.sender,
    to: deployment.router,
    value: `0x${(payToken === order.fromToken ? 0n : order.payUnits).toString(16)}`,
    gas: 0,
    gasPrice: '',
    data: encode(parts, order, deadline),
    approveAddress: deployment.router,
    toType: '2',
    orderId: order.orderId,
    transferData: {
      fromAddress: order.sender,
      fromTokenAmount: order.payUnits.toString(),
      fromChainId: chain.chainId,
      toChainId: order.across?.to.chainId ?? chain.chainId,
    },
  };
}

function encode({ deployment }: EvmParts, order: PlannedOrder, deadline: number): string {
  const { source, across } = order;
  const fillDeadline = deadline + PAY_OUT_SECONDS;
  const common = {
    id: order.orderId,
    payToken: routerToken(order.fromToken),
    payUnits: order.payUnits,
    minReceiveUnits: order.minReceiveUnits,
    deadline,
  };
  const exchange = deployment.exchanges[source.exchange];
  if (!across) {
    const within = { ...common, receiveToken: routerToken(order.toToken), recipient: order.recipient };
    return routerAbi.encodeFunctionData('swap', [within, exchange, source.path]);
  }
  const bridged = {
    ...common,
    bridgeToken: source.path.at(-1),
    minBridgeUnits: (across.units * BigInt(10_000 - order.slippageBps)) / 10_000n,
    toChain: across.to.id,
    receiveToken: across.receiveToken,
    recipient: across.recipient,
    refundTo: order.sender,
    fillDeadline,
    expires: fillDeadline + CLAIM_SECONDS,
  };
  return routerAbi.encodeFunctionData('depositForBridge', [bridged, exchange, source.path]);
}
