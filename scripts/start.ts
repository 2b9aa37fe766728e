import { isBuilt } from './isBuilt.ts';
import { CommandFailed, run } from './run.ts';

const LOOK_FOR_PARENT_MS = 1_000;

try {
  if (!isBuilt('.')) {
    console.log('Building the app …');
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  }
  console.log('Starting the demo: the local chains, the backend and the app. Ctrl-C stops it; nothing is lost.');
  console.log('The first start makes an NFT market with two months behind it, which takes a while.');
  endWithNpm();
  process.env.DEVNET = '1';
  // Run in this process, so that signals need no forwarding.
  await import('../server/main.ts');
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** npm runs scripts in a shell. Some shells exit on a signal without forwarding it; then the parent process id changes. */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_FOR_PARENT_MS);
  look.unref();
}
