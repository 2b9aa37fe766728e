import { Wallet } from 'ethers';
import { expect, it } from 'vitest';
import { FaultRun, keyOf, type Outcome } from './FaultRun.ts';
import { FaultWorld } from './FaultWorld.ts';

const count = Number(process.env.FAULT_RUNS ?? 4);
const seed = Number(process.env.FAULT_SEED ?? 1);
/** Runs only this run, to analyze it. */
const only = process.env.FAULT_ONLY === undefined ? undefined : Number(process.env.FAULT_ONLY);
const AT_ONCE = 16;

it('[SWP-07] [ORD-02] ends with chain, database and screen in agreement, for any failures', async () => {
  const runs = only === undefined ? Array.from({ length: count }, (_none, run) => run) : [only];
  const world = await FaultWorld.start(
    seed,
    runs.map((run) => new Wallet(keyOf(seed, run)).address),
  );
  const outcomes: Outcome[] = [];
  const started = Date.now();
  const queue = [...runs];
  const worker = async () => {
    for (let run = queue.shift(); run !== undefined; run = queue.shift()) {
      const outcome = await new FaultRun(world, seed, run).play();
      outcomes.push(outcome);
      if (outcome.disagreements.length > 0) console.log(`run ${run}: ${outcome.disagreements.join('; ')}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await world.stop();
  }
  report(world, outcomes, Date.now() - started);

  expect(outcomes.filter(({ disagreements }) => disagreements.length > 0)).toEqual([]);
  expect(outcomes).toHaveLength(runs.length);
}, 3_600_000);

function report(world: FaultWorld, outcomes: readonly Outcome[], ms: number): void {
  const agreed = outcomes.filter(({ disagreements }) => disagreements.length === 0).length;
  const ends = new Map<string, number>();
  for (const { end } of outcomes) ends.set(end, (ends.get(end) ?? 0) + 1);
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${String(times).padStart(6)}  ${what}`);
  console.log(
    [
      `seed ${seed}: ${agreed} of ${outcomes.length} runs agree, ${(outcomes.length / (ms / 1_000)).toFixed(1)} a second`,
      'faults:',
      ...list(world.counts),
      'ends:',
      ...list(ends),
    ].join('\n'),
  );
}
