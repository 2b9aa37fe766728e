import { formatUnits } from 'ethers';
import type { RouteQuote } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import { isNative, pictureUrl, wireAddress } from './lifiTokens.ts';
import type { QuoteReply } from './lifiWire.ts';
import { operatorFeePercent } from './operatorFee.ts';

/** Prefix of the tool's name. */
const PREFIX = 'LI.FI ';
/** Decimals of the native coin of all EVM chains here. */
const COIN_DECIMALS = 18;
/** Maximum seconds for each number of the wire. Longer is 10 (spec §9). */
const times: readonly (readonly [seconds: number, code: number])[] = [
  [30, 0],
  [180, 1],
  [600, 2],
];

/** The route's name on the wire: `LI.FI stargate`. */
export function dexOf(tool: string): string {
  return PREFIX + tool;
}

/** The tool of a route. `undefined` if it is not a route of LI.FI. */
export function toolOf(dex: string): string | undefined {
  const tool = dex.startsWith(PREFIX) ? dex.slice(PREFIX.length) : '';
  return /^[A-Za-z0-9_.-]{1,40}$/.test(tool) ? tool : undefined;
}

/** A route from a checked quote. `chainFee`: amount that leaves the wallet in addition to the payment, in wei. */
export function routeOf(reply: QuoteReply, contract: string, chainFee: bigint): RouteQuote {
  const { tool, toolDetails, action, estimate } = reply;
  const operatorPercent = operatorFeePercent(reply);
  return {
    dex: dexOf(tool),
    logoUrl: pictureUrl(toolDetails?.logoURI ?? ''),
    payDecimals: action.fromToken.decimals,
    receiveDecimals: action.toToken.decimals,
    receiveUnits: estimate.toAmount,
    minReceiveUnits: estimate.toAmountMin,
    ...feeOf(reply),
    ...(operatorPercent > 0 ? { operatorFeePercent: operatorPercent } : {}),
    ...(chainFee > 0n ? { chainFee: formatUnits(chainFee, COIN_DECIMALS) } : {}),
    ...gasOf(reply),
    minPayUnits: undefined,
    maxPayUnits: undefined,
    estimatedTime: timeOf(estimate.executionDuration),
    isUnderMaintenance: false,
    contractAddress: contract,
    path: wayOf(reply),
  };
}

/** Fees that are already taken out of the result. Adds up only the fees in the token of the first fee. */
function feeOf({ action, estimate }: QuoteReply): Pick<RouteQuote, 'fee' | 'feeSymbol'> {
  const taken = estimate.feeCosts.filter(({ included, amount }) => included && amount > 0n);
  const token = taken[0]?.token ?? action.fromToken;
  const same = taken.filter((fee) => isSameId(fee.token.address, token.address) && fee.token.chainId === token.chainId);
  const units = same.reduce((sum, { amount }) => sum + amount, 0n);
  return { fee: formatUnits(units, token.decimals).replace(/\.0$/, ''), feeSymbol: token.symbol };
}

/** Gas of the approval and the call. Empty if it is not stated in the source chain's coin. */
function gasOf({ action, estimate: { gasCosts = [] } }: QuoteReply): Pick<RouteQuote, 'gasFee'> {
  if (gasCosts.some(({ token }) => !isNative(token.address) || token.chainId !== action.fromChainId)) return {};
  const sum = gasCosts.find(({ type }) => type === 'SUM');
  const wei = sum?.amount ?? gasCosts.reduce((total, { amount }) => total + amount, 0n);
  return wei > 0n ? { gasFee: formatUnits(wei, COIN_DECIMALS) } : {};
}

/** The tokens of the source chain along the route. A refund may come back in any of them. */
function wayOf({ action: { fromChainId }, includedSteps }: QuoteReply): readonly string[] {
  const tokens = includedSteps.flatMap(({ action }) => [action.fromToken, action.toToken]);
  const here = tokens.filter(({ chainId }) => chainId === fromChainId).map(({ address }) => wireAddress(address));
  return [...new Set(here)];
}

function timeOf(seconds: number): number {
  return times.find(([limit]) => seconds <= limit)?.[1] ?? 10;
}
