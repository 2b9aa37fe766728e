import { formatUnits, getAddress, isAddress } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { type InboundChain, tradedChain } from '../../../src/api/thorchain/inboundChains.ts';
import { limitFor, type ThorAffiliate, writeSwapMemo } from '../../../src/api/thorchain/swapMemo.ts';
import {
  amountOfUnits,
  isPaidFrom,
  isPaidOutIn,
  THOR_DECIMALS,
  type ThorAsset,
  unitsOfAmount,
} from '../../../src/api/thorchain/thorAssets.ts';
import {
  type BuildRequest,
  type BuiltSwap,
  type ChannelChain,
  ChannelRefusal,
  type Followed,
  type FollowedChannel,
  type FollowedOrder,
  type QuoteRequest,
  type ReportedTransaction,
  type RouteQuote,
} from '../../channels/channel.ts';
import { Upstream, type UpstreamHealth } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { type PollPaces, pollPlan } from '../pollPlan.ts';
import { depositData, memoOf } from './depositData.ts';
import { readStatus, thorHash } from './readStatus.ts';
import { refusalOf } from './refusalOf.ts';
import { knownAsset, ThorLists } from './ThorLists.ts';
import { QuoteReply, StatusReply } from './wire.ts';

interface Options {
  /** `https://host/path` of a node, without a trailing slash. */
  readonly base: string;
  /** The operator. `undefined` if it takes no fee. */
  readonly affiliate: ThorAffiliate | undefined;
  readonly now: () => number;
}

interface Pair {
  readonly pay: ThorAsset;
  readonly receive: ThorAsset;
}

/** The only route of this network. */
const DEX = 'THORChain';
const MAX_BYTES = 4 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Poll interval of a status, by the age of the order. The last one is for all older orders. */
const paces: PollPaces = [
  [5 * MINUTE_MS, 6_000],
  [60 * MINUTE_MS, 30_000],
  [Number.POSITIVE_INFINITY, 5 * MINUTE_MS],
];
/** Maximum seconds for each number of the wire. Longer is 10 (spec §9). */
const times: readonly (readonly [seconds: number, code: number])[] = [
  [30, 0],
  [180, 1],
  [600, 2],
];
/** The rest of a quote's time that the user needs. */
const MIN_VALID_MS = 3 * MINUTE_MS;
const WHOLE_BPS = 10_000n;

/**
 * THORChain (dev.thorchain.org): a contract gives the payment to the network's vault, and the network acts on the memo beside it. The
 * memo is written here and read by the app again, which also asks nodes of other hosts for the vault. So nothing of the order is
 * this backend's word.
 */
export class ThorchainChannel implements FollowedChannel {
  readonly id = 'thorchain';
  readonly #api: Upstream;
  /** Nodes answer refused quotes with 500. That must not stop the reading of orders. */
  readonly #quotes: Upstream;
  readonly #options: Options;
  readonly #lists: ThorLists;

  constructor(options: Options) {
    const { base, now } = options;
    this.#options = options;
    this.#api = new Upstream({ name: this.id, base, maxBytes: MAX_BYTES, now });
    this.#quotes = new Upstream({ name: `${this.id}-quotes`, base, maxBytes: MAX_BYTES, now });
    this.#lists = new ThorLists(this.#api, now);
  }

  get health(): UpstreamHealth {
    return this.#api.health;
  }

  chains(): readonly ChannelChain[] {
    return this.#lists.chains;
  }

