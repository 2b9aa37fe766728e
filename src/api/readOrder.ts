import * as z from 'zod/mini';
import { orderStatusOf } from './orderStatus.ts';
import { SwapOrder, type SwapRecord, type TransactionLeg } from './swapOrders.ts';
import { readTime } from './time.ts';

/** Functions that turn replies into the types of `src/trade/orders/SwapOrder.ts`. The names of the wire end here. */

export function orderOf(wire: SwapOrder) {
  return {
    ...baseOf(wire),
    ...statusOf(wire.finalStatus),
    fromLogoUrl: wire.fromTokenUrl,
    toLogoUrl: wire.toTokenUrl,
    legs: wire.status.map(legOf),
    sender: wire.userAddr,
    recipient: wire.receiveAddress,
    refundAddress: wire.refundAddress,
    route: wire.dexName,
    logoUrl: wire.logoUrl,
    timeCode: wire.estimatedTime,
    isZeroGas: wire.isNoGas === '1',
    gasFee: { amount: wire.noGasTxInfo?.depositGasFeeAmt ?? '', symbol: wire.noGasTxInfo?.depositCoinCode ?? '' },
    kycPages: wire.kycInfo ? { zh: wire.kycInfo.cnUrl, en: wire.kycInfo.enUrl } : undefined,
    nfts: nftsOf(wire),
    orderId: wire.orderId,
    transferId: wire.transferOutId,
    refundReason: wire.refundReason,
    sentAt: readTime(wire.sentTime),
    endedAt: readTime(wire.endTime),
    reply: wire,
  };
}

/** The order of a stored reply. `undefined` if it is not valid. */
export function storedOrderOf(reply: unknown) {
  const parsed = z.safeParse(SwapOrder, reply);
  return parsed.success ? orderOf(parsed.data) : undefined;
}

/** A row of the records. */
export function recordOf(wire: SwapRecord) {
  return {
    ...baseOf(wire),
    ...statusOf(wire.finalStatus || wire.status),
    fromLogoUrl: wire.fromTokenUrl,
    toLogoUrl: wire.toTokenUrl,
    nfts: nftsOf(wire),
  };
}

function nftsOf({ nfts }: Pick<SwapRecord, 'nfts'>) {
  return nfts.map(({ nftName, nftUrl }) => ({ name: nftName, pictureUrl: nftUrl }));
}

function baseOf(wire: SwapOrder | SwapRecord) {
  return {
    hash: wire.txHash,
    createdAt: readTime(wire.createTime),
    fromChain: wire.fromTokenChain,
    toChain: wire.toTokenChain,
    fromSymbol: wire.fromTokenSymbol,
    toSymbol: wire.toTokenSymbol,
    fromToken: wire.fromTokenAddress,
    toToken: wire.toTokenAddress,
    fromAmount: wire.fromAmount,
    toAmount: wire.toTokenAmount,
    isReleasable: wire.releaseStatus,
    refundsByItself: wire.refundsByItself,
  };
}

function statusOf(text: string) {
  const status = orderStatusOf(text);
  return { status, unknownStatus: status === text ? '' : text };
}

/** The reply's link is left out: pages are named by the chain's plugin. */
function legOf({ chain, txHash, status }: TransactionLeg) {
  return { chain, hash: txHash, status };
}
