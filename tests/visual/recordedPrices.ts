import * as z from 'zod/mini';
import { getPrices } from '../../src/api/prices.ts';
import type { Reply, World } from './World.ts';

const PATH = '/api/prices';
const Body = z.object({ assets: z.array(z.object({ chain: z.string(), address: z.string() })) });
const Envelope = z.looseObject({ data: getPrices.data });

/**
 * The prices of these tokens from all recorded replies: which tokens a page asks about together depends on what it has loaded by
 * then. `undefined` for another request.
 */
export function recordedPrices(world: World, path: string, body: string | null): Reply | undefined {
  const asked = path === PATH && body !== null ? z.safeParse(Body, JSON.parse(body)).data : undefined;
  const replies = asked ? world.repliesTo(`POST ${PATH}`) : [];
  const [first] = replies;
  if (!asked || !first) return undefined;
  const envelopes = replies.map((reply) => z.parse(Envelope, JSON.parse(reply.body)));
  const prices = envelopes.flatMap(({ data }) => data.prices);
  const found = asked.assets.flatMap((asset) =>
    prices.filter(({ chain, address }) => chain === asset.chain && address === asset.address).slice(0, 1),
  );
  const source = envelopes.find(({ data }) => data.source)?.data.source ?? '';
  return { ...first, body: JSON.stringify({ ...envelopes[0], data: { source, prices: found } }) };
}
