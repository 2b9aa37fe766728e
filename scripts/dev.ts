import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createListener } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { freePort } from '../demo/devnet/nodes/freePort.ts';
import { showNewChains } from './newChains.ts';

const DEFAULT_PORT = '5173';
/** Paths that the backend answers, `config.json` with the settings of the demo. */
const BACKEND_PATHS = [
  ...['/api', '/v1/api', '/swap/v1', '/public/node', '/devnet'],
  ...['/config.json', '/tonconnect-manifest.json'],
];

/**
 * `npm run dev`: the demo's backend, and the page with hot reload in front of it. `-- --port N` or `PORT` chooses the page's
 * port; the backend takes a free one.
 */
try {
  process.exitCode = await serve(await pagePort());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** @throws Error if it is no port, or is taken. */
async function pagePort(): Promise<number> {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const text = values.port ?? (process.env.PORT || DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${text} is no port.`);
  const listener = createListener().listen(port, '127.0.0.1');
  await once(listener, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be opened (${error.code})`;
    throw new Error(`Port ${port} ${reason}. Choose another one: npm run dev -- --port ${port + 1}`);
  });
  await new Promise((closed) => listener.close(closed));
  return port;
}

/** Resolves with the exit code when the backend has ended. */
async function serve(port: number): Promise<number> {
  const backendPort = await freePort();
  console.log('Starting the demo with hot reload. Ctrl-C stops it; nothing is lost.');
  const backend = spawn(process.execPath, ['--import', 'tsx', 'demo/main.ts'], {
    // `public` has the `config.json`; Vite serves the page.
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(backendPort), APP_DIR: 'public' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(backend, 'exit').then(([code]) => Number(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => backend.kill('SIGTERM'));
  let page: ViteDevServer | undefined;
  try {
    page = await openPage(port, `http://127.0.0.1:${backendPort}`);
    if (await isReady(backend.stdout)) {
      await page.listen();
      console.log(`Switchyard is ready at http://127.0.0.1:${port}/`);
    }
    return await ended;
  } finally {
    backend.kill('SIGTERM');
    await page?.close();
  }
}

function openPage(port: number, target: string): Promise<ViteDevServer> {
  return createServer({
    clearScreen: false,
    cacheDir: '.cache/vite',
    plugins: [showNewChains(target)],
    server: {
      ...{ host: '127.0.0.1', port, strictPort: true },
      proxy: Object.fromEntries(BACKEND_PATHS.map((path) => [path, { target, ws: path === '/devnet' }])),
    },
  });
}

/** Prints what the backend prints, except its own address. `false` if it ends before it is ready. */
function isReady(output: Readable): Promise<boolean> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: output });
    lines.on('line', (line) => {
      if (line.startsWith('Switchyard is ready at')) resolve(true);
      else console.log(line);
    });
    lines.once('close', () => resolve(false));
  });
}
