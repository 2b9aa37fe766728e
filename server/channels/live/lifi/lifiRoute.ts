import { formatUnits } from 'ethers';
import { isSameSpelled } from '../../../orders/oneSpelling.ts';
import type { RouteQuote } from '../../channel.ts';
import { pictureUrl, wireAddress } from './lifiTokens.ts';
import type { QuoteReply } from './lifiWire.ts';

/** Before the tool's name. */
const PREFIX = 'LI.FI ';
/** Of the coins of all EVM chains here. */
const COIN_DECIMALS = 18;
/** Until how many seconds each number of the wire stands; longer is 10 (spec 9). */
const times: readonly (readonly [seconds: number, code: number])[] = [
  [30, 0],
  [180, 1],
  [600, 2],
];

/** The route's name on the wire: `LI.FI stargate`. */
export function dexOf(tool: string): string {
  return PREFIX + tool;
}

/** The tool of a route; `undefined` when the route is none of LI.FI's. */
export function toolOf(dex: string): string | undefined {
  const tool = dex.startsWith(PREFIX) ? dex.slice(PREFIX.length) : '';
  return /^[A-Za-z0-9_.-]{1,40}$/.test(tool) ? tool : undefined;
}

/** A checked quote as a route. `chainFee`: what leaves the wallet besides the amount, in wei. */
export function routeOf(reply: QuoteReply, contract: string, chainFee: bigint): RouteQuote {
  const { tool, toolDetails, action, estimate } = reply;
  return {
    dex: dexOf(tool),
    logoUrl: pictureUrl(toolDetails?.logoURI ?? ''),
    payDecimals: action.fromToken.decimals,
    receiveDecimals: action.toToken.decimals,
    receiveUnits: estimate.toAmount,
    minReceiveUnits: estimate.toAmountMin,
    ...feeOf(reply),
    ...(chainFee > 0n ? { chainFee: formatUnits(chainFee, COIN_DECIMALS) } : {}),
    minPayUnits: undefined,
    maxPayUnits: undefined,
    estimatedTime: timeOf(estimate.executionDuration),
    isUnderMaintenance: false,
    contractAddress: contract,
    path: wayOf(reply),
  };
}

/** Fees already taken out of what arrives, in the token that most of them are in; none that would have to be added up wrongly. */
function feeOf({ action, estimate }: QuoteReply): Pick<RouteQuote, 'fee' | 'feeSymbol'> {
  const taken = estimate.feeCosts.filter(({ included, amount }) => included && amount > 0n);
  const token = taken[0]?.token ?? action.fromToken;
  const same = taken.filter(
    (fee) => isSameSpelled(fee.token.address, token.address) && fee.token.chainId === token.chainId,
  );
  const units = same.reduce((sum, { amount }) => sum + amount, 0n);
  return { fee: formatUnits(units, token.decimals).replace(/\.0$/, ''), feeSymbol: token.symbol };
}

/** The tokens of the source chain that the money is in along the way: as one of them it may come back. */
function wayOf({ action: { fromChainId }, includedSteps }: QuoteReply): readonly string[] {
  const tokens = includedSteps.flatMap(({ action }) => [action.fromToken, action.toToken]);
  const here = tokens.filter(({ chainId }) => chainId === fromChainId).map(({ address }) => wireAddress(address));
  return [...new Set(here)];
}

function timeOf(seconds: number): number {
  return times.find(([most]) => seconds <= most)?.[1] ?? 10;
}
