import * as z from 'zod/mini';
import { nearAssetIds } from '../../../api/nearIntents/nearAssets.ts';
import { SignedQuote } from '../../../api/nearIntents/signedQuote.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { assertMatch, mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { AttestedOrder } from '../../../shell/plugin/provider.ts';
import { nearChains } from './chains.ts';
import { isSignedBy } from './isSignedBy.ts';

/** The service's key (npm `@defuse-protocol/one-click-sdk-typescript`). */
const SERVICE_KEY = 'reYaWhvwu8Jzo3WUM3zhn6VrhuMEF4eADL17qtRVifc';
/** The key of the demo's stand-in. It proves nothing for real chains. */
const DEMO_KEY = 'BZyPbvCzdpWzH4mGsdU4MpmRSXXbbpeVvcxmeKmkTcBy';
/** The service rounds the amount down. What is paid on top comes back only if it is worth the fee. */
const MAX_ROUNDING = 10_000n;

/** See `StatementCheck`. */
export function checkStatement(statement: unknown, order: AttestedOrder): number {
  const parsed = z.safeParse(SignedQuote, statement);
  if (!parsed.success) throw unreadable('no signed quote');
  const { from, to, fromChain, toChain, payUnits } = order;
  const isDemo = fromChain.only !== undefined && toChain.only !== undefined;
  if (!isSignedBy(isDemo ? DEMO_KEY : SERVICE_KEY, parsed.data)) throw unreadable('the signature is not the service’s');
  const { quoteRequest: asked, quote } = parsed.data;
  assertAsset('token', { chain: fromChain, token: from }, asked.originAsset);
  assertAsset('received token', { chain: toChain, token: to }, asked.destinationAsset);
  assertAddress('recipient', order.recipient, asked.recipient);
  assertAddress('refund address', order.sender, asked.refundTo);
  assertAddress('deposit address', order.depositAddress, quote.depositAddress);
  assertMatch('memo', order.memo, quote.depositMemo ?? '');
  const paid = BigInt(quote.amountIn);
  if (paid > payUnits || (payUnits - paid) * MAX_ROUNDING > payUnits) {
    throw mismatch('amount', payUnits.toString(), quote.amountIn);
  }
  if (BigInt(quote.minAmountOut) < order.minReceiveUnits) {
    throw mismatch('minimum received', order.minReceiveUnits.toString(), quote.minAmountOut);
  }
  return closingTime(quote);
}

function assertAsset(field: string, { chain, token }: { chain: ChainPlugin; token: Token }, asset: string): void {
  const known = nearChains[chain.id];
  const address = token.id === chain.native.id ? undefined : token.address;
  const ids = known ? nearAssetIds(known, address) : [];
  if (!ids.includes(asset)) throw mismatch(field, `${token.symbol} (${chain.name})`, asset);
}

/** Hexadecimal addresses have several spellings. */
function assertAddress(field: string, shown: string, found: string): void {
  const spelled = (address: string) => (/^0x[0-9a-fA-F]+$/.test(address) ? address.toLowerCase() : address);
  assertMatch(field, spelled(shown), spelled(found));
}

/** @throws AppError `transaction/unreadable` */
function closingTime({ deadline, timeWhenInactive }: SignedQuote['quote']): number {
  const at = Math.min(Date.parse(deadline), Date.parse(timeWhenInactive || deadline));
  if (Number.isNaN(at)) throw unreadable('no deadline');
  return at;
}

function unreadable(detail: string): AppError<'transaction/unreadable'> {
  return new AppError('transaction/unreadable', { detail: `NEAR Intents: ${detail}` });
}
