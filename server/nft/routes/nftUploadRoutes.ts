import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { MAX_UPLOAD_BYTES, RESUMABLE_UPLOADS_PATH, uploadFile } from '../../../src/api/nft/creation.ts';
import { dataOwnerOf } from '../../auth/ownerOf.ts';
import { SignIns } from '../../auth/SignIns.ts';
import { implement, refusalOf } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { Services } from '../../Services.ts';
import { tusRefusal } from '../upload/tusRefusal.ts';
import type { UploadLimits } from '../upload/UploadRoom.ts';
import { Uploads } from '../upload/Uploads.ts';

const Params = z.object({ id: z.optional(z.string().check(z.regex(/^[0-9a-f]{48}$/))) });
const MEGABYTE = 1_000_000;
const PIECES = 'application/offset+octet-stream';
/** These headers are set again for the new request. */
const ownHeaders = /^(host|connection|transfer-encoding|cookie|expect|keep-alive|upgrade)$/;

/** Files of future NFTs: in pieces by the tus protocol, or whole. Needs a sign-in. */
export async function nftUploadRoutes(
  app: FastifyInstance,
  { db, content, config, now }: Pick<Services, 'db' | 'content' | 'config' | 'now'>,
  limits: Partial<UploadLimits> = {},
): Promise<void> {
  const folder = join(config.DATA_DIR, 'uploads');
  const uploads = new Uploads({ ...limitsOf(config), ...limits, db, content, folder, now });
  const signIns = new SignIns(db, now);
  app.addHook('onReady', async () => {
    // The file store makes its folder, too, but nothing waits for it. It throws if the data folder is removed meanwhile.
    await mkdir(folder, { recursive: true });
    await uploads.sweep();
  });

  // A separate scope, so that other routes do not accept such bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploads.maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1_000 },
      throwFileSizeLimit: false,
    });
    scope.addContentTypeParser(PIECES, (_request, payload, done) => done(null, payload));

    const pieces = async (request: FastifyRequest, reply: FastifyReply) => {
      const answered = await answerPieces(request).catch((error: unknown) => {
        if (!refusalOf(error)) throw error;
        const { status_code: status, body } = tusRefusal(error);
        return new Response(body, { status, headers: { 'Tus-Resumable': '1.0.0' } });
      });
      const headers = Object.fromEntries([...answered.headers].filter(([name]) => name !== 'content-length'));
      return reply
        .code(answered.status)
        .headers(headers)
        .type('application/json')
        .send(await answered.text());
    };
    scope.route({ method: ['POST', 'OPTIONS'], url: RESUMABLE_UPLOADS_PATH, handler: pieces });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${RESUMABLE_UPLOADS_PATH}/:id`, handler: pieces });

    implement(scope, uploadFile, {
      read: async (request) => (request.isMultipart() ? wholeFile(request) : undefined),
      handler: async ({ userAddr, uploadId }, { cookies }) => {
        const { cid, mediaType } = await uploads.end(await dataOwnerOf(signIns, cookies, userAddr), uploadId);
        return { url: `ipfs://${cid}`, ipfsHash: cid, mediaType };
      },
    });
  });

  async function answerPieces(request: FastifyRequest): Promise<Response> {
    const owner = await dataOwnerOf(signIns, request.cookies);
    const params = z.safeParse(Params, request.params);
    if (!params.success) throw new Refusal(resultCodes.uploadUnknown, 'there is no such upload');
    return uploads.handle(webRequest(request), owner, params.data.id);
  }

  /** A form with one file. Handled like a completed upload. */
  async function wholeFile(request: FastifyRequest): Promise<object> {
    const owner = await dataOwnerOf(signIns, request.cookies);
    const fields: Record<string, string> = {};
    let uploadId: string | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'userAddr') fields.userAddr = String(part.value);
        continue;
      }
      const { file, filename = '', mimetype } = part;
      uploadId = await uploads.receive(owner, {
        stream: file,
        claimed: { name: filename, type: mimetype },
        announced: Math.min(Number(request.headers['content-length'] ?? uploads.maxBytes), uploads.maxBytes),
        isCut: () => file.truncated,
      });
    }
    if (uploadId === undefined) throw new Refusal(resultCodes.invalidParameter, 'there is no file in the form');
    return { ...fields, uploadId };
  }
}

function limitsOf({
  UPLOADS_PER_DAY,
  UPLOADS_PER_ACCOUNT,
  UPLOADS_WAITING,
  UPLOADS_KEPT,
}: Services['config']): UploadLimits {
  return {
    maxBytes: MAX_UPLOAD_BYTES,
    quotaBytes: UPLOADS_PER_DAY * MEGABYTE,
    accountBytes: UPLOADS_PER_ACCOUNT * MEGABYTE,
    waitingBytes: UPLOADS_WAITING * MEGABYTE,
    keptBytes: UPLOADS_KEPT * MEGABYTE,
  };
}

/** Converts the request for the tus server. Without the cookie: the session is checked here. */
function webRequest({ method, headers, url, body }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ownHeaders.test(name) ? [] : [[name, String(value)]],
  );
  return new Request(`http://localhost${url}`, {
    method,
    headers: entries,
    // The same stream: Node's types and the web's types are not compatible.
    ...(body instanceof Readable ? { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  } as RequestInit);
}
