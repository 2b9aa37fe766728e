import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { ProcessTree } from '../idle/ProcessTree.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { freshDemo } from '../support/freshDemo.ts';
import { TreeCopy } from './TreeCopy.ts';

/** Starting the demo and bundling the page's packages take a minute or more if both cores are busy. */
const patient = { timeout: 240_000 };
/** Texts of a component. A text that a route or a store names reloads the page. */
const TEXTS = 'src/features/swap/foot/messages/en.ts';

describe('npm run dev', () => {
  let tree: TreeCopy;
  let browser: Browser;
  let child: ChildProcess;
  let processes: ProcessTree;

  beforeAll(async () => {
    tree = new TreeCopy();
    freshDemo(join(tree.folder, '.data'), 'db', 'devnet');
    browser = await chromium.launch({ args: [...chromiumArgs], executablePath: chromiumPath() ?? '' });
  });
  afterEach(() => {
    for (const pid of processes.running()) process.kill(pid, 'SIGKILL');
  });
  afterAll(async () => {
    await browser.close();
    tree.dispose();
  });

  /** Starts the command in the copy, as a terminal does: its processes are a group. Returns what it has printed so far. */
  function start(environment: Readonly<Record<string, string>>, ...args: readonly string[]): () => string {
    child = spawn('npm', ['run', '--silent', 'dev', '--', ...args], {
      cwd: tree.folder,
      env: { ...process.env, NODE_ENV: '', DATA_DIR: '.data', PORT: '', DEVNET_NFTS: 'none', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    processes = new ProcessTree(child.pid ?? 0);
    let text = '';
    const collect = (chunk: Buffer) => {
      text += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    return () => text;
  }

  it('shows the page at the given port, a changed text without a reload, and ends on Ctrl-C', async () => {
    const address = `http://127.0.0.1:${await freePort()}/`;
    const printed = start({ PORT: '1' }, '--port', new URL(address).port);
    await expect.poll(printed, patient).toContain(`Switchyard is ready at ${address}\n`);
    // Only the page's address is named as ready.
    expect(printed().match(/ready at/g)).toHaveLength(1);
    // npm, its shell, the command with its loader, the backend and three chains.
    expect(processes.running().length).toBeGreaterThanOrEqual(7);
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByText('Open source', { exact: true }).waitFor(patient);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    tree.write(TEXTS, tree.read(TEXTS).replace("'Open source'", "'Public source'"));
    await page.getByText('Public source', { exact: true }).waitFor(patient);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

    process.kill(-(child.pid ?? 0), 'SIGINT');
    await expect.poll(() => processes.running(), patient).toEqual([]);
  });

  it('says in one line that a port is taken, and ends with code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as { port: number }).port);

    const printed = start({ PORT: port });

    expect((await once(child, 'close'))[0]).toBe(1);
    expect(printed()).toBe(`Port ${port} is taken. Choose another one: npm run dev -- --port ${Number(port) + 1}\n`);
    other.close();
  });
});
