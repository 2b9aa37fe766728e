import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

const LOOK_FOR_PARENT_MS = 1_000;

// For all processes: the demo must use only its own folder, also for the compiled files that tsx keeps.
const temporary = resolve(process.env.DATA_DIR || '.data', 'tmp');
mkdirSync(temporary, { recursive: true });
for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = temporary;

// In a process of its own, whose memory is free afterwards.
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/buildMissing.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
console.log('Starting the demo: the local chains, the backend and the app. Ctrl-C stops it; nothing is lost.');
if (!existsSync(resolve(process.env.DATA_DIR || '.data', 'devnet'))) {
  console.log('The first start makes an NFT market with two months behind it, which takes a while.');
}
endWithNpm();
// Run in this process, so that signals need no forwarding.
await import('../dist-demo/main.js');

/** npm runs scripts in a shell. Some shells exit on a signal without forwarding it; then the parent process id changes. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_FOR_PARENT_MS);
  look.unref();
}
