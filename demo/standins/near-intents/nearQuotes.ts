import { formatUnits } from 'ethers';
import * as z from 'zod/mini';
import type { ChannelToken, RouteQuote } from '../../../server/channels/channel.ts';
import { nearAssetIds } from '../../../src/api/nearIntents/nearAssets.ts';
import type { SignedQuote } from '../../../src/api/nearIntents/signedQuote.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import type { SignedQuotes } from './SignedQuotes.ts';

/** The body of `POST /v0/quote`. */
export const Wanted = z.object({
  dry: z.boolean(),
  swapType: z.literal('EXACT_INPUT'),
  slippageTolerance: z.int().check(z.gte(0), z.lte(10_000)),
  originAsset: z.string(),
  depositType: z.literal('ORIGIN_CHAIN'),
  destinationAsset: z.string(),
  amount: z.string().check(z.regex(/^[1-9]\d{0,59}$/)),
  refundTo: z.string().check(z.minLength(1)),
  refundType: z.literal('ORIGIN_CHAIN'),
  recipient: z.string().check(z.minLength(1)),
  recipientType: z.literal('DESTINATION_CHAIN'),
  deadline: z.iso.datetime(),
  appFees: z.optional(z.array(z.object({ recipient: z.string(), fee: z.int() }))),
});
type Wanted = z.output<typeof Wanted>;

interface Asset {
  readonly chain: string;
  readonly assetId: string;
  readonly token: ChannelToken;
}

/** All tokens, by their ids at NEAR Intents. */
export function assetsOf(backend: StandInBackend): readonly Asset[] {
  return backend.chains().flatMap(({ name: chain, tokens }) =>
    // The coin is the first of each list.
    tokens.flatMap((token, index) => {
      const [assetId] = nearAssetIds({ name: chain.toLowerCase() }, index === 0 ? undefined : token.address);
      return assetId === undefined ? [] : [{ chain, assetId, token }];
    }),
  );
}

/** Why there is no quote, in the service's words. */
export interface Declined {
  readonly message: string;
}

/** The quote, signed and with a deposit address unless it is dry. @throws ChannelRefusal */
export async function quoteOf(
  backend: StandInBackend,
  { wanted, quotes, now }: { readonly wanted: Wanted; readonly quotes: SignedQuotes; readonly now: number },
  signal: AbortSignal,
): Promise<Declined | object> {
  const assets = assetsOf(backend);
  const pay = assets.find(({ assetId }) => assetId === wanted.originAsset);
  const receive = assets.find(({ assetId }) => assetId === wanted.destinationAsset);
  if (!pay) return { message: 'tokenIn is not valid' };
  if (!receive) return { message: 'tokenOut is not valid' };
  const swap = {
    fromChain: pay.chain,
    toChain: receive.chain,
    fromToken: pay.token.address,
    toToken: receive.token.address,
    payUnits: BigInt(wanted.amount),
    slippageBps: wanted.slippageTolerance,
    sender: wanted.refundTo,
    recipient: wanted.recipient,
  };
  // A call of a contract is no deposit, and the service asks payers nothing.
  const routes = (await backend.quote(swap, signal)).filter((route) => route.contractAddress === '' && !route.identity);
  const [best] = routes.sort((a, b) => Number(b.receiveUnits - a.receiveUnits > 0n) * 2 - 1);
  if (!best) return { message: 'Failed to get quote' };
  const { minPayUnits } = best;
  if (minPayUnits !== undefined && swap.payUnits < minPayUnits) {
    return { message: `Amount is too low for bridge, try at least ${minPayUnits}` };
  }
  const amounts = amountsOf(best, { pay, receive, units: swap.payUnits });
  if (wanted.dry) return { timestamp: isoTime(now), quoteRequest: wanted, quote: amounts };
  const built = await backend.build({ ...swap, dex: best.dex, minReceiveUnits: best.minReceiveUnits }, signal);
  if (!built) return { message: 'Failed to get quote' };
  const { platformAddr, memo, tag } = built.txData;
  const depositMemo = String(memo ?? tag ?? '');
  const unsigned = {
    timestamp: isoTime(now),
    quoteRequest: { ...wanted, dry: false as const },
    quote: {
      ...amounts,
      depositAddress: String(platformAddr),
      ...(depositMemo === '' ? {} : { depositMemo }),
      deadline: wanted.deadline,
      timeWhenInactive: wanted.deadline,
    },
  };
  return { correlationId: built.orderId, ...(await quotes.sign(built.orderId, unsigned)) };
}

function amountsOf(
  route: RouteQuote,
  { pay, receive, units }: { readonly pay: Asset; readonly receive: Asset; readonly units: bigint },
): Pick<SignedQuote['quote'], 'amountIn' | 'amountOut' | 'minAmountOut' | 'timeEstimate'> & SignedAmounts {
  return {
    amountIn: units.toString(),
    amountInFormatted: formatUnits(units, pay.token.decimals),
    // The demo's tokens have no prices.
    amountInUsd: '0',
    minAmountIn: units.toString(),
    amountOut: route.receiveUnits.toString(),
    amountOutFormatted: formatUnits(route.receiveUnits, receive.token.decimals),
    amountOutUsd: '0',
    minAmountOut: route.minReceiveUnits.toString(),
    timeEstimate: 15,
  };
}

type SignedAmounts = Pick<
  SignedQuote['quote'],
  'amountInFormatted' | 'amountInUsd' | 'minAmountIn' | 'amountOutFormatted' | 'amountOutUsd'
>;

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
