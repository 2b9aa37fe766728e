import * as z from 'zod/mini';
import { ChannelRefusal } from '../../channels/channel.ts';
import { Upstream, type UpstreamHealth } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
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
  /** `https://host`, without a trailing slash. */
  readonly base: string;
  /** Name of this deployment at Bridgers. */
  readonly source: string;
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** A pair in Bridgers' format. */
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
  /** Expected amount in base units. The minimum is this less `slippage`. */
  readonly amountOutMin: string;
  /** A fraction: `0.01`. */
  readonly slippage: string;
}

const NAME = 'bridgers';
/** Their list has about ten thousand tokens. */
const MAX_BYTES = 12 * 1024 * 1024;
const PAGE_SIZE = 50;
/** A transaction that is already recorded is among the newest of its sender. */
const MAX_PAGES = 4;

/** Bridgers' API (docs-bridgers-en.bridgers.xyz), call by call. Its messages are never logged. */
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
    const { tokens } = await this.#callOrFail({ path: '/api/exchangeRecord/getToken', body: {} }, TokenReply, signal);
    return tokens;
  }

  /** `undefined` if they have no route. @throws UpstreamError, ChannelRefusal */
  async quote(pair: WirePairRequest, sender: string, signal: AbortSignal): Promise<WireQuote | undefined> {
    const body = { ...this.#base(sender), ...pair, ...(sender ? { userAddr: sender } : {}) };
    const { resCode, data } = await this.#call('/api/sswap/quote', body, signal);
    if (resCode === NO_QUOTE) return undefined;
    return this.#read('/api/sswap/quote', QuoteReply, this.#accepted(resCode, data)).txData;
  }

  /** The data that the wallet signs, in the format of its chain's family. @throws UpstreamError, ChannelRefusal */
  async swap(request: WireSwapRequest, signal: AbortSignal): Promise<unknown> {
    const body = { ...this.#base(request.fromAddress), ...request };
    const { resCode, data } = await this.#call('/api/sswap/swap', body, signal);
    return this.#read('/api/sswap/swap', SwapReply, this.#accepted(resCode, data)).txData;
  }

  /**
   * Reports a sent transaction. Returns their order number, which is the same for repeated reports. `undefined`: they know the
   * transaction, but it is on none of the sender's pages. @throws UpstreamError
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
    return this.#callOrFail({ path: '/api/exchangeRecord/getTransDataById', body: { orderId } }, OrderReply, signal);
  }

  async #find(sender: string, hash: string, signal: AbortSignal): Promise<string | undefined> {
    for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo += 1) {
      const body = { ...this.#base(sender), fromAddress: sender, pageNo, pageSize: PAGE_SIZE };
      const { list } = await this.#callOrFail({ path: '/api/exchangeRecord/getTransData', body }, RecordsReply, signal);
      const found = list.find((record) => record.hash?.toLowerCase() === hash.toLowerCase());
      if (found || list.length < PAGE_SIZE) return found?.orderId;
    }
    return undefined;
  }

  /** For calls that the service refuses because of our fault, not the user's. */
  async #callOrFail<S extends z.core.$ZodType>(
    { path, body }: { readonly path: string; readonly body: object },
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
    // Their code, if it has the form of a code. The rest of their text must not be shown.
    const code = /^\d{1,6}$/.test(resCode) ? resCode : 'unknown';
    return new UpstreamError(NAME, 'malformed', { detail: `${path}: code ${code}` });
  }

  #base(sender: string) {
    return { equipmentNo: equipmentNo(sender), sourceFlag: this.#source, sourceType: 'H5' };
  }
}

/** Bridgers identifies users by this: 32 characters of the address (contract §1.2). */
function equipmentNo(sender: string): string {
  return sender.padStart(32, 'x').slice(0, 32);
}
