import { randomBytes } from 'node:crypto';
import {
  type BuildRequest,
  type BuiltSwap,
  type ChannelChain,
  ChannelRefusal,
  type Evidence,
  type QuoteRequest,
  type Releases,
  type ReportedTransaction,
  type RouteQuote,
  type ScannedChannel,
} from '../../../server/channels/channel.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';

type Paid = Extract<Evidence, { kind: 'paid' }>;

/** Logo and time code of all routes. */
const ROUTE_TIME = 2;
const LOGO_URL = 'https://logos.example/ledger.png';

/** Recipient of the test orders, with checksum. */
const BOB = '0x0000000000000000000000000000000000000B0b';

/** A channel whose chains are a list in memory. The rest of the backend is real. */
export class LedgerChannel implements ScannedChannel {
  readonly id: string = 'ledger';
  readonly log: Evidence[] = [];
  readonly #built = new Map<string, BuildRequest>();
  builds = 0;
  quotes = 0;
  lookUps = 0;

  chains(): readonly ChannelChain[] {
    const token = {
      symbol: 'USD',
      name: 'Dollar',
      address: '0x00000000000000000000000000000000000000a1',
      decimals: 6,
      logoUrl: '',
    };
    const native = { symbol: 'COIN', name: 'Coin', address: NATIVE_ADDRESS, decimals: 18, logoUrl: '' };
    return ['LEFT', 'RIGHT'].map((name) => ({
      name,
      rpcUrls: [`https://${name.toLowerCase()}.example`],
      tokens: [native, token],
      transactionUrl: (hash) => `https://${name.toLowerCase()}.example/tx/${hash}`,
    }));
  }

  async quote({ payUnits, slippageBps }: QuoteRequest): Promise<readonly RouteQuote[]> {
    this.quotes += 1;
    const route = (dex: string, receiveUnits: bigint): RouteQuote => ({
      dex,
      logoUrl: LOGO_URL,
      payDecimals: 6,
      receiveDecimals: 6,
      receiveUnits,
      minReceiveUnits: (receiveUnits * BigInt(10_000 - slippageBps)) / 10_000n,
      fee: '0.1',
      feeSymbol: 'USD',
      minPayUnits: 1_000_000n,
      maxPayUnits: 1_000_000_000n,
      estimatedTime: ROUTE_TIME,
      isUnderMaintenance: false,
      contractAddress: '0x00000000000000000000000000000000000000c0',
      path: [],
    });
    return [route('Slow', payUnits - 2n), route('Fast', payUnits - 1n)];
  }

  async build(request: BuildRequest): Promise<BuiltSwap> {
    this.builds += 1;
    if (request.payUnits > 1_000_000_000n) throw new ChannelRefusal(resultCodes.amountOutOfRange, 'too much');
    this.#built.set(request.orderId, request);
    return {
      receiveUnits: request.payUnits - 1n,
      route: { logoUrl: LOGO_URL, estimatedTime: ROUTE_TIME },
      txData: { to: '0xc0', data: '0x', value: '0x0', orderId: request.orderId },
    };
  }

  async scan(cursor: string | undefined) {
    return { evidence: this.log.slice(Number(cursor ?? 0)), cursor: String(this.log.length) };
  }

  async lookUp(_chain: string, hash: string): Promise<ReportedTransaction> {
    this.lookUps += 1;
    const paid = this.log.find((item): item is Paid => item.kind === 'paid' && item.hash === hash);
    return paid ? { status: 'paid', sender: paid.sender, orderId: paid.orderId } : { status: 'unknown' };
  }

  async settle(): Promise<void> {
    // The test writes the events into the log.
  }

  async refund({ orderId }: { readonly orderId: string }) {
    return { to: '0xc0', data: `0xrefund${orderId}` };
  }

  /** Payouts that wait for their release, and releases on the chain by hash. */
  readonly waiting = new Set<string>();
  readonly released = new Map<string, { readonly orderId: string; readonly isFailed: boolean }>();
  readonly releases: Releases = {
    isReleased: async ({ orderId }) =>
      [...this.released.values()].some((release) => release.orderId === orderId && !release.isFailed),
    prepare: async ({ orderId }, sender) => {
      if (!this.waiting.has(orderId)) throw new ChannelRefusal(resultCodes.notReleasable, 'nothing to release now');
      return { from: sender, to: '0xc0', data: `0xconfirm${orderId}` };
    },
    lookUp: async ({ orderId }, hash) => {
      const found = this.released.get(hash);
      if (!found) return 'unknown';
      if (found.orderId !== orderId) return 'foreign';
      return found.isFailed ? 'failed' : 'ours';
    },
  };

  async gasPrices(chainId: string) {
    return chainId === '1' ? { slow: 1_000_000_000n, normal: 2_000_000_000n, rapid: 3_500_000_000n } : undefined;
  }

  /** The user's transaction is in a block. Returns its hash. */
  pay(orderId: string, hash = `0x${randomBytes(32).toString('hex')}`): string {
    const order = this.#built.get(orderId);
    if (!order) throw new Error('nobody built this order');
    this.log.push({
      kind: 'paid',
      id: `paid:${orderId}:${hash}`,
      orderId,
      chain: order.fromChain,
      hash,
      at: Date.now(),
      pair: { fromChain: order.fromChain, fromToken: order.fromToken, toChain: order.toChain, toToken: order.toToken },
      sender: order.sender,
      recipient: order.recipient,
      refundTo: order.sender,
      payUnits: order.payUnits,
      minReceiveUnits: order.minReceiveUnits,
      dex: order.dex,
    });
    return hash;
  }

  say(
    event: { readonly orderId: string } & (
      | { kind: 'delivered'; readonly recipient?: string }
      | { kind: 'releasable'; readonly routes?: readonly string[] }
      | { kind: 'withdrawn' }
      | { kind: 'refundable'; readonly routes?: readonly string[] }
      | { kind: 'refunded' }
    ),
  ): void {
    const base = {
      ...event,
      id: `${event.kind}:${event.orderId}`,
      chain: event.kind === 'refundable' || event.kind === 'refunded' ? 'LEFT' : 'RIGHT',
      hash: `0x${randomBytes(32).toString('hex')}`,
      at: Date.now(),
    };
    if (event.kind === 'delivered')
      this.log.push({
        ...base,
        kind: 'delivered',
        receiveUnits: 4_999_999n,
        recipient: event.recipient ?? BOB,
      });
    if (event.kind === 'releasable')
      this.log.push({ ...base, kind: 'releasable', receiveUnits: 4_999_999n, recipient: BOB });
    if (event.kind === 'withdrawn') this.log.push({ ...base, kind: 'withdrawn' });
    if (event.kind === 'refundable') this.log.push({ ...base, kind: 'refundable', reason: 1 });
    if (event.kind === 'refunded') this.log.push({ ...base, kind: 'refunded', units: 5_000_000n });
  }
}
