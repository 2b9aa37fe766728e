import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/** Generated folders, and folders that are not part of the project. */
const left = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'dist-demo',
  '.git',
  '.data',
  '.cache',
  'reports',
  'test-results',
  'storybook-static',
]);

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** Both streams, as shown in a terminal. */
  readonly output: string;
}

/** A copy of the project that a test may change, with the packages of the original. */
export class TreeCopy {
  readonly folder: string;

  constructor() {
    const root = resolve(import.meta.dirname, '../..');
    this.folder = mkdtempSync(join(tmpdir(), 'switchyard-tree-'));
    cpSync(root, this.folder, {
      recursive: true,
      filter: (source) => !left.has(relative(root, source).split('/')[0] ?? ''),
    });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    this.#takeBuildInfo(root);
  }

  /**
   * Copies the compiler's build info of the original, if there is any. Then the compiler checks only what a test changes, and
   * what depends on it. Its file paths are relative, and those of packages must be changed.
   */
  #takeBuildInfo(root: string): void {
    const [from, to] = [join(root, '.cache'), join(this.folder, '.cache')];
    if (!existsSync(from)) return;
    mkdirSync(to);
    const packages = `"${relative(to, realpathSync(join(root, 'node_modules')))}/`;
    for (const name of readdirSync(from).filter((file) => file.endsWith('.tsbuildinfo'))) {
      const text = readFileSync(join(from, name), 'utf8');
      writeFileSync(join(to, name), text.replaceAll('"../node_modules/', packages));
    }
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true, force: true });
  }

  /** `npm run <script> -- <args>` in the copy. Does not reject if the command fails. */
  run(script: string, ...args: readonly string[]): Promise<Ended> {
    return this.#spawn('npm', ['run', '--silent', script, '--', ...args]);
  }

  /** `npx vitest run <args>` in the copy. Does not reject if a test fails. */
  vitest(...args: readonly string[]): Promise<Ended> {
    return this.#spawn('node_modules/.bin/vitest', ['run', ...args]);
  }

  #spawn(command: string, args: readonly string[]): Promise<Ended> {
    return new Promise((done, reject) => {
      const child = spawn(command, args, {
        cwd: this.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: '' },
      });
      let stdout = '';
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        stdout += chunk.toString();
        output += chunk.toString();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.once('error', reject);
      child.once('close', (code) => done({ code, stdout, output }));
    });
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
