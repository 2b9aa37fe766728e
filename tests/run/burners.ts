import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every core busy until the returned function is called, or until this process ends. */
export function startBurners(): () => void {
  const burners: readonly ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'while (true);'], { stdio: 'ignore' }),
  );
  const end = () => {
    for (const burner of burners) burner.kill('SIGKILL');
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return end;
}
