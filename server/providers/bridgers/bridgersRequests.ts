import * as z from 'zod/mini';
import type { BuildRequest, FollowedOrder } from '../../channels/channel.ts';
import type { WirePairRequest, WireSwapRequest } from './BridgersApi.ts';
import type { BridgersToken } from './BridgersTokens.ts';

interface Tokens {
  readonly pay: BridgersToken;
  readonly receive: BridgersToken;
}

type Expectation = Pick<WireSwapRequest, 'amountOutMin' | 'slippage'>;

const BPS = 10_000n;
const StoredTerms = z.object({ transferData: z.object({ amountOutMin: z.string(), slippage: z.string() }) });

/** The request for a price. Amounts are base units. */
export function pairRequest({
  request,
  pay,
  receive,
}: Tokens & { readonly request: { readonly payUnits: bigint } }): WirePairRequest {
  return {
    fromTokenAddress: pay.address,
    toTokenAddress: receive.address,
    fromTokenChain: pay.theirChain,
    toTokenChain: receive.theirChain,
    fromTokenAmount: request.payUnits.toString(),
    fromCoinCode: pay.coinCode,
    toCoinCode: receive.coinCode,
  };
}

/** The request for the transaction of an order. */
export function swapRequest(
  order: Tokens & { readonly request: Pick<BuildRequest, 'payUnits' | 'sender' | 'recipient'> },
  expectation: Expectation,
): WireSwapRequest {
  const { sender, recipient } = order.request;
  return { ...pairRequest(order), fromAddress: sender, toAddress: recipient, ...expectation };
}

/**
 * The expected amount to send them, so that at least the agreed minimum arrives. Their minimum is `amountOutMin` less the
 * slippage. Their network fee, in units of the target token, is taken out of the payout.
 */
export function expectationOf(
  { minReceiveUnits, slippageBps }: Pick<BuildRequest, 'minReceiveUnits' | 'slippageBps'>,
  feeUnits: bigint,
): Expectation {
  const share = BPS - BigInt(slippageBps);
  const expected = ((minReceiveUnits + feeUnits) * BPS + share - 1n) / share;
  return { amountOutMin: expected.toString(), slippage: fractionOf(slippageBps) };
}

/** The expectation that was sent when the transaction was built. If it is not known, the minimum without slippage. */
export function readExpectation({ txData, minReceiveUnits }: FollowedOrder): Expectation {
  const parsed = z.safeParse(StoredTerms, txData);
  if (parsed.success) return parsed.data.transferData;
  return { amountOutMin: minReceiveUnits.toString(), slippage: '0' };
}

/** 50 is `0.005`. */
function fractionOf(bps: number): string {
  const digits = String(bps).padStart(4, '0').replace(/0+$/, '');
  return digits === '' ? '0' : `0.${digits}`;
}
