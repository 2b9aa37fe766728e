import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import type { Selectable } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import { RESUMABLE_UPLOADS_PATH } from '../../../src/api/nft/creation.ts';
import type { NftUploadRow } from '../../db/CreationTables.ts';
import type { Db } from '../../db/Database.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { emitMetric } from '../../observe/metricEvents.ts';
import { type ContentStore, ContentTooLarge } from '../store/ContentStore.ts';
import type { ClaimedFile } from './checkName.ts';
import { inspectFile } from './inspectFile.ts';
import { tusRefusal } from './tusRefusal.ts';
import { type Announced, EMPTY_MS, type UploadCounter, type UploadLimits, UploadRoom } from './UploadRoom.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const NAME_LENGTH = 255;

interface UploadsOptions extends UploadLimits {
  readonly db: Db;
  readonly content: ContentStore;
  /** Folder of open files, until their uploads are finished. */
  readonly folder: string;
  readonly now: () => number;
}

/** A stored file. */
export interface KeptFile {
  readonly cid: string;
  readonly mediaType: string;
}

/**
 * Uploads of accounts. Files arrive in pieces by the tus protocol, or whole. They wait in a folder under generated names. When
 * the sender finishes an upload, the file is checked and stored. Unfinished uploads are deleted after a day.
 */
