import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ContractAddress, Mainnet, TokenId } from '../../../src/api/nft/entities.ts';
import type { Services } from '../../Services.ts';
import type { ContentSource } from '../content/ContentSource.ts';
import { openMedia } from '../content/openMedia.ts';
import { type KeptPicture, TooManyPictures } from '../content/PictureProxy.ts';
import { MEDIA_PATH } from '../read/Reads.ts';
import { storedContent } from '../store/storedContent.ts';

const Params = z.object({
  mainnet: Mainnet,
  contract: ContractAddress,
  token: z.union([TokenId, z.literal('collection')]),
  role: z.enum(['image', 'animation', 'banner']),
});
type Params = z.output<typeof Params>;
const ContentParams = z.object({ cid: z.string() });
const OutsideParams = z.object({ signature: z.string().check(z.maxLength(64)) });
const OutsideQuery = z.object({ url: z.string().check(z.maxLength(4_000)) });

const SVG = 'image/svg+xml';
/** A list of tokens shows a few dozen at a time. */
const outsideLimit = { rateLimit: { max: 3_000, timeWindow: '1 minute' } };
/** A page with a hundred pictures requests each of them. */
const rateLimit = { rateLimit: { max: 20_000, timeWindow: '1 minute' } };
/** The content must not run scripts, load anything, or reach the page around it. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Pictures, films and 3D models. The type comes only from their bytes. */
export function nftMediaRoutes(
  app: FastifyInstance,
  { db, nft, content: store, outside }: Pick<Services, 'db' | 'nft' | 'content' | 'outside'>,
): void {
  app.get(`${MEDIA_PATH}/:mainnet/:contract/:token/:role`, { config: rateLimit }, async (request, reply) => {
    const parsed = z.safeParse(Params, request.params);
    const content = nft.chains.find(({ mainnet }) => parsed.success && mainnet === parsed.data.mainnet)?.content;
    const uri = parsed.success && content ? await uriOf(parsed.data) : undefined;
    return sendMedia(reply, content, uri);
  });

  // Files that were made here, before a token refers to them.
  const made = storedContent(store);
  app.get(`${MEDIA_PATH}/content/:cid`, { config: rateLimit }, async (request, reply) => {
    const parsed = z.safeParse(ContentParams, request.params);
    return sendMedia(reply, made, parsed.success ? `ipfs://${parsed.data.cid}` : undefined);
  });

  // Logos of services on external servers. Only addresses from this deployment are fetched.
  app.get(`${MEDIA_PATH}/outside/:signature`, { config: outsideLimit }, async (request, reply) => {
    const params = z.safeParse(OutsideParams, request.params);
    const query = z.safeParse(OutsideQuery, request.query);
    if (!params.success || !query.success) return sendNone(reply);
    try {
      const picture = await outside.open(params.data.signature, query.data.url);
      return picture ? sendPicture(reply, picture) : sendNone(reply);
    } catch (error) {
      if (!(error instanceof TooManyPictures)) throw error;
      return reply.code(503).header('retry-after', '10').header('cache-control', 'no-store').send();
    }
  });

  /** Address of the picture in the metadata. `undefined` if there is none. */
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

/** Cached for a week: a new logo usually has a new address. */
function sendPicture(reply: FastifyReply, { type, bytes }: KeptPicture) {
  reply.header('content-security-policy', POLICY);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('cache-control', 'public, max-age=604800');
  if (type === SVG) reply.header('content-disposition', 'attachment; filename="picture.svg"');
  return reply.type(type).send(bytes);
}

function sendNone(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.');
}

/** Sends the media with the type found in its bytes. Sends nothing if it is not media, or harmful. */
async function sendMedia(reply: FastifyReply, content: ContentSource | undefined, uri: string | undefined) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply.header('content-security-policy', POLICY);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  const media = uri && content ? await openMedia(content, uri, gone.signal) : undefined;
  if (!media) return sendNone(reply);
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  // For 3D models, which a script of the page reads. All content here is public.
  reply.header('access-control-allow-origin', '*');
  // If opened directly, an SVG is downloaded and not shown. Within a page this has no effect.
  if (media.type === SVG) reply.header('content-disposition', 'attachment; filename="picture.svg"');
  const bytes = Readable.from(media.bytes, { objectMode: false });
  reply.type(media.type);
  if (media.type !== SVG) return reply.send(bytes);
  // SVG is text and shrinks to about a fifth. Other types are already compressed.
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
  reply.header('content-encoding', 'gzip');
  const zipped = createGzip();
  bytes.once('error', (error) => zipped.destroy(error)).pipe(zipped);
  zipped.once('close', () => bytes.destroy());
  return reply.send(zipped);
}
