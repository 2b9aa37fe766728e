import { formatUnits } from 'ethers';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { displayText } from '../../../src/model/text.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
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
import { isSameId } from '../../ids/normalizeId.ts';
import { Upstream, type UpstreamHealth } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { scaledOf, unitsOf } from '../exactDecimal.ts';
import { type PollPaces, pollPlan } from '../pollPlan.ts';
import { type ListedCoin, listedCoins } from './coins.ts';
import { readTransaction } from './readTransaction.ts';
import { Coin, CoinsReply, InfoReply, TransactionReply } from './wire.ts';

interface Options {
  /** `https://host/api`, without a trailing slash. */
  readonly base: string;
  readonly apiKey: string;
  /** Name of this deployment at the service, which credits the operator's fee to it. */
  readonly affiliate: string;
  readonly now: () => number;
  /** Coins of chains that exist only in this deployment. */
  readonly ownCoins?: readonly ListedCoin[];
}

/** The only route of this service. */
const DEX = 'LetsExchange';
const MAX_BYTES = 8 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Poll interval of a transaction, by the age of the order. The last one is for all older orders. */
const paces: PollPaces = [
  [10 * MINUTE_MS, 10_000],
  [2 * 60 * MINUTE_MS, 60_000],
  [Number.POSITIVE_INFINITY, 10 * MINUTE_MS],
];
/** The spec's number for more than ten minutes: exchanges wait for confirmations on both chains (spec §9). */
const SLOW = 10;

const Statement = z.object({ attestation: z.object({ statement: z.object({ transactionId: z.string() }) }) });

interface Pair {
  readonly pay: ListedCoin;
  readonly receive: ListedCoin;
}

/**
 * LetsExchange (api-doc.letsexchange.io): an exchange that holds the payment. The payer sends a plain transfer to its address. It
 * signs nothing, so only its own page shows that an address belongs to an order.
 */
export class LetsExchangeChannel implements FollowedChannel {
  readonly id = 'letsexchange';
  readonly isCustodial = true;
  readonly #api: Upstream;
  readonly #options: Options;
  #coins: readonly ListedCoin[] = [];

  constructor(options: Options) {
    const { base, apiKey, now } = options;
    const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
    this.#options = options;
    this.#api = new Upstream({ name: this.id, base, headers, maxBytes: MAX_BYTES, numbersAsText: true, now });
  }

  get health(): UpstreamHealth {
    return this.#api.health;
  }