  refresh(signal: AbortSignal): Promise<void> {
    return this.#lists.refresh(signal);
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    const pair = this.#pairOf(request);
    const source = pair && sourceOf(await refusing(() => this.#lists.inbound()), pair);
    if (!pair || !source) return [];
    return [this.#routeOf(await this.#request(request, { pair }, signal), pair, request)];
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    const { sender, recipient, payUnits, minReceiveUnits } = request;
    const { affiliate, now } = this.#options;
    const pair = request.dex === DEX ? this.#pairOf(request) : undefined;
    if (!pair) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route');
    if (!isAddress(sender)) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
    const source = sourceOf(await refusing(() => this.#lists.inboundNow(signal)), pair);
    if (!source) throw new ChannelRefusal(resultCodes.routeAbnormal, 'THORChain does not trade now');
    if (minReceiveUnits <= 0n) throw new ChannelRefusal(resultCodes.abnormalRate, 'no minimum');
    const limit = limitFor(minimumAmount(pair.receive, minReceiveUnits), affiliate);
    const memo = writeSwapMemo({ asset: pair.receive.name, recipient, refundTo: sender, limit, affiliate });
    // A receive address with a memo or tag of its own has no place in THORChain's.
    if (memo === undefined) throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
    const reply = await this.#request(request, { pair, isFirm: true }, signal);
    const receiveUnits = unitsOfAmount(pair.receive, BigInt(reply.expected_amount_out));
    if (receiveUnits < minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
    if (reply.expiry * 1_000 < now() + MIN_VALID_MS) {
      throw new ChannelRefusal(resultCodes.routeAbnormal, 'the quote ends too soon');
    }
    const payment = { vault: source.address, pay: pair.pay, units: payUnits, memo, expiry: reply.expiry };
    return {
      receiveUnits,
      route: this.#routeOf(reply, pair, request),
      txData: {
        from: sender,
        to: source.router,
        value: `0x${(pair.pay.address === undefined ? payUnits : 0n).toString(16)}`,
        gas: 0,
        gasPrice: '',
        data: depositData(payment),
        approveAddress: source.router,
        toType: '2',
        orderId: request.orderId,
      },
    };
  }

  /** THORChain names who sent a transaction, and not the account of a contract that paid by it. */
  async lookUp(): Promise<ReportedTransaction> {
    return { status: 'unknown' };
  }

  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    const now = this.#options.now();
    const { note, everyMs } = pollPlan(order.note, now, paces);
    const pay = knownAsset(order.fromChain, order.fromToken);
    const receive = knownAsset(order.toChain, order.toToken);
    const memo = memoOf(order.txData);
    if (!pay || !receive || memo === undefined) return { evidence: [], note, retryInMs: undefined };
    const reply = await this.#status(order.hash, signal);
    if (!reply) return { evidence: [], note, retryInMs: everyMs };
    const { isOver, ...facts } = readStatus(reply, { order, pay, receive, memo, now });
    return { ...facts, note, retryInMs: isOver ? undefined : everyMs };
  }

  /** `undefined` unless THORChain has both tokens now, and the app can check such a payment and payout. */
  #pairOf({ fromChain, fromToken, toChain, toToken }: QuoteRequest): Pair | undefined {
    const pay = this.#lists.asset(fromChain, fromToken);
    const receive = this.#lists.asset(toChain, toToken);
    if (!pay || !receive || !isPaidFrom(pay) || !isPaidOutIn(receive)) return undefined;
    return pay.chain.name === receive.chain.name ? undefined : { pay, receive };
  }

  /** `isFirm`: for these accounts, which the node checks. @throws ChannelRefusal */
  #request(
    { payUnits, sender, recipient }: QuoteRequest,
    { pair: { pay, receive }, isFirm = false }: { readonly pair: Pair; readonly isFirm?: boolean },
    signal: AbortSignal,
  ): Promise<QuoteReply> {
    const { affiliate } = this.#options;
    const amount = amountOfUnits(pay, payUnits);
    if (amount === 0n) throw new ChannelRefusal(resultCodes.amountOutOfRange, 'below the lowest amount');
    const query = {
      from_asset: pay.name,
      to_asset: receive.name,
      amount: amount.toString(),
      // In one swap, as in the memo.
      streaming_interval: 0,
      streaming_quantity: 1,
      ...(isFirm ? { destination: recipient, refund_address: sender } : {}),
      ...(affiliate ? { affiliate: affiliate.name, affiliate_bps: affiliate.bps } : {}),
    };
    return refusing(() => this.#quotes.call({ path: '/thorchain/quote/swap', query, reply: QuoteReply, signal }));
  }

  /** `undefined` if no node has seen the transaction. @throws UpstreamError */
  async #status(hash: string, signal: AbortSignal): Promise<StatusReply | undefined> {
    const id = thorHash(hash);
    // The hash comes from users, and becomes a part of the path.
    if (!/^[0-9A-F]{64}$/.test(id)) return undefined;
    try {
      return await this.#api.call({ path: `/thorchain/tx/status/${id}`, reply: StatusReply, signal });
    } catch (error) {
      if (error instanceof UpstreamError && (error.status === 404 || error.status === 400)) return undefined;
      throw error;
    }
  }

  #routeOf(reply: QuoteReply, { pay, receive }: Pair, { slippageBps }: QuoteRequest): RouteQuote {
    const { affiliate } = this.#options;
    const expected = BigInt(reply.expected_amount_out);
    const minimum = (expected * (WHOLE_BPS - BigInt(slippageBps))) / WHOLE_BPS;
    const lowest = reply.recommended_min_amount_in;
    const seconds =
      reply.total_swap_seconds ?? (reply.inbound_confirmation_seconds ?? 0) + (reply.outbound_delay_seconds ?? 0);
    return {
      dex: DEX,
      logoUrl: '',
      payDecimals: pay.decimals,
      receiveDecimals: receive.decimals,
      receiveUnits: unitsOfAmount(receive, expected),
      minReceiveUnits: unitsOfAmount(receive, minimum),
      fee: formatUnits(reply.fees.total, THOR_DECIMALS).replace(/\.0$/, ''),
      feeSymbol: receive.symbol,
      ...(affiliate ? { operatorFeePercent: affiliate.bps / 100 } : {}),
      minPayUnits: lowest === undefined ? undefined : unitsAtLeast(pay, BigInt(lowest)),
      maxPayUnits: undefined,
      estimatedTime: times.find(([limit]) => seconds <= limit)?.[1] ?? 10,
      isUnderMaintenance: false,
      contractAddress: pay.chain.router ?? '',
      path: [],
    };
  }
}

interface OpenSource {
  readonly address: string;
  readonly router: string;
}

/** Where payments go now. `undefined` while one of both chains does not trade, or the app knows another router. */
function sourceOf(chains: readonly InboundChain[], { pay, receive }: Pair): OpenSource | undefined {
  const found = tradedChain(chains, pay.chain.name);
  const { router } = pay.chain;
  if (!found || !router || !tradedChain(chains, receive.chain.name)) return undefined;
  if (found.router?.toLowerCase() !== router.toLowerCase() || !isAddress(found.address)) return undefined;
  return { address: getAddress(found.address), router };
}

/** With `THOR_DECIMALS`, rounded up: the limit of the memo must not be below the minimum on screen. */
function minimumAmount(receive: ThorAsset, units: bigint): bigint {
  const amount = amountOfUnits(receive, units);
  return unitsOfAmount(receive, amount) < units ? amount + 1n : amount;
}

/** Base units, rounded up. */
function unitsAtLeast(asset: ThorAsset, amount: bigint): bigint {
  const units = unitsOfAmount(asset, amount);
  return amountOfUnits(asset, units) < amount ? units + 1n : units;
}

/** A node's failure is a refusal. @throws ChannelRefusal */
async function refusing<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw Object.assign(refusalOf(error), { cause: error });
  }
}
