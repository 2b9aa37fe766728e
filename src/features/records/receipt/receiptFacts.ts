import * as z from 'zod/mini';
import type { SwapOrder } from '../../../api/swap.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import { wireTime } from '../../../shell/i18n/format.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { explorerLink } from '../order/explorerLink.ts';

/** The amount promised when the swap was sent. */
const Promised = z.object({ toTokenAmount: z.string() });
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
  readonly status: string;
  readonly paid: ReceiptAmount;
  readonly promised: ReceiptAmount;
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
  readonly transactions: readonly (ReceiptLink & { readonly chain: string; readonly status: string })[];
}

export function receiptFacts(
  { chains }: Pick<Shell, 'chains'>,
  order: SwapOrder,
  { sent, confirmedAt }: { readonly sent: OutboxRecord | undefined; readonly confirmedAt: number | undefined },
): ReceiptFacts {
  const from = chains.byWireName(order.fromTokenChain);
  const to = chains.byWireName(order.toTokenChain);
  const nameOf = (wireName: string) => chains.byWireName(wireName)?.name ?? plain(wireName);
  const paid = {
    amount: exact(order.fromAmount),
    symbol: plain(order.fromTokenSymbol),
    chain: nameOf(order.fromTokenChain),
    token: plain(order.fromTokenAddress),
  };
  const target = {
    symbol: plain(order.toTokenSymbol),
    chain: nameOf(order.toTokenChain),
    token: plain(order.toTokenAddress),
  };
  const exactAmount = exact(order.toTokenAmount);
  const kept = z.safeParse(Promised, sent?.payload);
  const isDone = order.finalStatus === 'success';
  const gas = order.isNoGas === '1' ? exact(order.noGasTxInfo?.depositGasFeeAmt ?? '') : undefined;
  const link = (text: string, url: string | undefined) => ({ text: plain(text), url: url ? safeUrl(url) : undefined });
  return {
    status: order.finalStatus,
    paid,
    // After the payout, the service returns the paid amount. Only the sending device still knows the promised amount.
    promised: { ...target, amount: kept.success ? exact(kept.data.toTokenAmount) : isDone ? undefined : exactAmount },
    received: isDone ? { ...target, amount: exactAmount } : undefined,
    rate: isDone && exactAmount && paid.amount ? rateOf(exactAmount, paid.amount) : undefined,
    nfts: boughtNfts(order),
    gasDeposit: gas ? { amount: gas, symbol: plain(order.noGasTxInfo?.depositCoinCode ?? '') } : undefined,
    createdAt: wireTime(order.createTime),
    confirmedAt,
    route: plain(order.dexName),
    orderId: plain(order.orderId),
    transferId: plain(order.transferOutId),
    sender: link(order.userAddr, explorerLink(from, 'address', order.userAddr)),
    recipient: link(order.receiveAddress, explorerLink(to, 'address', order.receiveAddress)),
    refundTo: link(order.refundAddress, explorerLink(from, 'address', order.refundAddress)),
    transactions: transactionsOf(order).map(({ chain, txHash, url, status }) => ({
      ...link(txHash, safeUrl(url) ?? explorerLink(chains.byWireName(chain), 'transaction', txHash)),
      chain: nameOf(chain),
      status,
    })),
  };
}

/** The NFTs of a purchase. There, the field of the token symbol has the name of the only NFT, or `NFT`. */
function boughtNfts({ nfts, toTokenSymbol }: SwapOrder): readonly string[] {
  const isBought = toTokenSymbol === 'NFT' || nfts.some(({ nftName }) => nftName === toTokenSymbol);
  return isBought ? nfts.map(({ nftName }) => plain(nftName)) : [];
}

/** The payment comes first, even if the list of transactions does not contain it. */
function transactionsOf({ status, txHash, fromTokenChain }: SwapOrder): SwapOrder['status'] {
  const isListed = status.some((leg) => leg.txHash.toLowerCase() === txHash.toLowerCase());
  const listed = status.filter((leg) => leg.txHash !== '');
  if (isListed || txHash === '') return listed;
  return [{ chain: fromTokenChain, txHash, url: '', status: 'pending' }, ...listed];
}

/** External text on one line, long enough for every address and hash. */
function plain(text: string): string {
  return displayText(text, 400);
}

function exact(text: string): string | undefined {
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