  chains(): readonly ChannelChain[] {
    const names = [...new Set(this.#coins.map(({ chain }) => chain))];
    return names.map((name) => ({
      name,
      rpcUrls: [],
      transactionUrl: () => '',
      tokens: this.#coins
        .filter(({ chain }) => chain === name)
        .map(({ coin, address, decimals }) => {
          const symbol = displayText(coin, 20);
          return { symbol, name: symbol, address, decimals, logoUrl: '' };
        }),
    }));
  }

  async refresh(signal: AbortSignal): Promise<void> {
    const list = await this.#api.call({ path: '/v2/coins', reply: CoinsReply, signal });
    const open = new Set(list.flatMap(openNetworks));
    const coins = listedCoins(this.#options.ownCoins).filter(({ coin, network }) => open.has(`${coin} ${network}`));
    if (coins.length === 0) throw new UpstreamError(this.id, 'malformed', { detail: 'no known coin' });
    this.#coins = coins;
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    const pair = this.#pairOf(request);
    if (!pair) return [];
    return [routeOf(await this.#info(request, pair, signal), pair, request.slippageBps)];
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    const pair = request.dex === DEX ? this.#pairOf(request) : undefined;
    if (!pair) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route');
    if (request.sender === '') throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
    if (request.recipient === '') throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
    const info = await this.#info(request, pair, signal);
    const route = routeOf(info, pair, request.slippageBps);
    assertWithin(route, request);
    const made = await this.#create(request, { pair, rateId: info.rate_id }, signal);
    assertMade(made, { request, pair });
    return {
      receiveUnits: unitsIn(made.withdrawal_amount, pair.receive.decimals),
      route,
      txData: {
        platformAddr: made.deposit,
        toType: '0',
        orderId: request.orderId,
        ...(made.deposit_extra_id ? { memo: made.deposit_extra_id } : {}),
        attestation: { provider: this.id, statement: { transactionId: made.transaction_id } },
      },
    };
  }

  /** The service knows payments by its own transaction number only. */
  async lookUp(): Promise<ReportedTransaction> {
    return { status: 'unknown' };
  }

  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    const now = this.#options.now();
    const { note, everyMs } = pollPlan(order.note, now, paces);
    const { data } = z.safeParse(Statement, order.txData);
    const known = listedCoins(this.#options.ownCoins);
    const pay = coinAt(known, order.fromChain, order.fromToken);
    const receive = coinAt(known, order.toChain, order.toToken);
    if (!data || !pay || !receive) return { evidence: [], note, retryInMs: undefined };
    const { transactionId } = data.attestation.statement;
    const path = `/v1/transaction/${encodeURIComponent(transactionId)}`;
    const reply = await this.#api.call({ path, reply: TransactionReply, signal });
    if (reply.transaction_id !== transactionId) {
      throw new UpstreamError(this.id, 'malformed', { detail: 'another transaction' });
    }
    const page = `https://letsexchange.io/?transactionId=${transactionId}`;
    const decimals = { payDecimals: pay.decimals, receiveDecimals: receive.decimals };
    const { isOver, ...facts } = readTransaction(reply, { order, ...decimals, page, now });
    return { ...facts, note, retryInMs: isOver ? undefined : everyMs };
  }

  #pairOf({ fromChain, fromToken, toChain, toToken }: QuoteRequest): Pair | undefined {
    const pay = coinAt(this.#coins, fromChain, fromToken);
    const receive = coinAt(this.#coins, toChain, toToken);
    return pay && receive && pay !== receive ? { pay, receive } : undefined;
  }

  /** A rate that the service keeps until it expires. @throws ChannelRefusal */
  #info({ payUnits }: QuoteRequest, { pay, receive }: Pair, signal: AbortSignal): Promise<InfoReply> {
    const body = {
      ...{ from: pay.coin, network_from: pay.network, to: receive.coin, network_to: receive.network },
      ...{ amount: plain(payUnits, pay.decimals), float: false, affiliate_id: this.#options.affiliate },
    };
    return refusing(() => this.#api.call({ path: '/v1/info', body, reply: InfoReply, signal }));
  }

  /**
   * Creates the order at the service, once: the service has no key against doubles. If its reply is lost, nobody knows the
   * address, so nothing is paid to it.
   */
  #create(
    { payUnits, sender, recipient }: BuildRequest,
    { pair: { pay, receive }, rateId }: { readonly pair: Pair; readonly rateId: string },
    signal: AbortSignal,
  ): Promise<TransactionReply> {
    const body = {
      ...{ coin_from: pay.coin, network_from: pay.network, coin_to: receive.coin, network_to: receive.network },
      ...{ deposit_amount: plain(payUnits, pay.decimals), withdrawal: recipient, withdrawal_extra_id: '' },
      ...{ return: sender, return_extra_id: '', rate_id: rateId, float: false },
      affiliate_id: this.#options.affiliate,
    };
    return refusing(() => this.#api.call({ path: '/v1/transaction', body, reply: TransactionReply, signal }));
  }
}

function coinAt(coins: readonly ListedCoin[], chain: string, address: string): ListedCoin | undefined {
  const wire = canonicalChain(chain);
  return coins.find((coin) => coin.chain === wire && isSameId(coin.address, address));
}

/** `BTC BTC`: the coin's code and the network's. Empty for a coin that cannot be read or is closed. */
function openNetworks(item: unknown): readonly string[] {
  const { data } = z.safeParse(Coin, item);
  if (!data || !isOpen(data)) return [];
  return data.networks.filter(isOpen).map(({ code }) => `${data.code} ${code}`);
}

function isOpen({ is_active: active }: { readonly is_active?: boolean | string | undefined }): boolean {
  return active === undefined || active === true || active === 'true' || active === '1';
}

/** The minimum is less the slippage: the rate of the order itself is fixed when it is made. */
function routeOf(info: InfoReply, { pay, receive }: Pair, slippageBps: number): RouteQuote {
  const receiveUnits = unitsIn(info.amount, receive.decimals);
  const maxPayUnits = unitsIn(info.max_amount, pay.decimals);
  return {
    dex: DEX,
    logoUrl: '',
    payDecimals: pay.decimals,
    receiveDecimals: receive.decimals,
    receiveUnits,
    minReceiveUnits: (receiveUnits * BigInt(10_000 - slippageBps)) / 10_000n,
    fee: info.withdrawal_fee,
    feeSymbol: displayText(receive.coin, 20),
    minPayUnits: unitsIn(info.min_amount, pay.decimals),
    maxPayUnits: maxPayUnits === 0n ? undefined : maxPayUnits,
    estimatedTime: SLOW,
    isUnderMaintenance: false,
    // A plain transfer calls no contract.
    contractAddress: '',
    path: [],
  };
}

function assertWithin({ minPayUnits, maxPayUnits }: RouteQuote, { payUnits }: BuildRequest): void {
  const isOutside = payUnits < (minPayUnits ?? 0n) || (maxPayUnits !== undefined && payUnits > maxPayUnits);
  if (isOutside) throw new ChannelRefusal(resultCodes.amountOutOfRange, 'outside the bounds of the route');
}

/** The order must be the requested one. @throws ChannelRefusal */
function assertMade(made: TransactionReply, { request, pair }: { request: BuildRequest; pair: Pair }): void {
  const { pay, receive } = pair;
  const isOther =
    made.coin_from !== pay.coin ||
    made.coin_from_network !== pay.network ||
    made.coin_to !== receive.coin ||
    made.coin_to_network !== receive.network ||
    unitsIn(made.deposit_amount, pay.decimals) !== request.payUnits ||
    !isSameId(made.withdrawal, request.recipient) ||
    made.deposit === '';
  if (isOther) throw new ChannelRefusal(resultCodes.routeAbnormal, 'another order than was asked for');
  if (unitsIn(made.withdrawal_amount, receive.decimals) < request.minReceiveUnits) {
    throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
  }
}

/** Any failure of the service is a refusal. Its text is never shown. */
async function refusing<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const code =
      error.status === 422
        ? resultCodes.insufficientLiquidity
        : error.status === 429
          ? resultCodes.tooFrequent
          : resultCodes.routeAbnormal;
    throw Object.assign(new ChannelRefusal(code, 'LetsExchange refused'), { cause: error });
  }
}

/** Base units, rounded down. */
function unitsIn(text: string, decimals: number): bigint {
  return unitsOf(scaledOf(text) ?? 0n, decimals);
}

function plain(units: bigint, decimals: number): string {
  return formatUnits(units, decimals).replace(/\.0$/, '');
}
