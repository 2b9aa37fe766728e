import { formatUnits, ZeroAddress } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { ownContract } from '../../devnet/artifacts.ts';
import { bridges, devnetTokens, exchangeNames } from '../../devnet/devnetChains.ts';
import { ChannelRefusal, type QuoteRequest, type RouteQuote } from '../channel.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { readMarket } from './market.ts';
import { afterTransfer, bestRoute, type Market, type Route } from './routing.ts';

/** The relayer keeps a thousandth of what it carries across. */
const BRIDGE_FEE = 1_000n;
/** An order may use this share of what the far side holds, so that a second one finds something too. */
const LIQUIDITY_SHARE = { numerator: 95n, denominator: 100n };
/** The smallest amount worth carrying, in whole bridge tokens over a thousand: 1 yUSD, 0.001 yGOLD. */
const smallestCarried: Readonly<Record<string, bigint>> = { yUSD: 1_000n, yGOLD: 1n };

const token = ownContract('YardToken').abi;
const routerAbi = ownContract('SwitchyardRouter').abi;

/** A quote with all that building its transaction needs. */
export interface PlannedRoute {
  readonly quote: RouteQuote;
  readonly source: Route;
  /** `undefined` within one chain. */
  readonly bridge: { readonly token: string; readonly units: bigint } | undefined;
}

/** Every way to make the exchange now, from the reserves of the pools and the liquidity of the bridges. */
export async function planRoutes(
  sides: readonly DevnetSide[],
  request: QuoteRequest,
): Promise<readonly PlannedRoute[]> {
  const from = sideNamed(sides, request.fromChain);
  const to = sideNamed(sides, request.toChain);
  const [market, farMarket] = await Promise.all([readMarket(from), readMarket(to)]);
  const trip = {
    request,
    from,
    to,
    market,
    farMarket,
    pay: ref(from, request.fromToken),
    receive: ref(to, request.toToken),
  };
  if (from === to) {
    if (trip.pay.address === trip.receive.address) throw new ChannelRefusal(resultCodes.sameToken, 'same token');
    return exchangeNames.flatMap((exchange) => planWithin(trip, exchange) ?? []);
  }
  const planned = await Promise.all(bridges.map((bridge) => planAcross(trip, bridge)));
  return planned.flatMap((route) => route ?? []);
}

interface Trip {
  readonly request: QuoteRequest;
  readonly from: DevnetSide;
  readonly to: DevnetSide;
  readonly market: Market;
  readonly farMarket: Market;
  readonly pay: TokenRef;
  readonly receive: TokenRef;
}

interface TokenRef {
  readonly symbol: string;
  readonly decimals: number;
  /** Lower-case; the wrapped coin stands for the native one. */
  readonly address: string;
  readonly isNative: boolean;
}

function planWithin(trip: Trip, exchange: string): PlannedRoute | undefined {
  const { request, market, pay, receive } = trip;
  const held = afterTransfer(market, pay.address, request.payUnits);
  const source = bestRoute(market, exchange, pay.address, receive.address, held);
  if (!source || source.path.length < 2) return undefined;
  const receiveUnits = afterTransfer(market, receive.address, source.receiveUnits);
  const hops = BigInt(source.path.length - 1);
  return {
    source,
    bridge: undefined,
    quote: {
      ...common(trip),
      dex: exchange,
      receiveUnits,
      minReceiveUnits: lessSlippage(receiveUnits, request.slippageBps),
      fee: formatUnits((request.payUnits * 3n * hops) / 1_000n, pay.decimals),
      feeSymbol: pay.symbol,
      minPayUnits: undefined,
      maxPayUnits: undefined,
      estimatedTime: 0,
      path: [exchange, ...source.path],
    },
  };
}

async function planAcross(trip: Trip, { dex, carries }: (typeof bridges)[number]): Promise<PlannedRoute | undefined> {
  const { request, to } = trip;
  const reach = (payUnits: bigint) => carry(trip, carries, payUnits);
  const trial = reach(request.payUnits);
  if (!trial || trial.receiveUnits <= 0n) return undefined;
  const scale = 10n ** BigInt(decimalsOf(carries));
  const available = (await liquidityOf(to, carries)) * LIQUIDITY_SHARE.numerator;
  const maxCarried = available / LIQUIDITY_SHARE.denominator;
  const minCarried = ((smallestCarried[carries] ?? 1n) * scale) / 1_000n;
  const bridgeToken = trip.from.deployment.tokens[carries] ?? '';
  return {
    source: trial.source,
    bridge: { token: bridgeToken, units: trial.bridged },
    quote: {
      ...common(trip),
      dex,
      receiveUnits: trial.receiveUnits,
      minReceiveUnits: lessSlippage(trial.receiveUnits, request.slippageBps),
      fee: formatUnits(trial.bridged - trial.carried, decimalsOf(carries)),
      feeSymbol: carries,
      minPayUnits: smallestPay((units) => (reach(units)?.bridged ?? 0n) >= minCarried, request.payUnits),
      maxPayUnits: largestPay((units) => (reach(units)?.bridged ?? 0n) <= maxCarried, request.payUnits),
      estimatedTime: 0,
      path: [trial.source.exchange, ...trial.source.path, carries],
    },
  };
}

