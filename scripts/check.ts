import { type CheckStep, checkSteps } from './checkSteps.ts';
import { pluginSteps } from './checks/pluginSteps.ts';
import { CommandFailed, runQuietly } from './run.ts';

/** Each step uses one core, and every machine has two. */
const AT_ONCE = 2;

const wanted = process.argv.slice(2);
const chosen = wanted[0] === 'plugin' ? stepsOfPlugin(wanted.slice(1)) : namedSteps();
const waiting = [...chosen];
const failed: string[] = [];
await Promise.all(Array.from({ length: AT_ONCE }, lane));
console.log(failed.length === 0 ? `check: all ${chosen.length} steps passed` : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** `npm run check -- plugin foo` */
function stepsOfPlugin([id = '']: readonly string[]): readonly CheckStep[] {
  const steps = pluginSteps(id);
  if (steps.length > 0) return steps;
  console.error(`check: there is no folder ${id || '<id>'} in src/plugins/chains, wallets or kits`);
  process.exit(2);
}

/** The steps that the command line names, or all. */
function namedSteps(): readonly CheckStep[] {
  const unknown = wanted.filter((one) => !checkSteps.some(({ name }) => name === one));
  if (unknown.length === 0) return checkSteps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  console.error(
    `check: no such step: ${unknown.join(', ')}; there are: ${checkSteps.map(({ name }) => name).join(' ')}`,
  );
  process.exit(2);
}

async function lane(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
}

async function runStep({ name, says, command: [program, ...args] }: CheckStep): Promise<void> {
  const started = Date.now();
  try {
    await runQuietly(`node_modules/.bin/${program}`, args);
    console.log(`ok      ${says} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(`FAILED  ${says}\n${error.message}`);
    failed.push(name);
  }
}
