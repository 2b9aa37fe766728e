import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type CheckStep, checkSteps } from './checkSteps.ts';
import { type Missing, missingParts, ordered } from './checks/pluginMissing.ts';
import { pluginFolders, pluginSteps, TYPES_CONFIG, typesConfig } from './checks/pluginSteps.ts';
import { CommandFailed, runQuietly } from './run.ts';

/** Each step uses one core, and every machine has two. */
const AT_ONCE = 2;
/** Begins a line in which a step that passes names what is left to do. */
const MISSING = 'missing: ';

const isVerbose = process.argv.includes('--verbose');
const wanted = process.argv.slice(2).filter((word) => word !== '--verbose');
const plugin = wanted[0] === 'plugin' ? (wanted[1] ?? '') : undefined;
const chosen = plugin === undefined ? namedSteps() : stepsOfPlugin(plugin);
const waiting = [...chosen];
const failed: string[] = [];
const missing: Missing[] = [];
/** What the tests of a plugin print. */
const outputs: string[] = [];
await Promise.all(Array.from({ length: AT_ONCE }, lane));
if (plugin !== undefined) printMissing();
console.log(failed.length === 0 ? `check: all ${chosen.length} steps passed` : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** `npm run check -- plugin foo` */
function stepsOfPlugin(id: string): readonly CheckStep[] {
  const steps = pluginSteps(id);
  if (steps.length === 0) {
    console.error(
      `check: there is no folder ${id || '<id>'} in src/plugins/chains, wallets or kits, or server/providers`,
    );
    process.exit(2);
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(TYPES_CONFIG, typesConfig(pluginFolders(id)));
  // A report of an earlier run says nothing about this one.
  for (const { report } of steps) if (report) rmSync(report, { force: true });
  return steps;
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

async function runStep(step: CheckStep): Promise<void> {
  const { name, says, command } = step;
  const [program, ...args] = command;
  const started = Date.now();
  try {
    const output = await runQuietly(`node_modules/.bin/${program}`, args);
    console.log(`ok      ${says} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
    noteMissing(output);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    const parts = partsOf(step);
    missing.push(...parts);
    const output = process.stdout.isTTY ? error.message : stripVTControlCharacters(error.message);
    if (parts.length > 0) outputs.push(output);
    console.log(`FAILED  ${says}${parts.length > 0 ? '' : `\n${output}`}`);
    failed.push(name);
  }
}

/** What a step that passes names as left to do. In a check of a plugin, only what is in its folders. */
function noteMissing(output: string): void {
  const lines = output.split('\n').filter((line) => line.startsWith(MISSING));
  if (plugin === undefined) for (const line of lines) console.log(line);
  else {
    const own = lines.filter((line) => pluginFolders(plugin).some((folder) => line.startsWith(`${MISSING}${folder}/`)));
    for (const line of own) {
      const [, file = '', what = ''] = /^missing: (\S+): (.*)$/.exec(line) ?? [];
      missing.push({ file, what });
    }
  }
}

/** What the failed tests of a plugin name as missing. Empty for another step, and without a report. */
function partsOf({ report }: CheckStep): readonly Missing[] {
  if (plugin === undefined || report === undefined) return [];
  const folders = pluginFolders(plugin);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  try {
    return missingParts(JSON.parse(readFileSync(report, 'utf8')), { id: plugin, folders, files });
  } catch {
    // Vitest ended before it wrote a report: its output says why.
    return [];
  }
}

function printMissing(): void {
  const parts = ordered(missing);
  for (const { file, what } of parts) console.log(`${MISSING}${file}: ${what}`);
  if (outputs.length === 0) return;
  if (isVerbose) for (const output of outputs) console.log(output);
  else console.log(`The full output of the tests: npm run check -- plugin ${plugin} --verbose`);
}
