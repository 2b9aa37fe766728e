import type * as z from 'zod/mini';
import { Upstream } from '../../upstream/Upstream.ts';
import type { OrderParameters } from '../market.ts';
import type { OpenSeaChain } from './OpenSeaChain.ts';
import * as wire from './openSeaSchemas.ts';

interface Options {
  /** `https://api.opensea.io/api/v2`. */
  readonly base: string;
  /** Value of the header `x-api-key`. */
  readonly key: string;
  readonly now?: () => number;
}

interface Order {
  readonly chain: OpenSeaChain;
  readonly hash: string;
}

/** Rows per page. OpenSea's limit is 200; older documents say 100. */
const PAGE = 100;

/**
 * OpenSea's API v2 (docs.opensea.io/reference). `openSeaSchemas.ts` parses list rows one by one. Any other malformed reply is
 * an error. Methods reject with UpstreamError, or with an `AbortError` if the signal aborts.
 */
export class OpenSeaApi {
  readonly #upstream: Upstream;

  constructor({ base, key, now }: Options) {
    this.#upstream = new Upstream({ name: 'opensea', base, headers: { 'x-api-key': key }, ...(now ? { now } : {}) });
  }

  collection(slug: string, signal: AbortSignal): Promise<wire.Collection> {
    return this.#get({ path: `/collections/${part(slug)}` }, wire.Collection, signal);
  }

  async stats(slug: string, signal: AbortSignal) {
    return (await this.#get({ path: `/collections/${part(slug)}/stats` }, wire.CollectionStats, signal)).total;
  }

  contract(chain: OpenSeaChain, contract: string, signal: AbortSignal) {
    return this.#get({ path: `/chain/${chain.slug}/contract/${contract}` }, wire.Contract, signal);
  }

  nfts(slug: string, next: string | undefined, signal: AbortSignal) {
    return this.#get({ path: `/collection/${part(slug)}/nfts`, query: { limit: PAGE, next } }, wire.NftPage, signal);
  }

  async nft(
    chain: OpenSeaChain,
    { contract, tokenId }: { readonly contract: string; readonly tokenId: string },
    signal: AbortSignal,
  ): Promise<wire.NftDetail> {
    const path = `/chain/${chain.slug}/contract/${contract}/nfts/${tokenId}`;
    return (await this.#get({ path }, wire.NftDetail, signal)).nft;
  }

  /** Every open listing of a collection. */
  listings(slug: string, next: string | undefined, signal: AbortSignal) {
    return this.#get(
      { path: `/listings/collection/${part(slug)}/all`, query: { limit: PAGE, next } },
      wire.ListingPage,
      signal,
    );
  }

  /** Sales, transfers and mints, newest first. `after`: seconds since 1970. */
  events(
    slug: string,
    { next, after }: { readonly next?: string | undefined; readonly after?: number | undefined },
    signal: AbortSignal,
  ) {
    const path = `/events/collection/${part(slug)}`;
    const kinds = 'event_type=sale&event_type=transfer&event_type=mint';
    const rest = new URLSearchParams({
      limit: String(PAGE),
      ...(after === undefined ? {} : { after: String(after) }),
      ...(next === undefined ? {} : { next }),
    });
    return this.#get({ path: `${path}?${kinds}&${rest}` }, wire.EventPage, signal);
  }

  /** Posts a signed order and returns OpenSea's hash of it. A repeated post changes nothing. */
  async post(
    chain: OpenSeaChain,
    {
      side,
      parameters,
      signature,
    }: { readonly side: 0 | 1; readonly parameters: OrderParameters; readonly signature: string },
    signal: AbortSignal,
  ): Promise<string> {
    const path = `/orders/${chain.slug}/seaport/${side === 0 ? 'listings' : 'offers'}`;
    const body = { parameters, signature, protocol_address: chain.seaport };
    return (await this.#upstream.call({ path, body, reply: wire.Posted, signal })).order_hash;
  }

  /** The data that the taker needs to fill a listing or an offer. Not checked here. */
  async fulfilment(
    { side, chain, hash }: Order & { readonly side: 0 | 1 },
    taker: string,
    signal: AbortSignal,
  ): Promise<wire.Fulfilment> {
    const order = { hash, chain: chain.slug, protocol_address: chain.seaport };
    const [path, named] =
      side === 0 ? ['/listings/fulfillment_data', { listing: order }] : ['/offers/fulfillment_data', { offer: order }];
    const body = { ...named, fulfiller: { address: taker } };
    const { fulfillment_data } = await this.#upstream.call({
      path: String(path),
      body,
      reply: wire.Fulfilment,
      signal,
    });
    return fulfillment_data.transaction;
  }

  #get<S extends z.core.$ZodType>(
    {
      path,
      query = {},
    }: { readonly path: string; readonly query?: Readonly<Record<string, string | number | undefined>> },
    reply: S,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    return this.#upstream.call({ path, reply, query, signal });
  }
}

function part(slug: string): string {
  return encodeURIComponent(slug);
}
