import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Long, because the first start of the chains deploys contracts. */
const START_LIMIT_MS = 300_000;

export interface Started {
  readonly pid: number;
  /** The match of the output line that reports a finished start. */
  readonly match: RegExpExecArray;
  stop(): Promise<void>;
}

/** Starts one of our programs with only PATH from this environment, and waits for the line that matches `up`. */
export function startProgram(
  file: string,
  environment: Readonly<Record<string, string>>,
  up: RegExp,
): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(root, file)], {
    cwd: root,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolveStarted, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} did not start`));
    }, START_LIMIT_MS);
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000);
      const match = up.exec(printed);
      if (!match || child.pid === undefined) return;
      clearTimeout(limit);
      resolveStarted({ pid: child.pid, match, stop: () => ended(child) });
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/** Asks the process to end, and waits for its exit. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolveGone) => child.once('exit', resolveGone));
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(insist);
}