/** Pays in on one side, carries across, pays out on the other: the units at each step. */
function carry({ market, farMarket, from, to, pay, receive }: Trip, carries: string, payUnits: bigint) {
  const near = (from.deployment.tokens[carries] ?? '').toLowerCase();
  const far = (to.deployment.tokens[carries] ?? '').toLowerCase();
  const source = bestOf(market, pay.address, near, afterTransfer(market, pay.address, payUnits));
  if (!source) return undefined;
  const bridged = source.receiveUnits;
  const carried = bridged - bridged / BRIDGE_FEE;
  const target = bestOf(farMarket, far, receive.address, carried);
  if (!target) return undefined;
  return {
    source,
    bridged,
    carried,
    target,
    receiveUnits: afterTransfer(farMarket, receive.address, target.receiveUnits),
  };
}

/** The way out on the far side for what was carried: the relayer takes the one that is best when it pays. */
export function payoutRoute(
  market: Market,
  from: string,
  to: string,
  bridged: bigint,
): (Route & { carried: bigint }) | undefined {
  const carried = bridged - bridged / BRIDGE_FEE;
  const route = bestOf(market, from, to, carried);
  return route && { ...route, carried };
}

function bestOf(market: Market, from: string, to: string, units: bigint): Route | undefined {
  return exchangeNames
    .flatMap((exchange) => bestRoute(market, exchange, from, to, units) ?? [])
    .sort((a, b) => (a.receiveUnits < b.receiveUnits ? 1 : -1))[0];
}

/** What the far side can pay out: what it holds less what it keeps for refunds. */
async function liquidityOf({ provider, deployment }: DevnetSide, symbol: string): Promise<bigint> {
  const address = deployment.tokens[symbol] ?? '';
  const [held, locked] = await Promise.all([
    provider.call({ to: address, data: token.encodeFunctionData('balanceOf', [deployment.router]) }),
    provider.call({ to: deployment.router, data: routerAbi.encodeFunctionData('locked', [address]) }),
  ]);
  return BigInt(held) - BigInt(locked);
}

function common({ from, pay, receive }: Trip) {
  return {
    logoUrl: '',
    payDecimals: pay.decimals,
    receiveDecimals: receive.decimals,
    isUnderMaintenance: false,
    contractAddress: from.deployment.router,
  };
}

function lessSlippage(units: bigint, slippageBps: number): bigint {
  return (units * BigInt(10_000 - slippageBps)) / 10_000n;
}

/** The smallest payment for which the claim holds; it holds for all larger ones. `undefined` when for none nearby. */
function smallestPay(holds: (units: bigint) => boolean, near: bigint): bigint | undefined {
  let high = near > 0n ? near : 1n;
  for (let doubled = 0; !holds(high); doubled += 1) {
    if (doubled > 200) return undefined;
    high *= 2n;
  }
  let low = 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The largest payment for which the claim holds; it holds for all smaller ones. `undefined` when it never ends. */
function largestPay(holds: (units: bigint) => boolean, near: bigint): bigint | undefined {
  const tooMuch = smallestPay((units) => !holds(units), near);
  return tooMuch === undefined ? undefined : tooMuch - 1n;
}

export function sideNamed(sides: readonly DevnetSide[], name: string): DevnetSide {
  const side = sides.find(({ chain }) => chain.name === name);
  if (!side) throw new ChannelRefusal(resultCodes.currencyUnsupported, `no chain ${name}`);
  return side;
}

function ref({ chain, deployment }: DevnetSide, address: string): TokenRef {
  const wanted = address.toLowerCase();
  const wrapped = deployment.wrapped.toLowerCase();
  const isNative = wanted === NATIVE_ADDRESS;
  if (isNative || wanted === wrapped) return { symbol: chain.native.symbol, decimals: 18, address: wrapped, isNative };
  const found = devnetTokens.find(({ symbol }) => deployment.tokens[symbol]?.toLowerCase() === wanted);
  if (!found) throw new ChannelRefusal(resultCodes.unknownToken, 'unknown token');
  return { symbol: found.symbol, decimals: found.decimals, address: wanted, isNative };
}

function decimalsOf(symbol: string): number {
  return devnetTokens.find((known) => known.symbol === symbol)?.decimals ?? 18;
}

/** The wire's address of a token as the router has it: native coins are the zero address there. */
export function routerToken(address: string): string {
  return address.toLowerCase() === NATIVE_ADDRESS ? ZeroAddress : address;
}

/** The router's address of a token as the wire has it. */
export function wireToken(address: string): string {
  return address === ZeroAddress ? NATIVE_ADDRESS : address;
}
