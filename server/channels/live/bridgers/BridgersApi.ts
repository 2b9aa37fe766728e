import * as z from 'zod/mini';
import { Upstream, type UpstreamHealth } from '../../../upstream/Upstream.ts';
import { UpstreamError } from '../../../upstream/UpstreamError.ts';
import { ChannelRefusal } from '../../channel.ts';
import { codeOf, KNOWN_ALREADY, NO_QUOTE, SUCCESS } from './bridgersCodes.ts';
import {
  Envelope,
  MaybeOrderIdReply,
  OrderIdReply,
  OrderReply,
  QuoteReply,
  RecordsReply,
  SwapReply,
  TokenReply,
  type WireOrder,
  type WireQuote,
  type WireToken,
} from './bridgersWire.ts';

interface Options {
  /** `https://host`, without a slash at its end. */
  readonly base: string;
  /** The name that they know this deployment by. */
  readonly source: string;
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** A pair in their own words. */
export interface WirePairRequest {
  readonly fromTokenAddress: string;
  readonly toTokenAddress: string;
  readonly fromTokenChain: string;
  readonly toTokenChain: string;
  /** Base units. */
  readonly fromTokenAmount: string;
  readonly fromCoinCode: string;
  readonly toCoinCode: string;
}

export interface WireSwapRequest extends WirePairRequest {
  readonly fromAddress: string;
  readonly toAddress: string;
  /** Base units of what is expected; the least that arrives is this less `slippage`. */
  readonly amountOutMin: string;
  /** A share: `0.01`. */
  readonly slippage: string;
}

const NAME = 'bridgers';
/** Their list has some ten thousand tokens. */
const MAX_BYTES = 12 * 1024 * 1024;
const PAGE_SIZE = 50;
/** A transaction that is recorded already is among the newest of its sender. */
const MAX_PAGES = 4;

/** Bridgers' API (docs-bridgers-en.bridgers.xyz), call by call. Its messages are written nowhere. */
export class BridgersApi {
  readonly #upstream: Upstream;
  readonly #source: string;

  constructor({ base, source, now, timeoutMs }: Options) {
    this.#source = source;
    const limit = timeoutMs === undefined ? {} : { timeoutMs };
    this.#upstream = new Upstream({ name: NAME, base, maxBytes: MAX_BYTES, numbersAsText: true, now, ...limit });
  }

  get health(): UpstreamHealth {
    return this.#upstream.health;
  }

  /** @throws UpstreamError */
  async tokens(signal: AbortSignal): Promise<readonly WireToken[]> {
    const { tokens } = await this.#must('/api/exchangeRecord/getToken', {}, TokenReply, signal);
    return tokens;
  }

  /** `undefined` when they have no route. @throws UpstreamError, ChannelRefusal */
  async quote(pair: WirePairRequest, sender: string, signal: AbortSignal): Promise<WireQuote | undefined> {
    const body = { ...this.#base(sender), ...pair, ...(sender ? { userAddr: sender } : {}) };
    const { resCode, data } = await this.#call('/api/sswap/quote', body, signal);
    if (resCode === NO_QUOTE) return undefined;
    return this.#read('/api/sswap/quote', QuoteReply, this.#accepted(resCode, data)).txData;
  }

  /** What the wallet is to sign, in the shape of its chain's family. @throws UpstreamError, ChannelRefusal */
  async swap(request: WireSwapRequest, signal: AbortSignal): Promise<unknown> {
    const body = { ...this.#base(request.fromAddress), ...request };
    const { resCode, data } = await this.#call('/api/sswap/swap', body, signal);
    return this.#read('/api/sswap/swap', SwapReply, this.#accepted(resCode, data)).txData;
  }

  /**
   * Tells them of a sent transaction; their number of the order, which is the same however often they are told.
   * `undefined`: they know the transaction, and it is on none of the sender's pages. @throws UpstreamError
   */
  async report(request: WireSwapRequest, hash: string, signal: AbortSignal): Promise<string | undefined> {
    const path = '/api/exchangeRecord/updateDataAndStatus';
    const { resCode, data } = await this.#call(path, { ...this.#base(request.fromAddress), ...request, hash }, signal);
    if (resCode === SUCCESS) return this.#read(path, OrderIdReply, data).orderId;
    if (resCode !== KNOWN_ALREADY) throw this.#refused(path, resCode);
    return this.#read(path, MaybeOrderIdReply, data)?.orderId ?? this.#find(request.fromAddress, hash, signal);
  }

  /** @throws UpstreamError */
  async order(orderId: string, signal: AbortSignal): Promise<WireOrder> {
    return this.#must('/api/exchangeRecord/getTransDataById', { orderId }, OrderReply, signal);
  }

  async #find(sender: string, hash: string, signal: AbortSignal): Promise<string | undefined> {
    for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo += 1) {
      const body = { ...this.#base(sender), fromAddress: sender, pageNo, pageSize: PAGE_SIZE };
      const { list } = await this.#must('/api/exchangeRecord/getTransData', body, RecordsReply, signal);
      const found = list.find((record) => record.hash?.toLowerCase() === hash.toLowerCase());
      if (found || list.length < PAGE_SIZE) return found?.orderId;
    }
    return undefined;
  }

  /** Where a refusal is about us and not about the user's wish. */
  async #must<S extends z.core.$ZodType>(
    path: string,
    body: object,
    schema: S,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    const { resCode, data } = await this.#call(path, body, signal);
    if (resCode !== SUCCESS) throw this.#refused(path, resCode);
    return this.#read(path, schema, data);
  }

  #call(path: string, body: object, signal: AbortSignal) {
    return this.#upstream.call({ path, body, reply: Envelope, signal });
  }

  #accepted(resCode: string, data: unknown): unknown {
    if (resCode === SUCCESS) return data;
    throw new ChannelRefusal(codeOf(resCode), 'Bridgers refused');
  }

  #read<S extends z.core.$ZodType>(path: string, schema: S, data: unknown): z.output<S> {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new UpstreamError(NAME, 'malformed', { detail: `${path}: ${fields}` });
  }

  #refused(path: string, resCode: string): UpstreamError {
    // Their code, as far as it is one: the rest of what they wrote is nobody's business.
    const code = /^\d{1,6}$/.test(resCode) ? resCode : 'unknown';
    return new UpstreamError(NAME, 'malformed', { detail: `${path}: code ${code}` });
  }

  #base(sender: string) {
    return { equipmentNo: equipmentNo(sender), sourceFlag: this.#source, sourceType: 'H5' };
  }
}

/** What they tell their users apart by: 32 characters of the address (contract 1.2). */
function equipmentNo(sender: string): string {
  return sender.padStart(32, 'x').slice(0, 32);
}
