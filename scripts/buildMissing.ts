import { isBuilt, isServerBuilt } from './isBuilt.ts';
import { CommandFailed, run } from './run.ts';

/** Builds the app and the server, each only if its sources have changed. */
try {
  if (!isBuilt('.')) await build('the app', 'scripts/build.ts');
  if (!isServerBuilt('.')) await build('the server', 'scripts/buildServer.ts');
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function build(what: string, script: string): Promise<void> {
  console.log(`Building ${what} …`);
  return run(process.execPath, ['--import', 'tsx', script]);
}
