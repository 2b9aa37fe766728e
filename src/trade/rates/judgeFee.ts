import { getPrices } from '../../api/prices.ts';
import type { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';
import { dollarValue } from '../../shell/i18n/formatDollars.ts';
import type { Cancellable } from '../../shell/plugin/family.ts';
import type { Shell } from '../../shell/Shell.ts';
import { publishedUsd } from './DollarPrices.ts';

const WHOLE_BPS = 10_000n;
/** The review does not wait longer for the backend's prices. */
const PRICES_LIMIT_MS = 5_000;

/** An amount with its value in dollars, which is `undefined` if it is unknown. */
export interface ValuedAmount {
  readonly amount: Amount;
  readonly usd: Amount | undefined;
}

/** A network fee as a part of the payment. */
export interface FeeShare {
  readonly fee: ValuedAmount;
  readonly payment: ValuedAmount;
  /** Basis points of the payment, rounded up. May be above 10,000. */
  readonly bps: number;
}

interface Paid {
  /** In the chain's coin. */
  readonly fee: Amount;
  readonly amount: Amount;
  readonly token: Token;
}

type Parts = Pick<Shell, 'api' | 'chains' | 'tokens'>;

/**
 * Compares a network fee with the payment, by price feeds on the chain; the backend's prices count for a token without a
 * feed. `undefined` if that is unknown. Rejects only if it is cancelled.
 */
export async function judgeFee(parts: Parts, paid: Paid, options: Cancellable): Promise<FeeShare | undefined> {
  const { fee, amount, token } = paid;
  const { native } = parts.chains.require(token.chain);
  if (!fee.isPositive || !amount.isPositive) return undefined;
  const [coinUsd, tokenUsd] = await pricesOf(parts, [native, token], options);
  const feeUsd = coinUsd === undefined ? undefined : dollarValue(fee, coinUsd);
  const paymentUsd = tokenUsd === undefined ? undefined : dollarValue(amount, tokenUsd);
  const [part, whole] = native.id === token.id ? [fee, amount] : [feeUsd, paymentUsd];
  if (!part || !whole?.isPositive) return undefined;
  const bps = Number((part.units * WHOLE_BPS + whole.units - 1n) / whole.units);
  return { fee: { amount: fee, usd: feeUsd }, payment: { amount, usd: paymentUsd }, bps };
}

/** Dollars for one whole token, in plain decimal text. */
async function pricesOf(
  parts: Parts,
  tokens: readonly [Token, Token],
  options: Cancellable,
): Promise<readonly (string | undefined)[]> {
  const published = await publishedPrices(parts, tokens, options).catch(() => undefined);
  options.signal?.throwIfAborted();
  const feeds = tokens.map(({ id }) => {
    const price = published?.get(id);
    return price === undefined ? undefined : publishedUsd(price);
  });
  const missing = tokens.filter((_token, index) => feeds[index] === undefined);
  if (missing.length === 0) return feeds;
  const assets = missing.map((token) => ({
    chain: parts.chains.require(token.chain).wire.name,
    address: parts.tokens.wireAddress(token),
  }));
  const reply = await parts.api.request(getPrices, { assets }, { ...options, timeoutMs: PRICES_LIMIT_MS });
  const prices = reply.status === 'ok' ? reply.data.prices : [];
  return tokens.map((token, index) => {
    const asset = assets[missing.indexOf(token)];
    const listed = prices.find(({ chain, address }) => chain === asset?.chain && address === asset.address);
    return feeds[index] ?? listed?.usd;
  });
}

async function publishedPrices({ chains }: Parts, tokens: readonly [Token, Token], options: Cancellable) {
  const driver = await chains.driver(tokens[0].chain);
  return driver.usdPrices?.(tokens, options);
}
