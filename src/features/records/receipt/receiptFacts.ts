import type { OrderStatus } from '../../../api/orderStatus.ts';
import { pieceOf } from '../../../api/storedPiece.ts';
import { promisedOf } from '../../../api/storedSwap.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { boughtNfts } from '../../../trade/orders/boughtNfts.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { explorerLink } from '../order/explorerLink.ts';

/** Longer text is not a valid amount. */
const decimal = /^\d{1,80}(\.\d{1,80})?$/;

/** An amount with all known digits. `undefined` if the service gave none. */
export interface ReceiptAmount {
  readonly amount: string | undefined;
  readonly symbol: string;
  readonly chain: string;
  /** Address of the token. Empty if the service gave none. */
  readonly token: string;
}

export interface ReceiptLink {
  readonly text: string;
  /** Page of the chain's explorer. */
  readonly url: string | undefined;
}

/** Data of a receipt, before translation. Nothing is rounded or shortened. */
export interface ReceiptFacts {
  readonly status: OrderStatus;
  /** Only the service calls it done, refunded or failed: the chain does not show it. */
  readonly isClaimed: boolean;
  /** The service's own text if the status is unknown. Empty otherwise. */
  readonly unknownStatus: string;
  readonly paid: ReceiptAmount;
  readonly promised: ReceiptAmount;
  /** Id of the inscription that paid. `undefined` if none did, or another device sent it. */
  readonly piece: string | undefined;
  /** Set once the order has paid out. */
  readonly received: ReceiptAmount | undefined;
  /** Names of the purchased NFTs. A name may be empty. The list is empty if the order is not a purchase. */
  readonly nfts: readonly string[];
  /** Amount received per unit paid, cut to at most 18 decimals. `undefined` if one of the amounts is unknown. */
  readonly rate: string | undefined;
  /** Set if a third party paid the gas. */
  readonly gasDeposit: { readonly amount: string; readonly symbol: string } | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number | undefined;
  readonly confirmedAt: number | undefined;
  readonly route: string;
  readonly orderId: string;
  readonly transferId: string;
  readonly sender: ReceiptLink;
  readonly recipient: ReceiptLink;
  readonly refundTo: ReceiptLink;
  readonly transactions: readonly (ReceiptLink &
    Pick<SwapOrder['legs'][number], 'chain' | 'status'> & {
      /** Only the service says how it ended. */
      readonly isClaimed: boolean;
    })[];
}

interface Known {
  /** The record of this device, if it sent the payment. */
  readonly sent: OutboxRecord | undefined;
  /** When the service last confirmed the order; milliseconds since 1970. */
  readonly confirmedAt: number | undefined;
  readonly isClaimed: boolean;
}

export function receiptFacts(
  { chains }: Pick<Shell, 'chains'>,
  order: SwapOrder,
  { sent, confirmedAt, isClaimed }: Known,
): ReceiptFacts {
  const from = chains.byWireName(order.fromChain);
  const to = chains.byWireName(order.toChain);
  const nameOf = (wireName: string) => chains.byWireName(wireName)?.name ?? plain(wireName);
  const paid = {
    amount: exact(order.fromAmount),
    symbol: plain(order.fromSymbol),
    chain: nameOf(order.fromChain),
    token: plain(order.fromToken),
  };
  const target = {
    symbol: plain(order.toSymbol),
    chain: nameOf(order.toChain),
    token: plain(order.toToken),
  };
  const exactAmount = exact(order.toAmount);
  const promised = promisedOf(sent?.payload);
  const piece = pieceOf(sent?.payload);
  const isDone = order.status === 'success' && !isClaimed;
  const gas = order.isZeroGas ? exact(order.gasFee.amount) : undefined;
  const link = (text: string, url: string | undefined) => ({ text: plain(text), url: url ? safeUrl(url) : undefined });
  return {
    status: order.status,
    isClaimed,
    unknownStatus: order.unknownStatus,
    paid,
    // After the payout, the service returns the paid amount. Only the sending device still knows the promised amount.
    promised: { ...target, amount: promised !== undefined ? exact(promised) : isDone ? undefined : exactAmount },
    piece: piece === undefined ? undefined : plain(piece),
    received: isDone ? { ...target, amount: exactAmount } : undefined,
    rate: isDone && exactAmount && paid.amount ? rateOf(exactAmount, paid.amount) : undefined,
    nfts: boughtNfts(order).map(plain),
    gasDeposit: gas ? { amount: gas, symbol: plain(order.gasFee.symbol) } : undefined,
    createdAt: order.createdAt,
    confirmedAt,
    route: plain(order.route),
    orderId: plain(order.orderId),
    transferId: plain(order.transferId),
    sender: link(order.sender, explorerLink(from, 'address', order.sender)),
    recipient: link(order.recipient, explorerLink(to, 'address', order.recipient)),
    refundTo: link(order.refundAddress, explorerLink(from, 'address', order.refundAddress)),
    transactions: transactionsOf(order).map(({ chain, hash, status, claim }) => ({
      ...link(hash, explorerLink(chains.byWireName(chain), 'transaction', hash)),
      chain: nameOf(chain),
      status,
      isClaimed: claim !== undefined && status !== 'pending',
    })),
  };
}

/** The payment comes first, even if the list of transactions does not contain it. */
function transactionsOf({ legs, hash, fromChain }: SwapOrder): SwapOrder['legs'] {
  const isListed = legs.some((leg) => leg.hash.toLowerCase() === hash.toLowerCase());
  const listed = legs.filter((leg) => leg.hash !== '');
  if (isListed || hash === '') return listed;
  return [{ chain: fromChain, hash, status: 'pending' }, ...listed];
}

/** External text on one line, long enough for every address and hash. */
function plain(text: string): string {
  return displayText(text, 400);
}

/** The text if it is a decimal of sane length. */
export function exact(text: string): string | undefined {
  return decimal.test(text) ? text : undefined;
}

/** `received / paid` with integer arithmetic, cut after 18 decimals. `undefined` if `paid` is zero. */
export function rateOf(received: string, paid: string): string | undefined {
  const digits = 18n;
  const [got, gotScale] = wholeOf(received);
  const [gave, gaveScale] = wholeOf(paid);
  if (gave === 0n) return undefined;
  const scaled = (got * 10n ** (digits + gaveScale)) / (gave * 10n ** gotScale);
  const text = scaled.toString().padStart(Number(digits) + 1, '0');
  const fraction = text.slice(-Number(digits)).replace(/0+$/, '');
  const whole = text.slice(0, -Number(digits));
  return fraction ? `${whole}.${fraction}` : whole;
}

function wholeOf(text: string): readonly [units: bigint, scale: bigint] {
  const [whole = '', fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), BigInt(fraction.length)];
}
