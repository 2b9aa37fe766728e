import * as z from 'zod/mini';
import type {
  BuildRequest,
  BuiltSwap,
  ChannelChain,
  Evidence,
  QuoteRequest,
  Releases,
  ReportedTransaction,
  RouteQuote,
  ScannedChannel,
} from '../../server/channels/channel.ts';
import type { IdentityChecks } from '../../server/channels/IdentityChecks.ts';
import { buildSwap } from './build.ts';
import type { DevnetSide } from './DevnetSide.ts';
import type { LockBridge } from './evm/locks/LockBridge.ts';
import { isIdentityAsked } from './identityBound.ts';
import { openTrip, planRoutes, requireSide } from './quotes.ts';
import { Relayer } from './Relayer.ts';
import { SidesZeroGas } from './SidesZeroGas.ts';
import { offerZeroGas } from './zeroGasRoutes.ts';

/** Cursor of each chain, by name. */
const Cursor = z.record(z.string(), z.unknown());

interface Options {
  /** Milliseconds that a refundable order waits for its owner. */
  readonly refundAfterMs: number;
  /** Identifies the payers of large orders. `undefined`: no identity checks. */
  readonly identity: IdentityChecks | undefined;
}

/** The demo's channel: real pools, real bridges, real settlement, on chains of this machine. */
export class DevnetChannel implements ScannedChannel {
  readonly id = 'devnet';
  readonly zeroGas: SidesZeroGas;
  readonly #sides: readonly DevnetSide[];
  readonly #relayer: Relayer;
  readonly #identity: IdentityChecks | undefined;
  readonly #locks: LockBridge;

  constructor(sides: readonly DevnetSide[], locks: LockBridge, { refundAfterMs, identity }: Options) {
    this.#sides = sides;
    this.zeroGas = new SidesZeroGas(sides);
    this.#locks = locks;
    this.#identity = identity;
    this.#relayer = new Relayer(sides, { refundAfterMs, identity });
  }

  get releases(): Releases {
    return this.#locks;
  }

  chains(): readonly ChannelChain[] {
    return this.#sides.map(({ listing }) => listing);
  }

  /** The contract or account that receives payments on a chain. `undefined` if the chain is not part of the demo. */
  contractOn(chain: string): string | undefined {
    return this.#sides.find(({ name }) => name === chain)?.contractAddress;
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    signal.throwIfAborted();
    const [trip, locked] = await Promise.all([openTrip(this.#sides, request), this.#locks.quote(request)]);
    const routes = planRoutes(trip);
    const quotes = (await offerZeroGas(trip, routes)).map((quote) => {
      const amount = routes.find((route) => route.quote.dex === quote.dex)?.amount;
      const isAsked = amount !== undefined && trip.from.namesBridge && isIdentityAsked(trip.from, [amount]);
      return isAsked ? { ...quote, identity: this.#identity?.about } : quote;
    });
    return [...quotes, ...locked];
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    signal.throwIfAborted();
    return (await this.#locks.build(request)) ?? buildSwap(this.#sides, request);
  }

  async scan(
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: string }> {
    signal.throwIfAborted();
    const before = cursor ? z.parse(Cursor, JSON.parse(cursor)) : {};
    const found = await Promise.all(
      this.#sides.map(async (side) => ({ name: side.name, ...(await side.scan(before[side.name])) })),
    );
    return {
      evidence: found.flatMap(({ evidence }) => evidence).sort((a, b) => a.at - b.at),
      cursor: JSON.stringify(Object.fromEntries(found.map(({ name, cursor }) => [name, cursor]))),
    };
  }

  async lookUp(chain: string, hash: string, signal: AbortSignal): Promise<ReportedTransaction> {
    signal.throwIfAborted();
    return requireSide(this.#sides, chain).lookUp(hash);
  }

  async settle(signal: AbortSignal): Promise<void> {
    await this.#relayer.settle(signal);
    await this.#locks.settle(signal);
  }

  async refund(order: { readonly orderId: string; readonly fromChain: string; readonly sender: string }) {
    return requireSide(this.#sides, order.fromChain).refund(order);
  }

  async gasPrices(chainId: string, signal: AbortSignal) {
    signal.throwIfAborted();
    return this.#sides.find((side) => String(side.chainId) === chainId)?.gasPrices?.();
  }
}
