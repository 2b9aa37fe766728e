import { isBuilt } from './isBuilt.ts';
import { CommandFailed, run } from './run.ts';

try {
  if (!isBuilt('.')) {
    console.log('Building the app …');
    await run('node_modules/.bin/tsx', ['scripts/build.ts']);
  }
  console.log('Starting the demo: the local chains, the backend and the app. Ctrl-C stops it; nothing is lost.');
  console.log('The first start makes an NFT market with two months behind it, which takes a while.');
  await run('node_modules/.bin/tsx', ['server/main.ts'], { DEVNET: '1' });
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
