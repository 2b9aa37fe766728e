import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { connectDatabase } from '../../server/db/connect.ts';

/**
 * `npm run load:chat -- [--streams 1000]`: sends that many questions at once to the assistant over loopback. First with a model
 * of 100 chunks per answer, one every 100 ms; then again with half of the clients leaving at random; then to the embedded
 * assistant. Backend, model and clients are separate processes. Fails beyond the limits: for 1,000 streams on two cores.
 */
const { values } = parseArgs({ options: { streams: { type: 'string' } } });
const streams = Number(values.streams ?? 1_000);
/** Chunks in an answer of `loadChatModel.ts`. */
const PIECES = 100;
const bars = { firstTokenMs: 1_500, growthMb: 150, stopMs: 1_000 };

const ChatReport = z.object({
  firstMs: z.array(z.number()),
  finished: z.number(),
  pieces: z.number(),
  errors: z.array(z.tuple([z.string(), z.number()])),
  /** When the last leaving client had left, milliseconds since 1970. */
  leftAt: z.number(),
});
type ChatReport = z.output<typeof ChatReport>;
const Frame = z.object({
  url: z.optional(z.string()),
  open: z.optional(z.number()),
  lastStopAt: z.optional(z.number()),
});

const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'switchyard-chat-'));
const database = await connectDatabase('', join(folder, 'db'));
const model = fork(join(import.meta.dirname, 'loadChatModel.ts'));
try {
  const api = (await heard(model)).url ?? '';
  await withBackend(api, async (url) => {
    await ask(url, 50, 0);
    await round(`${streams} answers of a model`, { url, leaving: 0, pieces: PIECES });
    await round(`${streams} answers of a model, half of them stopped`, { url, leaving: streams / 2, pieces: PIECES });
  });
  await withBackend('', async (url) => {
    await ask(url, 50, 0);
    await round(`${streams} answers of the embedded assistant`, { url, leaving: 0, pieces: 0 });
  });
} finally {
  model.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.log(`over the bar: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

async function withBackend(api: string, use: (url: string) => Promise<void>): Promise<void> {
  const limits = { RATE_LIMIT: '100000000', ASSISTANT_RATE: '100000000', ASSISTANT_STREAMS: '100000' };
  const config = readConfig({ APP_DIR: '', LOG_SALT: 'salt', ASSISTANT_API: api === '' ? '' : `${api}/v1`, ...limits });
  const { app } = await buildApp({ config, db: database.db, channels: [] });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    await use(url);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}

/** `pieces`: number of chunks that each complete answer must have. */
async function round(
  name: string,
  { url, leaving, pieces }: { readonly url: string; readonly leaving: number; readonly pieces: number },
): Promise<void> {
  globalThis.gc?.();
  const before = memory();
  const timersBefore = timers();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  const worked = process.cpuUsage();
  const asked = await ask(url, streams, leaving);
  const { user, system } = process.cpuUsage(worked);
  clearInterval(watch);
  const stopMs = leaving > 0 ? await stoppedAfter(asked.leftAt) : 0;
  await settled();
  const left = await open(model);
  const [p50, p99] = [at(asked.firstMs, 0.5), at(asked.firstMs, 0.99)];
  console.log(
    [
      name,
      `  finished ${asked.finished}, ${asked.errors.length === 0 ? 'no error' : 'errors:'}`,
      ...asked.errors.map(([message, times]) => `    ${times} × ${message}`),
      `  the backend worked ${((user + system) / 1_000_000).toFixed(1)} s of processor time`,
      `  first token p50 ${p50} ms, p99 ${p99} ms`,
      `  memory ${before} MB before, ${peak} MB at most, ${memory()} MB after`,
      `  left open: ${left} at the model, ${timers() - timersBefore} timers`,
      ...(leaving > 0 ? [`  the model stopped ${Math.round(stopMs)} ms after the last of ${leaving} had left`] : []),
    ].join('\n'),
  );
  hold(asked.errors.length === 0, `${name}: errors`);
  hold(asked.finished === streams - leaving, `${name}: ${asked.finished} finished`);
  hold(asked.pieces === asked.finished * pieces, `${name}: ${asked.pieces} pieces`);
  hold(p99 <= bars.firstTokenMs, `${name}: first token p99 ${p99} ms`);
  hold(peak - before <= bars.growthMb, `${name}: memory grew by ${peak - before} MB`);
  hold(left === 0 && timers() <= timersBefore, `${name}: something was left open`);
  hold(stopMs <= bars.stopMs, `${name}: stopped after ${stopMs} ms`);
}

function hold(isHeld: boolean, problem: string): void {
  if (!isHeld) problems.push(problem);
}

/** Waits until the model's connections are closed: this happens some event loop turns after the answers. */
async function settled(): Promise<void> {
  const until = Date.now() + 2_000;
  while (Date.now() < until && (await open(model)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  globalThis.gc?.();
}

async function stoppedAfter(leftAt: number): Promise<number> {
  await settled();
  model.send('status');
  return Math.max(0, ((await heard(model)).lastStopAt ?? Number.POSITIVE_INFINITY) - leftAt);
}

async function open(child: ChildProcess): Promise<number> {
  child.send('status');
  return (await heard(child)).open ?? 0;
}

function heard(child: ChildProcess): Promise<z.output<typeof Frame>> {
  return new Promise((resolve) => child.once('message', (message) => resolve(z.parse(Frame, message))));
}

function ask(url: string, count: number, leaving: number): Promise<ChatReport> {
  const child = fork(join(import.meta.dirname, 'loadChatClient.ts'), [url, String(count), String(leaving)]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`those who ask ended with ${code}`)));
    child.once('message', (message) => resolve(z.parse(ChatReport, message)));
  });
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Resident memory of the process, in megabytes. */
function memory(): number {
  return Math.round(process.memoryUsage.rss() / 1_048_576);
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}
