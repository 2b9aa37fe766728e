import { formatUnits } from 'ethers';
import * as z from 'zod/mini';
import type { SwapOrder, SwapRecord, TransactionLeg } from '../../src/api/swapOrders.ts';
import { NoGasTxData } from '../../src/api/zeroGas.ts';
import type { Channel, ChannelToken } from '../channels/channel.ts';
import type { OrderState } from '../db/OrderState.ts';
import { isSameId } from '../ids/normalizeId.ts';
import { isReleasable, livePayment, sourceHash, statusOf } from './orderMachine.ts';
import type { Order } from './orderRow.ts';

const NftTxData = z.object({ nfts: z.array(z.object({ nftName: z.string(), nftUrl: z.string() })) });

/** Time code of an order without a quote: 1–3 minutes, as on the wire if a quote has none (contract §4.4). */
const UNKNOWN_TIME = 1;

/** The parts of the channel that are needed to show an order. */
type Shown = Pick<Channel, 'chains' | 'refund'>;
type WireOrder = z.input<typeof SwapOrder>;
type WireRecord = z.input<typeof SwapRecord>;

/** An order in the wire format. */
export function presentOrder(order: Order, channel: Shown): WireOrder {
  const { state } = order;
  const status = statusOf(state);
  return {
    ...presentTokens(order, channel),
    txHash: sourceHash(state),
    createTime: wireTime(order.created_at),
    finalStatus: status === 'draft' ? 'pending' : status,
    status: legsOf(order, channel),
    releaseStatus: isReleasable(state) ? 'wait_release' : '',
    refundsByItself: channel.refund === undefined,
    refundAddress: order.refund_to,
    receiveAddress: order.recipient,
    dexName: order.dex,
    logoUrl: order.logo_url,
    estimatedTime: order.estimated_time ?? UNKNOWN_TIME,
    ...presentZeroGas(order),
    kycInfo: kycInfoOf(order),
    nfts: nftsOf(order),
    transferOutId: order.from_chain === order.to_chain ? '' : order.order_id,
    userAddr: order.sender,
    orderId: order.order_id,
    refundReason: state.refundable ? String(state.refundable.reason) : '',
    sentTime: timeText(sentAt(state)),
    endTime: timeText((state.delivered ?? state.refunded)?.at),
  };
}

