import { existsSync, readFileSync, rmSync } from 'node:fs';

/**
 * Ends the child that an earlier, killed run of ours left behind: only if the process with its number still is one, which
 * a word of its command line says.
 */
export async function endLeftOver(pidFile: string, word: string): Promise<void> {
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