export class Uploads {
  readonly #options: UploadsOptions;
  readonly #room: UploadRoom;
  readonly #files: FileStore;
  readonly #tus: Server;
  /** The account that owns each open upload request. */
  readonly #owners = new WeakMap<object, string>();
  /** Uploads that are being finished. */
  readonly #ending = new Map<string, Promise<KeptFile>>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: UploadsOptions) {
    this.#options = options;
    this.#room = new UploadRoom(options);
    this.#files = new FileStore({ directory: options.folder, expirationPeriodInMilliseconds: DAY_MS });
    this.#tus = new Server({
      path: RESUMABLE_UPLOADS_PATH,
      datastore: this.#files,
      relativeLocation: true,
      maxSize: this.#options.maxBytes,
      // No cross-origin requests here: the backend itself sets the allowed origins.
      allowedOrigins: () => false,
      namingFunction: newId,
      onUploadCreate: async (request, upload) => {
        await this.#announce(this.#owners.get(request) ?? '', upload);
        return {};
      },
      onResponseError: (_request, error) => tusRefusal(error),
    });
  }

  get maxBytes(): number {
    return this.#options.maxBytes;
  }

  /** Answers a request of the protocol. Another account's upload is reported as not found. */
  async handle(request: Request, owner: string, id?: string): Promise<Response> {
    if (id === undefined) {
      this.#owners.set(request, owner);
      return this.#tus.handleWeb(request);
    }
    const row = await this.#findOpen(owner, id);
    if (!row) return this.#gone();
    return request.method === 'PATCH' ? this.#addPiece(request, row) : this.#tus.handleWeb(request);
  }

  /** Adds a piece as far as there is room for its bytes. @throws Refusal `uploadsFull` and others of `UploadRoom` */
  async #addPiece(request: Request, { id, owner, ...row }: Selectable<NftUploadRow>): Promise<Response> {
    const upload: Announced = { id, owner, size: row.size };
    const left = upload.size - row.received;
    await this.#room.assertRoom(upload, Math.min(Number(request.headers.get('content-length') ?? 1), left));
    if (!request.body) return this.#tus.handleWeb(request);
    const counter = this.#room.counter(upload);
    const counted = request.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        async transform(chunk, controller) {
          await counter.add(chunk.length);
          controller.enqueue(chunk);
        },
        flush: () => counter.end(),
      }),
    );
    const { url, method, headers } = request;
    try {
      const answer = await this.#tus.handleWeb(
        new Request(url, { method, headers, body: counted, duplex: 'half' } as RequestInit),
      );
      if (counter.refusal) throw counter.refusal;
      return answer;
    } finally {
      const { offset } = await this.#files.getUpload(id).catch(() => ({ offset: 0 }));
      await this.#room.setReceived(id, offset);
    }
  }

  /** Receives a whole file. `announced`: its maximum size in bytes. @throws Refusal `uploadTooLarge`, `uploadQuota` */
  async receive(
    owner: string,
    file: { readonly stream: Readable; readonly claimed: ClaimedFile; readonly announced: number; isCut(): boolean },
  ): Promise<string> {
    const { claimed, announced, stream } = file;
    const upload = new Upload({
      id: newId(),
      size: announced,
      offset: 0,
      metadata: { filename: claimed.name, filetype: claimed.type ?? '' },
    });
    await this.#announce(owner, upload);
    await mkdir(this.#options.folder, { recursive: true });
    await this.#files.create(upload);
    const counter = this.#room.counter({ id: upload.id, owner, size: announced });
    try {
      const size = await this.#files
        .write(Readable.from(counted(stream, counter)), upload.id, 0)
        .catch((error: unknown) => Promise.reject(counter.refusal ?? error));
      if (file.isCut()) throw new Refusal(resultCodes.uploadTooLarge, 'the file is too large');
      await this.#files.declareUploadLength(upload.id, size);
      await this.#options.db
        .updateTable('nft_uploads')
        .set({ size, received: size })
        .where('id', '=', upload.id)
        .execute();
      return upload.id;
    } catch (error) {
      await this.#discard(upload.id);
      throw error;
    }
  }

  /**
   * Checks a complete upload and stores the file. A repeated call gets the same answer, also after a refusal.
   * @throws Refusal `uploadUnknown`, `uploadTypeRefused`, `uploadNameMismatch`, `uploadHarmful`, `uploadTooLarge`
   */
  async end(owner: string, id: string): Promise<KeptFile> {
    const row = await this.#find(owner, id);
    if (!row) throw unknown();
    if (row.refused !== null) throw new Refusal(refusedCode(row.refused), 'the file was refused');
    if (row.cid !== null && row.media_type !== null) return { cid: row.cid, mediaType: row.media_type };
    const going = this.#ending.get(id);
    if (going) return going;
    const ending = this.#keep(id).finally(() => this.#ending.delete(id));
    this.#ending.set(id, ending);
    return ending;
  }

  /** Deletes uploads that were not finished within a day, and those without a byte after `EMPTY_MS`. */
  async sweep(): Promise<void> {
    const { db, now } = this.#options;
    this.#sweptAt = now();
    const left = await db
      .selectFrom('nft_uploads')
      .select('id')
      .where((row) =>
        row.or([
          row('created_at', '<', new Date(now() - DAY_MS).toISOString()),
          row.and([
            row('created_at', '<', new Date(now() - EMPTY_MS).toISOString()),
            row('received', '=', 0),
            row('refused', 'is', null),
          ]),
        ]),
      )
      .where('cid', 'is', null)
      .execute();
    for (const { id } of left) {
      if (this.#ending.has(id)) continue;
      await this.#discard(id);
      await db.deleteFrom('nft_uploads').where('id', '=', id).execute();
    }
  }

  async #keep(id: string): Promise<KeptFile> {
    const { db, content, maxBytes, folder } = this.#options;
    const upload = await this.#files.getUpload(id).catch(() => undefined);
    if (!upload || upload.offset !== upload.size) throw unknown();
    const path = join(folder, id);
    const { metadata } = upload;
    try {
      const { type } = await inspect(path, upload.offset, {
        name: (metadata?.filename ?? '').slice(0, NAME_LENGTH),
        type: metadata?.filetype ?? '',
      });
      // Not aborted with the request: a complete file is stored even if the client disconnects.
      const { signal } = new AbortController();
      const { cid } = await content.put(createReadStream(path), { maxBytes, signal });
      await db.updateTable('nft_uploads').set({ cid, media_type: type }).where('id', '=', id).execute();
      await this.#discard(id);
      emitMetric({ kind: 'upload', outcome: 'kept', bytes: upload.offset });
      return { cid, mediaType: type };
    } catch (error) {
      const refusal = error instanceof ContentTooLarge ? new Refusal(resultCodes.uploadTooLarge, error.message) : error;
      if (!(refusal instanceof Refusal)) throw error;
      await db.updateTable('nft_uploads').set({ refused: refusal.resCode }).where('id', '=', id).execute();
      await this.#discard(id);
      emitMetric({ kind: 'upload', outcome: 'refused', bytes: upload.offset });
      throw refusal;
    }
  }

  /** @throws Refusal `uploadQuota`, `uploadsOfAccountFull`, `uploadsFull`, `invalidParameter` */
  async #announce(owner: string, { id, size, metadata }: Upload): Promise<void> {
    const { now } = this.#options;
    if (now() - this.#sweptAt > HOUR_MS) await this.sweep();
    if (owner === '' || size === undefined) {
      throw new Refusal(resultCodes.invalidParameter, 'the length of the file is missing');
    }
    const name = [...(metadata?.filename ?? '').replaceAll('\0', '')].slice(0, NAME_LENGTH).join('');
    await this.#room.announce({ id, owner, size }, name);
  }

  async #findOpen(owner: string, id: string): Promise<Selectable<NftUploadRow> | undefined> {
    const row = await this.#find(owner, id);
    return row?.cid === null && row.refused === null && !this.#ending.has(id) ? row : undefined;
  }

  #find(owner: string, id: string): Promise<Selectable<NftUploadRow> | undefined> {
    const { db } = this.#options;
    const asked = db.selectFrom('nft_uploads').selectAll().where('id', '=', id).where('owner', '=', owner);
    return asked.executeTakeFirst();
  }

  #gone(): Response {
    const { body, status_code: status } = tusRefusal(unknown());
    return new Response(body, { status, headers: { 'Tus-Resumable': '1.0.0' } });
  }

  /** Deletes the file and the protocol server's data about it. */
  async #discard(id: string): Promise<void> {
    const { folder } = this.#options;
    await Promise.all([id, `${id}.json`].map((name) => rm(join(folder, name), { force: true })));
  }
}

async function* counted(stream: Readable, counter: UploadCounter): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      await counter.add(chunk.length);
      yield chunk;
    }
    await counter.end();
  } finally {
    // The rest of the form is read and ignored, so that the client gets the reply.
    stream.resume();
  }
}

function newId(): string {
  return randomBytes(24).toString('hex');
}

function unknown(): Refusal {
  return new Refusal(resultCodes.uploadUnknown, 'there is no such upload, or not all of it has arrived');
}

function refusedCode(code: number) {
  return Object.values(resultCodes).find((known) => known === code) ?? resultCodes.uploadTypeRefused;
}

async function inspect(path: string, size: number, claimed: ClaimedFile) {
  const file = await open(path, 'r');
  try {
    return await inspectFile(
      {
        size,
        async read(at, length) {
          const { buffer, bytesRead } = await file.read({
            buffer: Buffer.alloc(Math.min(length, size - at)),
            position: at,
          });
          return buffer.subarray(0, bytesRead);
        },
      },
      claimed,
    );
  } finally {
    await file.close();
  }
}