/** The earliest known time of the source transaction: of its report, or of its payment. */
function sentAt(state: OrderState): number | undefined {
  const hash = sourceHash(state);
  const times = [state.reported[hash], ...Object.values(state.payments).map((paid) => paid.hash === hash && paid.at)];
  const known = times.filter((at) => typeof at === 'number');
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Replaces the logo URLs of its tokens and its route with the addresses for browsers. */
export function withPictures<
  T extends Pick<WireRecord, 'fromTokenUrl' | 'toTokenUrl'> & Pick<Partial<WireOrder>, 'logoUrl'>,
>(wire: T, pictureOf: (url: string) => string): T {
  return {
    ...wire,
    fromTokenUrl: pictureOf(wire.fromTokenUrl ?? ''),
    toTokenUrl: pictureOf(wire.toTokenUrl ?? ''),
    ...(wire.logoUrl ? { logoUrl: pictureOf(wire.logoUrl) } : {}),
  };
}

/** A row in the list of records. */
export function presentRecord(order: Order, channel: Shown): WireRecord {
  const status = statusOf(order.state);
  return {
    ...presentTokens(order, channel),
    txHash: sourceHash(order.state),
    createTime: wireTime(order.created_at),
    releaseStatus: isReleasable(order.state),
    refundsByItself: channel.refund === undefined,
    status,
    nfts: nftsOf(order),
  };
}

/** Whether its gas was paid in the source token, and the amount. */
function presentZeroGas({ tx_data }: Order): Pick<WireOrder, 'isNoGas' | 'noGasTxInfo'> {
  const built = z.safeParse(NoGasTxData, tx_data);
  if (!built.success) return { isNoGas: '0', noGasTxInfo: null };
  const { depositGasFeeAmt, depositCoinCode } = built.data;
  return { isNoGas: '1', noGasTxInfo: { depositGasFeeAmt, depositCoinCode } };
}

/** The traded NFTs, with their names and pictures at that time. */
function nftsOf({ tx_data }: Order): WireOrder['nfts'] & object {
  const traded = z.safeParse(NftTxData, tx_data);
  return traded.success ? traded.data.nfts : [];
}

/** The token fields of an order that trades NFTs; the unit is a piece. */
function nftToken(order: Order): Pick<ChannelToken, 'symbol' | 'decimals' | 'logoUrl'> | undefined {
  const [first, ...more] = nftsOf(order);
  if (!first) return undefined;
  const symbol = more.length === 0 && first.nftName ? first.nftName : 'NFT';
  return { symbol, decimals: 0, logoUrl: first.nftUrl ?? '' };
}

function presentTokens(order: Order, channel: Shown) {
  const from = tokenOf(channel, order.from_chain, order.from_token) ?? nftToken(order);
  const other = order.state.delivered?.token;
  const toAddress = other?.address ?? order.to_token;
  const to = tokenOf(channel, order.to_chain, toAddress) ?? (other && { ...other, logoUrl: '' }) ?? nftToken(order);
  return {
    fromTokenSymbol: from?.symbol ?? '',
    fromTokenChain: order.from_chain,
    fromTokenAddress: order.from_token,
    fromTokenUrl: from?.logoUrl ?? '',
    fromAmount: from ? plainDecimal(order.pay_units, from.decimals) : '',
    toTokenSymbol: to?.symbol ?? '',
    toTokenChain: order.to_chain,
    toTokenAddress: toAddress,
    toTokenUrl: to?.logoUrl ?? '',
    toTokenAmount: to ? plainDecimal(order.receive_units, to.decimals) : '',
  };
}

/** `status`: whether the identity check is still open. */
function kycInfoOf({ state: { identityAsked, identityDecided } }: Order): WireOrder['kycInfo'] {
  if (!identityAsked) return null;
  const { cnUrl, enUrl } = identityAsked;
  return { status: identityDecided === undefined, cnUrl, enUrl };
}

/** First the source chain, then the chain of the payout or the refund. */
function legsOf(order: Order, channel: Shown): z.input<typeof TransactionLeg>[] {
  const { state } = order;
  const leg = (chain: string, hash: string, status: 'pending' | 'success' | 'fail' | 'timeout') => ({
    chain,
    txHash: hash,
    url:
      channel
        .chains()
        .find(({ name }) => name === chain)
        ?.transactionUrl(hash) ?? '',
    status,
  });
  const hash = sourceHash(state);
  const legs = hash ? [leg(order.from_chain, hash, sourceStatus(order, hash))] : [];
  const [release] = state.delivered ? [] : Object.keys(state.releasing ?? {}).slice(-1);
  if (release) legs.push(leg(order.to_chain, release, 'pending'));
  if (state.delivered && !isSameId(state.delivered.hash, hash)) {
    legs.push(leg(state.delivered.chain, state.delivered.hash, 'success'));
  }
  if (state.refunded) legs.push(leg(order.from_chain, state.refunded.hash, 'success'));
  return legs;
}

function sourceStatus({ state }: Order, hash: string): 'pending' | 'success' | 'fail' | 'timeout' {
  const isFailed = state.failed.includes(hash);
  if (livePayment(state)) {
    if (state.isConfirmed || state.delivered) return 'success';
    if (state.ended) return isFailed ? 'fail' : 'success';
    return 'pending';
  }
  if (isFailed) return 'fail';
  return state.unseen.includes(hash) ? 'timeout' : 'pending';
}

function tokenOf(channel: Shown, chain: string, address: string): ChannelToken | undefined {
  const tokens = channel.chains().find(({ name }) => name === chain)?.tokens;
  return tokens?.find((token) => isSameId(token.address, address));
}

/** Units as a decimal without a trailing `.0`. */
function plainDecimal(units: string, decimals: number): string {
  return formatUnits(units, decimals).replace(/\.0$/, '');
}

/** A time in milliseconds since 1970 on the wire. Empty if it is unknown. */
function timeText(at: number | undefined): string {
  return at === undefined ? '' : wireTime(new Date(at).toISOString());
}

/** `YYYY-MM-DD HH:mm:ss`, UTC (contract §1.3). */
function wireTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
