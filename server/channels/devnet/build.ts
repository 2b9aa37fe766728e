import { isAddress } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { ownContract } from '../../devnet/artifacts.ts';
import { type BuildRequest, type BuiltSwap, ChannelRefusal } from '../channel.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { type PlannedRoute, planRoutes, routerToken, sideNamed } from './quotes.ts';

const routerAbi = ownContract('SwitchyardRouter').abi;
/** An unsigned order is good for this long, by the chain's clock. */
const VALID_SECONDS = 1_200;

/** The transaction of an order, in the shape of contract 3.4. */
export async function buildSwap(sides: readonly DevnetSide[], request: BuildRequest): Promise<BuiltSwap> {
  if (!isAddress(request.recipient)) throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
  if (!isAddress(request.sender)) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
  const route = (await planRoutes(sides, request)).find(({ quote }) => quote.dex === request.dex);
  if (!route) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route now');
  const { receiveUnits, minPayUnits, maxPayUnits } = route.quote;
  if (receiveUnits < request.minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
  const isOutside =
    (minPayUnits !== undefined && request.payUnits < minPayUnits) ||
    (maxPayUnits !== undefined && request.payUnits > maxPayUnits);
  if (isOutside) throw new ChannelRefusal(resultCodes.amountOutOfRange, 'outside the bounds of the route');
  const from = sideNamed(sides, request.fromChain);
  const to = sideNamed(sides, request.toChain);
  const block = await from.provider.getBlock('latest');
  const deadline = (block?.timestamp ?? 0) + VALID_SECONDS;
  const data = encode(request, route, from, to, deadline);
  const payToken = routerToken(request.fromToken);
  return {
    receiveUnits,
    txData: {
      from: request.sender,
      to: from.deployment.router,
      value: `0x${(payToken === request.fromToken ? 0n : request.payUnits).toString(16)}`,
      gas: 0,
      gasPrice: '',
      data,
      approveAddress: from.deployment.router,
      toType: '2',
      orderId: request.orderId,
      transferData: {
        fromAddress: request.sender,
        fromTokenAmount: request.payUnits.toString(),
        fromChainId: from.chain.chainId,
        toChainId: to.chain.chainId,
      },
    },
  };
}

function encode(
  request: BuildRequest,
  { source, bridge }: PlannedRoute,
  from: DevnetSide,
  to: DevnetSide,
  deadline: number,
): string {
  const order = {
    id: request.orderId,
    payToken: routerToken(request.fromToken),
    payUnits: request.payUnits,
    receiveToken: routerToken(request.toToken),
    minReceiveUnits: request.minReceiveUnits,
    recipient: request.recipient,
    deadline,
  };
  const exchange = from.deployment.exchanges[source.exchange];
  if (!bridge) return routerAbi.encodeFunctionData('swap', [order, exchange, source.path]);
  const across = {
    ...order,
    bridgeToken: bridge.token,
    minBridgeUnits: (bridge.units * BigInt(10_000 - request.slippageBps)) / 10_000n,
    toChainId: to.chain.chainId,
    refundTo: request.sender,
  };
  return routerAbi.encodeFunctionData('depositForBridge', [across, exchange, source.path]);
}
