import { isBuilt, isServerBuilt } from './isBuilt.ts';
import { CommandFailed, runQuietly } from './run.ts';

/** Builds the app and the server, each only if its sources have changed. Sizes and warnings are printed by `npm run build`. */
try {
  if (!isBuilt('.')) await build('the app', 'scripts/build.ts');
  if (!isServerBuilt('.')) await build('the server', 'scripts/buildServer.ts');
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function build(what: string, script: string): Promise<void> {
  console.log(`Building ${what} …`);
  const began = Date.now();
  await runQuietly(process.execPath, ['--import', 'tsx', script]);
  console.log(`Built ${what} in ${((Date.now() - began) / 1_000).toFixed(0)} s.`);
}
