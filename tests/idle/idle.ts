import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { devnetChains } from '../../demo/devnet/devnetChains.ts';
import { askNode } from '../../demo/devnet/nodes/askNode.ts';
import { IDLE_AFTER, IDLE_STRIDE } from '../../demo/devnet/nodes/BlockPace.ts';
import { atRest } from './atRest.ts';
import { DemoFolder, DemoRun, sizeOf } from './DemoRun.ts';
import { idleProblems, MEGABYTE } from './idleProblems.ts';

/**
 * `npm run test:deep -- --part idle -- --rest [--minutes 5]`: starts a new demo, leaves it alone, and compares its processor time, memory and
 * times to start with the limits. `npm run test:deep -- --part idle -- [--hours 8] [--blocks N]`: runs an idle `npm start` while its chains make
 * the blocks of that many hours, with faster clocks. Its own home folder and its own folder for temporary files must stay empty.
 * Then `npm start` gets SIGTERM, after which none of its processes may run. Linux only: the script reads `/proc`.
 */
const { values } = parseArgs({
  options: {
    hours: { type: 'string' },
    blocks: { type: 'string' },
    rest: { type: 'boolean' },
    minutes: { type: 'string', default: '5' },
  },
});
const hours = Number(values.hours ?? 8);
const LOOK_EVERY_MS = 1_000;
const TELL_EVERY_LOOKS = 20;
/** Block time of the demo's chains. */
const BLOCK_MS = 1_000;
/** Blocks per batch. Small batches, so that the backend does not see all blocks at once. */
const BLOCKS_A_LOOK = 20;

/** The duration in seconds, and the blocks that an unused chain makes in that time. */
const seconds = hours * 3_600;
const blocks = Number(values.blocks ?? Math.min(seconds, IDLE_AFTER + Math.ceil((seconds - IDLE_AFTER) / IDLE_STRIDE)));

const folder = new DemoFolder();
const wrong: string[] = [];
try {
  wrong.push(...(values.rest ? await atRest(folder, Number(values.minutes)) : await leaveAlone()));
} catch (error) {
  wrong.push(error instanceof Error ? error.message : String(error));
} finally {
  folder.remove();
}
for (const line of wrong) console.log(`  WRONG: ${line}`);
console.log(wrong.length === 0 ? 'idle: everything within its limits' : `idle: ${wrong.length} things are wrong`);
process.exit(wrong.length === 0 ? 0 : 1);

async function leaveAlone(): Promise<readonly string[]> {
  const demo = await DemoRun.start(folder);
  try {
    await demo.whenReady();
    const problems = await watch(demo.tree);
    return [...problems, ...(await demo.end())];
  } finally {
    demo.kill();
  }
}

/** Lets the chains make their blocks, and returns what is wrong meanwhile. */
async function watch(tree: DemoRun['tree']): Promise<readonly string[]> {
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
    const [memory, disk] = [tree.memory(), sizeOf(folder.data)];
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
  return idleProblems({ expected, chains: heights, made, ownBlocks, peak });
}

/** The number of the latest block of each chain. */
function heightsOf(nodes: readonly (readonly [name: string, url: string])[]): Promise<readonly number[]> {
  return Promise.all(nodes.map(async ([, url]) => Number(await askNode(url, 'eth_blockNumber'))));
}

function listening(): string {
  return join(folder.data, 'devnet', 'listening.json');
}

function hex(count: number): string {
  return `0x${Math.max(1, Math.round(count)).toString(16)}`;
}

function inMb(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}

function inSeconds(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(0)} s`;
}
