import * as z from 'zod/mini';
import type {
  BuildRequest,
  BuiltSwap,
  Channel,
  ChannelChain,
  Evidence,
  QuoteRequest,
  ReportedTransaction,
  RouteQuote,
} from '../channel.ts';
import { buildSwap } from './build.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { openTrip, planRoutes, sideNamed } from './quotes.ts';
import { Relayer } from './Relayer.ts';
import { SidesZeroGas } from './SidesZeroGas.ts';
import { offerZeroGas } from './zeroGasRoutes.ts';

/** A refundable order waits this long for its owner. */
const REFUND_AFTER_MS = 10 * 60_000;
/** Each chain's own cursor, by name. */
const Cursor = z.record(z.string(), z.unknown());

/** The demo's channel: real pools, real bridges, real settlement, on chains of this machine. */
export class DevnetChannel implements Channel {
  readonly id = 'devnet';
  readonly zeroGas: SidesZeroGas;
  readonly #sides: readonly DevnetSide[];
  readonly #relayer: Relayer;

  constructor(sides: readonly DevnetSide[], options: { readonly refundAfterMs?: number } = {}) {
    this.#sides = sides;
    this.zeroGas = new SidesZeroGas(sides);
    this.#relayer = new Relayer(sides, options.refundAfterMs ?? REFUND_AFTER_MS);
  }

  chains(): readonly ChannelChain[] {
    return this.#sides.map(({ listing }) => listing);
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    signal.throwIfAborted();
    const trip = await openTrip(this.#sides, request);
    return offerZeroGas(trip, planRoutes(trip));
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    signal.throwIfAborted();
    return buildSwap(this.#sides, request);
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
    return sideNamed(this.#sides, chain).lookUp(hash);
  }

  settle(signal: AbortSignal): Promise<void> {
    return this.#relayer.settle(signal);
  }

  async refund(order: { readonly orderId: string; readonly fromChain: string; readonly sender: string }) {
    return sideNamed(this.#sides, order.fromChain).refund(order);
  }

  async gasPrices(chainId: string, signal: AbortSignal) {
    signal.throwIfAborted();
    return this.#sides.find((side) => String(side.chainId) === chainId)?.gasPrices?.();
  }
}
