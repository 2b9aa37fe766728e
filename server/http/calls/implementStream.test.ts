import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, streamEndpoint } from '../../../src/api/endpoint.ts';
import { answerFailure } from '../answerFailure.ts';
import { implement } from './implement.ts';
import { implementStream } from './implementStream.ts';

const stream = streamEndpoint({ service: 'swap', path: '/stream', request: z.object({}), item: z.object({}) });
const call = endpoint({ service: 'swap', path: '/call', request: z.object({}), data: z.object({}) });

const LEFT = '20 the caller has left';

describe.each([
  { path: '/stream', failed: '50 a stream failed' },
  { path: '/call', failed: '50 a request failed' },
])('a caller of $path', ({ path, failed }) => {
  let app: FastifyInstance;
  let socket: Socket;
  let lines: string[];
  let work: (signal: AbortSignal) => Promise<void>;

  beforeEach(async () => {
    lines = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        const { level, msg } = JSON.parse(String(chunk));
        lines.push(`${level} ${msg}`);
        done();
      },
    });
    app = Fastify({ logger: { level: 'debug', stream: sink } });
    app.setErrorHandler((error, request, reply) => answerFailure(error, request.log, reply));
    implementStream(app, stream, async function* (_request, { signal }) {
      await work(signal);
      yield {};
    });
    implement(app, call, async (_request, { signal }) => {
      await work(signal);
      return {};
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    socket = connect(Number(port), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`;
    socket.write(`${head}{}`);
  });
  afterEach(async () => {
    socket.destroy();
    await app.close();
  });

  /** Closes the connection, and resolves once the server has noticed. */
  const leave = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      socket.destroy();
    });
  const errorsAndLeaving = () => lines.filter((line) => line.startsWith('50') || line === LEFT);

  it('who leaves is no error in the log', async () => {
    work = async (signal) => {
      await leave(signal);
      signal.throwIfAborted();
    };

    await expect.poll(errorsAndLeaving).toContain(LEFT);
    expect(errorsAndLeaving()).toEqual([LEFT]);
  });

  it('who leaves hides no real failure', async () => {
    work = async (signal) => {
      await leave(signal);
      throw new TypeError('not a function');
    };

    await expect.poll(errorsAndLeaving).toContain(failed);
  });

  it('who stays gets an error in the log for an abort', async () => {
    work = () => Promise.reject(new DOMException('aborted', 'AbortError'));

    await expect.poll(errorsAndLeaving).toEqual([failed]);
  });
});
