import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { isCid, sha256Of } from '../../../src/api/nft/contentId.ts';
import { timeLimit } from '../../upstream/timeLimit.ts';
import { untilAborted } from '../content/readBytes.ts';
import type { ContentStore, PutOptions, StoredContent } from './ContentStore.ts';
import { Staging } from './Staging.ts';

export interface Bucket {
  /** Scheme, host and port, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is the path's first part. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

const TIME_LIMIT_MS = 5 * 60_000;

/** Content in a bucket with the S3 protocol: one object for each, named by its content id. */
export class S3Store implements ContentStore {
  readonly #bucket: Bucket;
  readonly #staging: Staging;

  /** `stagingFolder`: a local folder. An object's name is known only after all its bytes. */
  constructor(bucket: Bucket, stagingFolder: string) {
    this.#bucket = bucket;
    this.#staging = new Staging(stagingFolder);
  }

  async put(bytes: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredContent> {
    const { path, cid, bytes: size } = await this.#staging.write(bytes, options);
    try {
      if (!(await this.#has(cid, options.signal))) {
        const stream = createReadStream(path);
        try {
          const headers = {
            'content-length': String(size),
            'x-amz-content-sha256': Buffer.from(sha256Of(cid)).toString('hex'),
          };
          const answer = await this.#request('PUT', cid, { headers, body: stream, signal: options.signal });
          await answer.body?.cancel();
          if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to keeping ${cid}`);
        } finally {
          stream.destroy();
        }
      }
      return { cid, bytes: size };
    } finally {
      await this.#staging.discard(path);
    }
  }

  async open(cid: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined> {
    if (!isCid(cid)) return undefined;
    const answer = await this.#request('GET', cid, { signal });
    if (answer.ok && answer.body) return untilAborted(piecesOf(answer.body), signal);
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`the bucket answered ${answer.status} to reading ${cid}`);
  }

  async #has(cid: string, signal: AbortSignal): Promise<boolean> {
    return (await this.#request('HEAD', cid, { signal })).ok;
  }

  async #request(
    method: 'GET' | 'HEAD' | 'PUT',
    cid: string,
    { headers = {}, body, signal }: { headers?: Record<string, string>; body?: Readable; signal: AbortSignal },
  ): Promise<Response> {
    const { endpoint, bucket, region, key, secret } = this.#bucket;
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${cid}`,
      headers,
      accessKeyId: key,
      secretAccessKey: secret,
      service: 's3',
      region,
    }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: AbortSignal.any([signal, timeLimit(TIME_LIMIT_MS)]),
      // A redirect would lead to another bucket.
      redirect: 'error',
      // The same stream with another type: Node's and the web's types are not compatible.
      ...(body ? { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' as const } : {}),
    } as RequestInit);
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
