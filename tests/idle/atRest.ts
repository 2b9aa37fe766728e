import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../scripts/run.ts';
import { type DemoFolder, DemoRun } from './DemoRun.ts';
import { MEGABYTE } from './idleProblems.ts';

/** A new demo makes the pictures of its market first. */
const SETTLE_MS = 120_000;
/** Percent of a core, MB, and seconds until the page of a built app is served. */
const REST_LIMITS = { percent: 3, megabytes: 600, firstStart: 20, secondStart: 15 };

/** Starts a demo, leaves it alone for so many minutes, and starts it again. Prints what it used; returns what is too much. */
export async function atRest(folder: DemoFolder, minutes: number): Promise<readonly string[]> {
  await run(process.execPath, ['--import', 'tsx', 'scripts/buildMissing.ts']);
  const first = await DemoRun.start(folder);
  try {
    const firstStart = await first.whenReady();
    await pause(SETTLE_MS);
    const before = first.tree.processor();
    await pause(minutes * 60_000);
    const after = first.tree.processor();
    const percentOf = (pid: number) => (((after.get(pid) ?? 0) - (before.get(pid) ?? 0)) / (minutes * 60)) * 100;
    const percent = [...after.keys()].reduce((sum, pid) => sum + percentOf(pid), 0);
    const { bytes, each } = first.tree.memory();
    for (const one of each) {
      const megabytes = (one.bytes / MEGABYTE).toFixed(0).padStart(5);
      console.log(`  ${megabytes} MB  ${percentOf(one.pid).toFixed(1).padStart(4)} %  ${one.name}`);
    }
    const wrong = [...(await first.end())];
    const second = await DemoRun.start(folder);
    const secondStart = await second.whenReady().finally(async () => wrong.push(...(await second.end())));
    const measured = { percent, megabytes: bytes / MEGABYTE, firstStart, secondStart };
    for (const [what, limit] of Object.entries(REST_LIMITS)) {
      const value = measured[what as keyof typeof measured];
      console.log(`idle: ${what} ${value.toFixed(1)}, at most ${limit}`);
      if (value > limit) wrong.push(`${what}: ${value.toFixed(1)} is more than ${limit}`);
    }
    return wrong;
  } finally {
    first.kill();
  }
}
