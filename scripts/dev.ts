import { run } from './run.ts';

/** Starts the demo backend, and the app with hot reload in front of it (the proxy is in vite.config.ts). */
console.log('Starting the demo with hot reload: open the address that Vite prints.');
await Promise.all([
  run('node_modules/.bin/tsx', ['server/main.ts'], { DEVNET: '1', PORT: '4173', APP_DIR: '' }),
  run('node_modules/.bin/vite', ['--host', '127.0.0.1', '--port', '5173']),
]);
