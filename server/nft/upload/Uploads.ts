import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import { MAX_UPLOAD_BYTES, RESUMABLE_UPLOADS_PATH } from '../../../src/api/nft/creation.ts';
import type { NftUploadRow } from '../../db/CreationTables.ts';
import type { Db } from '../../db/Database.ts';
import { Refusal } from '../../http/Refusal.ts';
import { tell } from '../../observe/happenings.ts';
import { type ContentStore, ContentTooLarge } from '../store/ContentStore.ts';
import type { Said } from './checkName.ts';
import { inspectFile } from './inspectFile.ts';
import { tusRefusal } from './tusRefusal.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const NAME_LENGTH = 255;

export interface UploadLimits {
  /** Bytes of one file; as the product has it unless given. */
  readonly maxBytes?: number;
  /** Bytes that one account may send in a day; a gibibyte unless given. */
  readonly quotaBytes?: number;
}

interface UploadsOptions extends UploadLimits {
  readonly db: Db;
  readonly content: ContentStore;
  /** Where files wait until they are ended. */
  readonly folder: string;
  readonly now: () => number;
}

/** A file that is kept. */
export interface KeptFile {
  readonly cid: string;
  readonly mediaType: string;
}

/**
 * Files on their way here, each an account's own. They come in pieces by the tus protocol, or whole, wait in a folder under
 * names made here, and are looked at and kept when their sender ends them. What nobody ends goes after a day.
 */
export class Uploads {
  readonly #options: Required<UploadsOptions>;
  readonly #files: FileStore;
  readonly #tus: Server;
  /** Whose each request is that the protocol's server works on. */
  readonly #owners = new WeakMap<object, string>();
  /** Those that are being ended. */
  readonly #ending = new Map<string, Promise<KeptFile>>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: UploadsOptions) {
    this.#options = { maxBytes: MAX_UPLOAD_BYTES, quotaBytes: 1_024 ** 3, ...options };
    this.#files = new FileStore({ directory: options.folder, expirationPeriodInMilliseconds: DAY_MS });
    this.#tus = new Server({
      path: RESUMABLE_UPLOADS_PATH,
      datastore: this.#files,
      relativeLocation: true,
      maxSize: this.#options.maxBytes,
      // Other sites have no business here; those that do are the backend's to name.
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

  /** Answers a request of the protocol. What is another account's is not there. */
  async handle(request: Request, owner: string, id?: string): Promise<Response> {
    if (id !== undefined && !(await this.#isOpen(owner, id))) return this.#gone();
    this.#owners.set(request, owner);
    return this.#tus.handleWeb(request);
  }

  /** Takes a file as a whole, which `announced` bytes will be at most. @throws Refusal `uploadTooLarge`, `uploadQuota` */
  async receive(
    owner: string,
    file: { readonly stream: Readable; readonly said: Said; readonly announced: number; isCut(): boolean },
  ): Promise<string> {
    const { said, announced, stream } = file;
    const upload = new Upload({
      id: newId(),
      size: announced,
      offset: 0,
      metadata: { filename: said.name, filetype: said.type ?? '' },
    });
    await this.#announce(owner, upload);
    await mkdir(this.#options.folder, { recursive: true });
    await this.#files.create(upload);
    try {
      const size = await this.#files.write(stream, upload.id, 0);
      if (file.isCut()) throw new Refusal(resultCodes.uploadTooLarge, 'the file is too large');
      await this.#files.declareUploadLength(upload.id, size);
      await this.#options.db.updateTable('nft_uploads').set({ size }).where('id', '=', upload.id).execute();
      return upload.id;
    } catch (error) {
      await this.#discard(upload.id);
      throw error;
    }
  }

  /**
   * Looks at a file that has arrived, and keeps it. The same answer however often it is asked for, also after a refusal.
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

  /** Removes what nobody ended for a day. */
  async sweep(): Promise<void> {
    const { db, now } = this.#options;
    this.#sweptAt = now();
    const left = await db
      .selectFrom('nft_uploads')
      .select('id')
      .where('created_at', '<', now() - DAY_MS)
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
      // Who sent all of it need not wait for the end: it is kept whether they do or not.
      const { signal } = new AbortController();
      const { cid } = await content.put(createReadStream(path), { maxBytes, signal });
      await db.updateTable('nft_uploads').set({ cid, media_type: type }).where('id', '=', id).execute();
      await this.#discard(id);
      tell({ kind: 'upload', outcome: 'kept', bytes: upload.offset });
      return { cid, mediaType: type };
    } catch (error) {
      const refusal = error instanceof ContentTooLarge ? new Refusal(resultCodes.uploadTooLarge, error.message) : error;
      if (!(refusal instanceof Refusal)) throw error;
      await db.updateTable('nft_uploads').set({ refused: refusal.resCode }).where('id', '=', id).execute();
      await this.#discard(id);
      tell({ kind: 'upload', outcome: 'refused', bytes: upload.offset });
      throw refusal;
    }
  }

  /** @throws Refusal `uploadQuota`, `invalidParameter` */
  async #announce(owner: string, { id, size, metadata }: Upload): Promise<void> {
    const { db, now, quotaBytes } = this.#options;
    if (now() - this.#sweptAt > HOUR_MS) await this.sweep();
    if (owner === '' || size === undefined) {
      throw new Refusal(resultCodes.invalidParameter, 'how long the file is has to be said first');
    }
    const name = [...(metadata?.filename ?? '').replaceAll('\0', '')].slice(0, NAME_LENGTH).join('');
    const { rows } = await sql`
      INSERT INTO nft_uploads (id, owner, size, name, created_at)
      SELECT ${id}, ${owner}, ${size}::bigint, ${name}, ${now()}::bigint
      WHERE (SELECT coalesce(sum(size), 0) FROM nft_uploads
        WHERE owner = ${owner} AND created_at > ${now() - DAY_MS}::bigint) + ${size}::bigint <= ${quotaBytes}::bigint
      RETURNING id`.execute(db);
    if (rows.length === 0) throw new Refusal(resultCodes.uploadQuota, 'as much was sent as may be in a day');
  }

  async #isOpen(owner: string, id: string): Promise<boolean> {
    const row = await this.#find(owner, id);
    return row !== undefined && row.cid === null && row.refused === null && !this.#ending.has(id);
  }

  #find(owner: string, id: string): Promise<NftUploadRow | undefined> {
    const { db } = this.#options;
    const asked = db.selectFrom('nft_uploads').selectAll().where('id', '=', id).where('owner', '=', owner);
    return asked.executeTakeFirst();
  }

  #gone(): Response {
    const { body, status_code: status } = tusRefusal(unknown());
    return new Response(body, { status, headers: { 'Tus-Resumable': '1.0.0' } });
  }

  /** The file and what the protocol's server noted of it. */
  async #discard(id: string): Promise<void> {
    const { folder } = this.#options;
    await Promise.all([id, `${id}.json`].map((name) => rm(join(folder, name), { force: true })));
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

async function inspect(path: string, size: number, said: Said) {
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
      said,
    );
  } finally {
    await file.close();
  }
}
