import type {
  BuildRequest,
  BuiltSwap,
  Followed,
  FollowedChannel,
  FollowedEvent,
  FollowedOrder,
  QuoteRequest,
  ReportedTransaction,
} from '../../../server/channels/channel.ts';
import type { UpstreamHealth } from '../../../server/upstream/Upstream.ts';
import { UpstreamError } from '../../../server/upstream/UpstreamError.ts';
import { LedgerChannel } from './LedgerChannel.ts';

/** A service in memory that settles orders as the test configures. The rest of the backend is real. */
export class ServiceChannel implements FollowedChannel {
  readonly id: string;
  /** Requests that the service received, in order. */
  readonly asked: FollowedOrder[] = [];
  /** Number of calls in progress. */
  asking = 0;
  maxConcurrent = 0;
  refreshes = 0;
  isDown = false;
  /** A status that the channel cannot read, reported with each reply. */
  unknownStatus: string | undefined;
  /** Each call waits for this before it answers. Default: no wait. */
  answersAfter: (signal: AbortSignal) => Promise<void> = async () => undefined;
  state: UpstreamHealth['state'] = 'well';
  readonly #says = new Map<string, FollowedEvent[]>();
  readonly #again = new Map<string, number | undefined>();
  readonly #ledger = new LedgerChannel();

  constructor(id = 'service') {
    this.id = id;
  }

  /** Adds events that the service reports for a transaction from now on. */
  say(hash: string, ...events: readonly FollowedEvent[]): void {
    this.#says.set(hash, [...(this.#says.get(hash) ?? []), ...events]);
  }

  /** Sets when the backend should ask again. Default: 5 s. */
  again(hash: string, inMs: number | undefined): void {
    this.#again.set(hash, inMs);
  }

  get quotes(): number {
    return this.#ledger.quotes;
  }

  get builds(): number {
    return this.#ledger.builds;
  }

  chains() {
    return this.#ledger.chains();
  }

  quote(request: QuoteRequest) {
    if (this.isDown) return Promise.reject(new UpstreamError(this.id, 'unreachable'));
    return this.#ledger
      .quote(request)
      .then((quotes) => quotes.map((quote) => ({ ...quote, dex: `Service ${quote.dex}` })));
  }

  build(request: BuildRequest): Promise<BuiltSwap> {
    return this.#ledger.build(request);
  }

  async lookUp(): Promise<ReportedTransaction> {
    return { status: 'unknown' };
  }

  async gasPrices() {
    return undefined;
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    this.asked.push(order);
    this.asking += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.asking);
    try {
      await this.answersAfter(signal);
      signal.throwIfAborted();
      if (this.isDown) throw new UpstreamError(this.id, 'unreachable');
      const { hash } = order;
      const retryInMs = this.#again.has(hash) ? this.#again.get(hash) : 5_000;
      const { unknownStatus } = this;
      return {
        evidence: this.#says.get(hash) ?? [],
        note: `number of ${hash}`,
        retryInMs,
        ...(unknownStatus === undefined ? {} : { unknownStatus }),
      };
    } finally {
      this.asking -= 1;
    }
  }

  async refresh(_signal: AbortSignal): Promise<void> {
    this.refreshes += 1;
    if (this.isDown) throw new UpstreamError(this.id, 'unreachable');
  }

  get health(): UpstreamHealth {
    const state = this.isDown ? 'failing' : this.state;
    return {
      service: this.id,
      state,
      lastSuccessAt: undefined,
      lastFailureAt: undefined,
      lastFailure: undefined,
      latencyMs: undefined,
    };
  }
}
