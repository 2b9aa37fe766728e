import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ContractAddress, Mainnet, TokenId } from '../../src/api/nft/entities.ts';
import type { ContentSource } from '../nft/content/ContentSource.ts';
import { openMedia } from '../nft/content/openMedia.ts';
import { MEDIA_PATH } from '../nft/read/Reads.ts';
import { storedContent } from '../nft/store/storedContent.ts';
import type { Services } from '../Services.ts';

const Params = z.object({
  mainnet: Mainnet,
  contract: ContractAddress,
  token: z.union([TokenId, z.literal('collection')]),
  role: z.enum(['image', 'animation', 'banner']),
});
type Params = z.output<typeof Params>;
const ContentParams = z.object({ cid: z.string() });

/** A page of a hundred pictures asks for each. */
const rateLimit = { rateLimit: { max: 20_000, timeWindow: '1 minute' } };
/** Nothing in it may run, load anything, or reach the page around it, wherever it is opened. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Pictures, films and models of NFTs, as their bytes say what they are and under no other type. */
export function nftMediaRoutes(
  app: FastifyInstance,
  { db, nft, content: store }: Pick<Services, 'db' | 'nft' | 'content'>,
): void {
  app.get(`${MEDIA_PATH}/:mainnet/:contract/:token/:role`, { config: rateLimit }, async (request, reply) => {
    const parsed = z.safeParse(Params, request.params);
    const content = nft.chains.find(({ mainnet }) => parsed.success && mainnet === parsed.data.mainnet)?.content;
    const uri = parsed.success && content ? await uriOf(parsed.data) : undefined;
    return sendMedia(reply, content, uri);
  });

  // What was made here, before any token points to it.
  const made = storedContent(store);
  app.get(`${MEDIA_PATH}/content/:cid`, { config: rateLimit }, async (request, reply) => {
    const parsed = z.safeParse(ContentParams, request.params);
    return sendMedia(reply, made, parsed.success ? `ipfs://${parsed.data.cid}` : undefined);
  });

  /** Where the picture is said to be; `undefined` where there is none. */
  async function uriOf({ mainnet, contract, token, role }: Params): Promise<string | undefined> {
    if (token === 'collection') {
      if (role === 'animation') return undefined;
      const of = db.selectFrom('nft_contracts').where('mainnet', '=', mainnet).where('contract', '=', contract);
      return (await of.select(role).executeTakeFirst())?.[role];
    }
    if (role === 'banner') return undefined;
    const row = await db
      .selectFrom('nft_metadata')
      .select(role)
      .where('mainnet', '=', mainnet)
      .where('contract', '=', contract)
      .where('token_id', '=', token)
      .executeTakeFirst();
    return row?.[role];
  }
}

/** As its bytes say what it is; nothing where it is no media, or harmful. */
async function sendMedia(reply: FastifyReply, content: ContentSource | undefined, uri: string | undefined) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply.header('content-security-policy', POLICY);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  const media = uri && content ? await openMedia(content, uri, gone.signal) : undefined;
  if (!media)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.');
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  // For models, which a script of the page reads; there is nothing here that is not public.
  reply.header('access-control-allow-origin', '*');
  // Opened by itself a drawing is saved, not shown; within a page this changes nothing.
  if (media.type === 'image/svg+xml') reply.header('content-disposition', 'attachment; filename="picture.svg"');
  const bytes = Readable.from(media.bytes, { objectMode: false });
  reply.type(media.type);
  if (media.type !== 'image/svg+xml') return reply.send(bytes);
  // Drawings are text: a fifth of it is left. Other kinds are compressed as they are.
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
  reply.header('content-encoding', 'gzip');
  const zipped = createGzip();
  bytes.once('error', (error) => zipped.destroy(error)).pipe(zipped);
  zipped.once('close', () => bytes.destroy());
  return reply.send(zipped);
}
