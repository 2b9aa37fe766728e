import { existsSync, readFileSync, rmSync } from 'node:fs';

/**
 * Ends the child process of an earlier, killed run. Checks first that the process with this id is still that child: its command
 * line must contain `word`.
 */
export async function stopOrphan(pidFile: string, word: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const commandFile = `/proc/${pid}/cmdline`;
  const isOurs = existsSync(commandFile) && readFileSync(commandFile, 'utf8').includes(word);
  if (isOurs) {
    process.kill(pid, 'SIGTERM');
    for (let tries = 0; tries < 100 && existsSync(commandFile); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  rmSync(pidFile, { force: true });
}
