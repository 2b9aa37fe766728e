import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { ProcessTree } from '../idle/ProcessTree.ts';

/** Starting and stopping the demo takes seconds, or a minute if both cores are busy. */
const patient = { timeout: 110_000 };

it('[MON-10] writes only into its data folder, and ends all its processes on SIGTERM to npm start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-start-'));
  const places = { data: join(folder, 'data'), home: join(folder, 'home'), temporary: join(folder, 'tmp') };
  for (const place of Object.values(places)) mkdirSync(place);
  const child = spawn('npm', ['start'], {
    env: {
      ...process.env,
      ...{ HOME: places.home, TMPDIR: places.temporary, DATA_DIR: places.data },
      ...{ PORT: String(await freePort()), DEVNET_NFTS: 'none' },
      // Disables npm's own log and its update check, which are not part of the demo.
      ...{ npm_config_logs_max: '0', npm_config_update_notifier: 'false' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tree = new ProcessTree(child.pid ?? 0);
  try {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await expect.poll(() => printed, patient).toContain('Switchyard is ready');
    // npm, the server, and a process for each of the three chains. None compiles TypeScript.
    const commands = tree.memory().each.map(({ name }) => name);
    expect(commands.length).toBeGreaterThanOrEqual(5);
    expect(commands).toContainEqual(expect.stringContaining('solanaProcess.js'));
    expect(commands.filter((command) => /\.ts\b|tsx|esbuild/.test(command))).toEqual([]);

    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;

    await expect.poll(() => tree.running(), patient).toEqual([]);
    const filesIn = (place: string) =>
      readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
    expect(filesIn(places.home)).toEqual([]);
    expect(filesIn(places.temporary)).toEqual([]);
    // Nothing is left to clean up: the nodes saved their state and removed their folders.
    expect(readdirSync(join(places.data, 'devnet')).filter((name) => /\.(pid|home|draft)$/.test(name))).toEqual([]);
  } finally {
    for (const pid of tree.running()) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
