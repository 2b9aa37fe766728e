import { Amount } from '../../model/Amount.ts';
import type { Address, AssetId, ChainId } from '../../model/caip.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { ChainDriver } from '../../shell/plugin/chain.ts';
import type { PinnedContract } from '../../shell/plugin/contracts.ts';
import type { Exchange } from '../../shell/plugin/deposits.ts';
import type { Cancellable } from '../../shell/plugin/family.ts';
import type { Shell } from '../../shell/Shell.ts';
import { lossLimits, type PriceImpact } from './ImpactConsent.ts';

const WHOLE_BPS = 10_000n;
/** On the same chain, the rate may have risen by this much since the quote. Beyond it, the minimum no longer protects. */
const MAX_RISE_BPS = 300n;

/** The promised minimum, compared with a rate that is not the backend's. */
export type RateJudgement =
  /** No pinned exchange knows a rate of the pair, and no price feeds price both tokens. */
  | { readonly status: 'none' }
  | {
      readonly status: 'known';
      readonly minimum: Amount;
      /** What the payment is worth by the pinned exchanges or by price feeds now. */
      readonly fair: Amount;
      /** `fair` less the user's slippage. */
      readonly expected: Amount;
      /** What `minimum` is below `expected`, in basis points, rounded up. 0 if it is not below. */
      readonly lossBps: number;
    };

export interface Judged {
  readonly plan: {
    readonly from: Token;
    readonly to: Token;
    readonly amount: Amount;
    readonly slippageBps: number;
    /** `path`: what the quote says of its way, among it the addresses of tokens. */
    readonly route: { readonly minReceive: Amount; readonly path: readonly unknown[] };
  };
  /** The part of the amount that pays for gas. `undefined` if there is none. */
  readonly gasFee: Amount | undefined;
}

interface Simulated {
  readonly slippageBps: number;
  /** The chain's name. */
  readonly chain: string;
}

/** The pinned exchanges of a chain. */
interface Market {
  readonly driver: ChainDriver;
  readonly contracts: readonly PinnedContract[];
  tokenId(address: Address): AssetId;
}

/**
 * Compares the minimum of a route with what the pinned exchanges give for the payment now, read at nodes. Across chains,
 * that is the payment exchanged for an asset that bridges carry, and this asset exchanged for the received token on its
 * chain. Of several assets, the one with the highest result counts: a backend would choose a lower one. Where they give
 * no rate, the price feeds of both chains count: they know no pools, so they never replace what an exchange gives.
 * @throws AppError `swap/rate-too-low`; `chain/unreachable` for the source chain. An unreachable target chain has no rate:
 * it must not keep the user from paying.
 */
export async function judgeMinimum(
  { chains }: Pick<Shell, 'chains'>,
  { plan, gasFee }: Judged,
  options: Cancellable,
): Promise<RateJudgement> {
  const { from, to, amount, slippageBps, route } = plan;
  const [source, target] = await Promise.all([from, to].map(({ chain }) => marketOf(chains, chain)));
  if (!source || !target) return { status: 'none' };
  const paid = (gasFee ? amount.minus(gasFee) : amount).units;
  const exchangedUnits =
    from.id === to.id
      ? paid
      : from.chain === to.chain
        ? await highest(pathsOf(plan, source), (path) => exchanged(source, { path, payUnits: paid }, options))
        : await across({ source, target, plan }, paid, options);
  const units = exchangedUnits > 0n ? exchangedUnits : await pricedUnits({ source, target, plan }, paid, options);
  const fair = Amount.ofUnits(units, to);
  const expected = fair.scaledBy(WHOLE_BPS - BigInt(slippageBps), WHOLE_BPS);
  if (!expected.isPositive) return { status: 'none' };
  const { minReceive: minimum } = route;
  const lossBps = Math.max(0, Number(WHOLE_BPS - (minimum.units * WHOLE_BPS) / expected.units));
  const judged = { status: 'known', minimum, fair, expected, lossBps } as const;
  if (lossBps > lossLimits.refused) throw new AppError('swap/rate-too-low', minimumsIn(judged));
  return judged;
}

/**
 * Compares the minimum with what a simulation of the payment received on the same chain. No consent covers a difference, so
 * it is judged before one is asked for. It never makes another judgement better: the backend chose what was simulated.
 * @throws AppError `swap/minimum-too-low`
 */
export function judgeReceived(minimum: Amount, received: Amount, { slippageBps, chain }: Simulated): void {
  const fair = received.units * (WHOLE_BPS - BigInt(slippageBps) - MAX_RISE_BPS);
  if (minimum.units >= fair / WHOLE_BPS) return;
  throw new AppError('swap/minimum-too-low', { minimum: String(minimum), current: String(received), chain });
}

