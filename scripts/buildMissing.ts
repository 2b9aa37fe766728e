import { isBuilt, isDemoBuilt } from './isBuilt.ts';
import { CommandFailed, runQuietly } from './run.ts';

/** Builds the app and the demo, each only if its sources have changed. Sizes and warnings are printed by `npm run build`. */
try {
  if (!isBuilt('.')) await build('the app', 'scripts/build.ts');
  if (!isDemoBuilt('.')) await build('the demo', 'scripts/buildServer.ts', '--demo');
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function build(what: string, script: string, ...args: readonly string[]): Promise<void> {
  console.log(`Building ${what} …`);
  const began = Date.now();
  await runQuietly(process.execPath, ['--import', 'tsx', script, ...args]);
  console.log(`Built ${what} in ${((Date.now() - began) / 1_000).toFixed(0)} s.`);
}
