import * as z from 'zod/mini';
import type { SwapOrder } from '../../api/swap.ts';
import { displayText, safeUrl } from '../../model/text.ts';
import { wireTime } from '../../shell/i18n/format.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';
import { explorerLink } from './explorerLink.ts';

/** What was promised when it was sent. */
const Promised = z.object({ toTokenAmount: z.string() });
/** No amount that can be written is longer; what is, is no amount. */
const decimal = /^\d{1,80}(\.\d{1,80})?$/;

/** An amount with every digit that is known of it; `undefined` where none was told. */
export interface ReceiptAmount {
  readonly amount: string | undefined;
  readonly symbol: string;
  readonly chain: string;
  /** Of the token; empty for none told. */
  readonly token: string;
}

export interface ReceiptLink {
  readonly text: string;
  /** At the chain's explorer. */
  readonly url: string | undefined;
}

/** Everything that a receipt says, before it is put into words. Nothing of it is rounded or shortened. */
export interface ReceiptFacts {
  readonly status: string;
  readonly paid: ReceiptAmount;
  readonly promised: ReceiptAmount;
  /** Of an order that has paid out. */
  readonly received: ReceiptAmount | undefined;
  /** Received for one paid, 18 digits at most, cut off; `undefined` where not both are known. */
  readonly rate: string | undefined;
  /** For gas that somebody else paid. */
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
  const told = exact(order.toTokenAmount);
  const kept = z.safeParse(Promised, sent?.payload);
  const isDone = order.finalStatus === 'success';
  const gas = order.isNoGas === '1' ? exact(order.noGasTxInfo?.depositGasFeeAmt ?? '') : undefined;
  const link = (text: string, url: string | undefined) => ({ text: plain(text), url: url ? safeUrl(url) : undefined });
  return {
    status: order.finalStatus,
    paid,
    // Once it has paid out, the service tells what was paid: the promise is known to the device that sent it.
    promised: { ...target, amount: kept.success ? exact(kept.data.toTokenAmount) : isDone ? undefined : told },
    received: isDone ? { ...target, amount: told } : undefined,
    rate: isDone && told && paid.amount ? rateOf(told, paid.amount) : undefined,
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

/** The payment first, also where the list of transactions is without it. */
function transactionsOf({ status, txHash, fromTokenChain }: SwapOrder): SwapOrder['status'] {
  const isListed = status.some((leg) => leg.txHash.toLowerCase() === txHash.toLowerCase());
  const listed = status.filter((leg) => leg.txHash !== '');
  if (isListed || txHash === '') return listed;
  return [{ chain: fromTokenChain, txHash, url: '', status: 'pending' }, ...listed];
}

/** Text by others on one line; long enough for every address and hash there is. */
function plain(text: string): string {
  return displayText(text, 400);
}

function exact(text: string): string | undefined {
  return decimal.test(text) ? text : undefined;
}

/** `received / paid` by whole numbers, cut after 18 digits; `undefined` for nothing paid. */
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