/** The loss that the user has to accept, in the form that `ImpactConsent` takes. `undefined` if there is none. */
export function lossOf(rate: RateJudgement | undefined): Extract<PriceImpact, { status: 'known' }> | undefined {
  if (rate?.status !== 'known' || rate.lossBps <= lossLimits.consent) return undefined;
  return { status: 'known', bps: rate.lossBps };
}

/** Both values with the symbol, for an error. */
export function minimumsIn({ minimum, expected }: Extract<RateJudgement, { status: 'known' }>) {
  return { minimum: String(minimum), expected: String(expected) };
}

async function marketOf(chains: Shell['chains'], chain: ChainId): Promise<Market> {
  const [driver, contracts] = await Promise.all([chains.driver(chain), chains.contracts(chain)]);
  return { driver, contracts, tokenId: chains.require(chain).tokenId };
}

/** The direct path, and the path of the quote: it may lead over more tokens than the driver tries. */
function pathsOf({ from, to, route }: Judged['plan'], { contracts, tokenId }: Market): readonly Exchange['path'][] {
  const tokens = contracts.filter(({ role }) => role === 'token');
  const hops = route.path.flatMap((part) => {
    const id = typeof part === 'string' ? tokenId(part) : undefined;
    const pin = tokens.find(({ address }) => tokenId(address) === id);
    return pin && id !== from.id && id !== to.id ? [pin.address] : [];
  });
  const direct = [from.address, to.address];
  return hops.length > 1 ? [direct, [from.address, ...hops, to.address]] : [direct];
}

/** Units of the last token of a path. 0 if no pinned exchange has such pools. */
async function exchanged({ driver, contracts }: Market, exchange: Exchange, options: Cancellable): Promise<bigint> {
  if (exchange.payUnits === 0n || contracts.every(({ role }) => role !== 'exchange')) return 0n;
  const answers = (await driver.deposits?.bestExchange?.(exchange, options)) ?? [];
  // The highest answer: a node that lies for the backend would name a low one.
  return largest(answers);
}

interface Crossing {
  readonly source: Market;
  readonly target: Market;
  readonly plan: Judged['plan'];
}

async function across({ source, target, plan }: Crossing, paid: bigint, options: Cancellable): Promise<bigint> {
  const { from, to } = plan;
  return highest(assetsOn(source), async (near) => {
    const far = assetsOn(target).find(({ name }) => name === near.name);
    if (!far) return 0n;
    const path = [from.address, near.address];
    const left = from.id === near.id ? paid : await exchanged(source, { path, payUnits: paid }, options);
    const arrived = (left * 10n ** BigInt(far.decimals)) / 10n ** BigInt(near.decimals);
    if (to.id === far.id) return arrived;
    return exchanged(target, { path: [far.address, to.address], payUnits: arrived }, options).catch(unlessUnreachable);
  });
}

function unlessUnreachable(error: unknown): bigint {
  if (isAppError(error, 'chain/unreachable')) return 0n;
  throw error;
}

/** Units of the received token with the same value in dollars. 0 unless feeds price both tokens: unknown is no refusal. */
async function pricedUnits({ source, target, plan }: Crossing, paid: bigint, options: Cancellable): Promise<bigint> {
  const { from, to } = plan;
  const [pay, receive] = await Promise.all([usdPrice(source, from, options), usdPrice(target, to, options)]);
  if (receive === 0n) return 0n;
  return (paid * pay * 10n ** BigInt(to.decimals)) / (receive * 10n ** BigInt(from.decimals));
}

/** See `ChainDriver.usdPrices`. 0 if it is unknown. */
async function usdPrice({ driver }: Market, token: Token, options: Cancellable): Promise<bigint> {
  const found = async () => (await driver.usdPrices?.([token], options))?.get(token.id) ?? 0n;
  return found().catch(unlessUnreachable);
}

/** The tokens of a chain that bridges carry. */
function assetsOn({ contracts, tokenId }: Market) {
  return contracts.flatMap(({ role, address, asset }) =>
    role === 'token' && asset ? [{ ...asset, address, id: tokenId(address) }] : [],
  );
}

async function highest<T>(all: readonly T[], unitsOf: (one: T) => Promise<bigint>): Promise<bigint> {
  return largest(await Promise.all(all.map(unitsOf)));
}

function largest(found: readonly bigint[]): bigint {
  return found.toSorted((a, b) => (a > b ? -1 : 1))[0] ?? 0n;
}
