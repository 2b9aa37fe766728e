import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const END_TRIES = 150;

/**
 * Ends the child that an earlier, killed run of ours left behind. Numbers of processes come again: it is ours only if
 * its command line names `mark`, a path of this very folder.
 */
export async function endLeftOver(pidFile: string, mark: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const isOurs = () => pid > 0 && commandOf(pid).split(/[\0 ]/).includes(mark);
  if (isOurs()) process.kill(pid, 'SIGTERM');
  for (let tries = 0; isOurs(); tries += 1) {
    if (tries === END_TRIES) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  rmSync(pidFile, { force: true });
}

/** Ends `child` when this process is gone, however it went: a pipe to a shell closes, and the shell ends the child. */
export function guardAgainstOrphan(child: ChildProcess, pid: number): void {
  const guard = spawn('sh', ['-c', 'cat >/dev/null; kill "$0" 2>/dev/null', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Where there is no shell, the next start ends what is left.
  guard.on('error', () => undefined);
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** Empty when there is no such process. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  try {
    return existsSync('/proc/self/cmdline')
      ? readFileSync(file, 'utf8')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
