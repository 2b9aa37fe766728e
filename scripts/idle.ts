import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { devnetChains } from '../server/devnet/devnetChains.ts';
import { askNode } from '../server/devnet/nodes/askNode.ts';
import { IDLE_AFTER, IDLE_STRIDE } from '../server/devnet/nodes/BlockPace.ts';
import { freePort } from '../server/devnet/nodes/freePort.ts';
import { idleProblems } from './idle/idleProblems.ts';
import { ProcessTree } from './idle/ProcessTree.ts';

/**
 * `npm run test:idle -- [--hours 8] [--blocks N]`: runs an idle `npm start` while its chains make the blocks of that many hours,
 * with faster clocks. Its own home folder and its own folder for temporary files must stay empty. Then `npm start` gets
 * SIGTERM, after which none of its processes may run. Linux only: the script reads `/proc`.
 */
const { values } = parseArgs({ options: { hours: { type: 'string' }, blocks: { type: 'string' } } });
const hours = Number(values.hours ?? 8);
const MEGABYTE = 1_048_576;
const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
const TELL_EVERY_LOOKS = 20;
/** Block time of the demo's chains. */
const BLOCK_MS = 1_000;
/** Blocks per batch. Small batches, so that the backend does not see all blocks at once. */
const BLOCKS_A_LOOK = 20;

/** The duration in seconds, and the blocks that an unused chain makes in that time. */
const seconds = hours * 3_600;
const blocks = Number(values.blocks ?? Math.min(seconds, IDLE_AFTER + Math.ceil((seconds - IDLE_AFTER) / IDLE_STRIDE)));

const folder = mkdtempSync(join(tmpdir(), 'switchyard-left-alone-'));
const places = { data: join(folder, 'data'), home: join(folder, 'home'), temporary: join(folder, 'tmp') };
for (const place of Object.values(places)) mkdirSync(place);

const wrong: string[] = [];
const port = await freePort();
const child = spawn('npm', ['start'], {
  env: {
    ...process.env,
    HOME: places.home,
    TMPDIR: places.temporary,
    DATA_DIR: places.data,
    PORT: String(port),
    // npm's log and its update check do not belong to the demo.
    npm_config_logs_max: '0',
    npm_config_update_notifier: 'false',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
const tree = new ProcessTree(child.pid ?? 0);
try {
  await leaveAlone();
  await endIt();
} catch (error) {
  wrong.push(error instanceof Error ? error.message : String(error));
} finally {
  for (const pid of tree.running()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
for (const line of wrong) console.log(`  WRONG: ${line}`);
console.log(wrong.length === 0 ? 'idle: everything within its limits' : `idle: ${wrong.length} things are wrong`);
process.exit(wrong.length === 0 ? 0 : 1);

async function leaveAlone(): Promise<void> {
  await whenReady();
  const chains = z.parse(z.record(z.string(), z.url()), JSON.parse(readFileSync(listening(), 'utf8')));
  // The slots of the other chain follow the time.
  const expected = devnetChains.map(({ name }) => name);
  const nodes = Object.entries(chains).filter(([name]) => expected.includes(name));
  const before = await heightsOf(nodes);
  const peak = { memory: 0, resident: 0, disk: 0 };
  const began = Date.now();
  console.log(`idle: ${blocks} blocks on each of ${nodes.map(([name]) => name).join(', ')}`);
  let made = 0;
  for (let look = 0; made < blocks; look += 1) {
    const more = Math.min(BLOCKS_A_LOOK, blocks - made);
    for (const [, url] of nodes) await askNode(url, 'anvil_mine', [hex(more), hex(seconds / blocks)]);
    made += more;
    await pause(LOOK_EVERY_MS);
    const [memory, disk] = [tree.memory(), sizeOf(places.data)];
    peak.memory = Math.max(peak.memory, memory.bytes);
    peak.resident = Math.max(peak.resident, memory.resident);
    peak.disk = Math.max(peak.disk, disk);
    if (look % TELL_EVERY_LOOKS > 0 && made < blocks) continue;
    console.log(`  ${inSeconds(began)}: ${made} blocks, ${inMb(memory.bytes)} MB of memory, ${inMb(disk)} MB of disk`);
  }
  for (const { name, bytes } of tree.memory().each) console.log(`  ${inMb(bytes).padStart(5)} MB  ${name}`);
  console.log(
    `idle: at most ${inMb(peak.memory)} MB of memory (${inMb(peak.resident)} MB with shared pages counted for each process) and ${inMb(peak.disk)} MB of disk`,
  );
  const after = await heightsOf(nodes);
  const heights = nodes.map(([name], index) => ({
    name,
    before: before[index] ?? Number.NaN,
    after: after[index] ?? Number.NaN,
  }));
  const ownBlocks = Math.ceil((Date.now() - began) / BLOCK_MS) + 1;
  console.log(`idle: ${heights.map((one) => `${one.name} from block ${one.before} to ${one.after}`).join(', ')}`);
  wrong.push(...idleProblems({ expected, chains: heights, made, ownBlocks, peak }));
}

/** The number of the latest block of each chain. */
function heightsOf(nodes: readonly (readonly [name: string, url: string])[]): Promise<readonly number[]> {
  return Promise.all(nodes.map(async ([, url]) => Number(await askNode(url, 'eth_blockNumber'))));
}

/** Sends SIGTERM to npm, as a service manager does. All its processes must end, and files may remain only in the data folder. */
async function endIt(): Promise<void> {
  const before = tree.running().length;
  child.kill('SIGTERM');
  const late = pause(STOP_LIMIT_MS).then(() => wrong.push('npm start did not end'));
  await Promise.race([ended, late]);
  for (const until = Date.now() + STOP_LIMIT_MS; tree.running().length > 0 && Date.now() < until; ) await pause(100);
  const left = tree.running();
  console.log(`idle: ${left.length} of ${before} processes after SIGTERM`);
  if (left.length > 0) wrong.push(`${left.length} processes go on after SIGTERM`);
  for (const place of ['home', 'temporary'] as const) {
    const files = filesIn(places[place]);
    console.log(`idle: ${files.length} files in its ${place} folder`);
    if (files.length > 0) wrong.push(`outside the data folder: ${files.slice(0, 5).join(', ')}`);
  }
}

async function whenReady(): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  let isReady = false;
  child.stdout?.on('data', (chunk: Buffer) => {
    isReady ||= chunk.toString().includes('Switchyard is ready');
  });
  while (!isReady) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    if (Date.now() > until) throw new Error('npm start was not ready in time');
    await pause(100);
  }
}

function listening(): string {
  return join(places.data, 'devnet', 'listening.json');
}

function hex(count: number): string {
  return `0x${Math.max(1, Math.round(count)).toString(16)}`;
}

function filesIn(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Bytes on the disk. A file may disappear during the scan. */
function sizeOf(place: string): number {
  return filesIn(place).reduce((sum, file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return sum + (stats ? stats.blocks * 512 : 0);
  }, 0);
}

function inMb(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}

function inSeconds(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(0)} s`;
}
