import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { NftContractRow } from '../../../server/db/NftTables.ts';
import { Refusal } from '../../../server/http/calls/Refusal.ts';
import { SeaportParameters } from '../../../src/api/nft/orders.ts';
import type { OpenSeaStandInService, Part } from './OpenSeaStandInService.ts';
import {
  presentCollection,
  presentEvent,
  presentFulfilment,
  presentListing,
  presentToken,
  presentVolume,
  slugOf,
} from './presentOpenSea.ts';

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const PostBody = z.object({ parameters: SeaportParameters, protocol_address: address, signature: z.string() });
const order = z.object({ hash: z.string(), chain: z.string(), protocol_address: address });
const FillBody = z.object({
  listing: z.optional(order),
  offer: z.optional(order),
  fulfiller: z.object({ address }),
});
const Query = z.object({ limit: z._default(z.coerce.number(), 20), next: z._default(z.coerce.number(), 0) });

/** An error reply in OpenSea's format: `errors` with its messages. */
class Answer extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** OpenSea's API v2 over one of the demo's chains, at `/opensea/api/v2`. */
export function openSeaRoutes(app: FastifyInstance, service: () => OpenSeaStandInService): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler(answerFault);
      scope.addHook('onRequest', async ({ headers }) => {
        if (!headers['x-api-key']) throw new Answer(401, 'API key is required');
      });
      readRoutes(scope, service);
      orderRoutes(scope, service);
    },
    { prefix: '/opensea/api/v2' },
  );
}

function readRoutes(app: FastifyInstance, service: () => OpenSeaStandInService): void {
  app.get('/collections/:slug', async (request) => {
    const row = await rowOf(service(), request);
    return presentCollection(service().chain, row, (await service().facts(row.contract))?.supply ?? '0');
  });

  app.get('/collections/:slug/stats', async (request) => {
    const row = await rowOf(service(), request);
    const facts = await service().facts(row.contract);
    const [lowest] = await service().listings(row.contract, { offset: 0, limit: 1 });
    const total = {
      volume: presentVolume(facts?.volume ?? '0'),
      sales: facts?.sales ?? 0,
      num_owners: facts?.owners ?? 0,
      floor_price: presentVolume(String(lowest?.price ?? 0n)),
      floor_price_symbol: service().chain.coin.symbol,
    };
    return { total, intervals: [] };
  });

  app.get('/chain/:chain/contract/:address', async (request) => {
    const row = await rowOf(service(), request);
    return {
      address: row.contract,
      chain: service().chain.slug,
      collection: slugOf(service().chain, row.contract),
      contract_standard: row.standard.toLowerCase(),
      name: row.name,
    };
  });

  app.get('/collection/:slug/nfts', async (request) => {
    const { contract } = await rowOf(service(), request);
    const part = partOf(request);
    const tokens = await service().tokens(contract, part);
    return { nfts: tokens.map((token) => presentToken(service().chain, token)), ...nextOf(part, tokens.length) };
  });

  app.get('/chain/:chain/contract/:address/nfts/:identifier', async (request) => {
    const { contract } = await rowOf(service(), request);
    const { identifier } = z.parse(z.object({ identifier: z.string().check(z.regex(/^\d{1,78}$/)) }), request.params);
    const [token] = await service().tokens(contract, { offset: 0, limit: 1 }, identifier);
    if (!token) throw new Answer(404, `NFT ${identifier} not found`);
    const owners = await service().owners(contract, identifier);
    return {
      nft: {
        ...presentToken(service().chain, token),
        owners: owners.map(({ address: owner, quantity }) => ({ address: owner, quantity: Number(quantity) })),
      },
    };
  });

  app.get('/listings/collection/:slug/all', async (request) => {
    const { contract } = await rowOf(service(), request);
    const part = partOf(request);
    const listings = await service().listings(contract, part);
    return {
      listings: listings.map((found) => presentListing(service().chain, found)),
      ...nextOf(part, listings.length),
    };
  });

  app.get('/events/collection/:slug', async (request) => {
    const { contract, standard } = await rowOf(service(), request);
    const part = partOf(request);
    const { after } = z.parse(z.object({ after: z._default(z.coerce.number(), 0) }), request.query);
    const events = await service().events(contract, after * 1_000, part);
    return {
      asset_events: events.map((row) => presentEvent(service().chain, row, standard)),
      ...nextOf(part, events.length),
    };
  });
}

function orderRoutes(app: FastifyInstance, service: () => OpenSeaStandInService): void {
  for (const kind of ['listings', 'offers']) {
    app.post(`/orders/:chain/seaport/${kind}`, async (request) => {
      const { parameters, signature } = bodyOf(PostBody, request);
      return presentListing(service().chain, await service().post(parameters, signature));
    });
    app.post(`/${kind}/fulfillment_data`, async (request) => {
      const { listing, offer } = bodyOf(FillBody, request);
      const named = kind === 'listings' ? listing : offer;
      if (!named) throw new Answer(400, 'no order is named');
      return presentFulfilment(service().chain, await service().fillable(named.hash));
    });
  }
}

/** @throws Answer 404 if the collection is unknown */
async function rowOf(service: OpenSeaStandInService, { params }: FastifyRequest): Promise<NftContractRow> {
  const named = z.parse(z.object({ slug: z.optional(z.string()), address: z.optional(z.string()) }), params);
  const contract = (named.address ?? named.slug?.slice(service.chain.slug.length + 1) ?? '').toLowerCase();
  const row = await service.collection(contract);
  if (!row || (named.slug && named.slug !== slugOf(service.chain, row.contract))) {
    throw new Answer(404, `Collection ${named.slug ?? contract} not found`);
  }
  return row;
}

function partOf({ query }: FastifyRequest): Part {
  const { limit, next } = z.parse(Query, query);
  return { offset: next, limit: Math.min(limit, 200) };
}

function nextOf({ offset, limit }: Part, found: number): { readonly next: string | null } {
  return { next: found === limit ? String(offset + limit) : null };
}

function bodyOf<S extends z.core.$ZodType>(schema: S, { body }: FastifyRequest): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new Answer(400, z.prettifyError(parsed.error));
  return parsed.data;
}

function answerFault(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  const status = error instanceof Answer ? error.status : error instanceof Refusal ? 400 : 500;
  const message = error instanceof Error ? error.message : String(error);
  return reply.code(status).send({ errors: [status === 500 ? 'Internal Server Error' : message] });
}
