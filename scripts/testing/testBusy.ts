import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { CommandFailed, run } from '../run.ts';

/**
 * `npm run test:busy -- [command …]`: runs `npm test`, or another command, while other processes keep every core busy. A test
 * that fails then waits for a fixed time instead of a condition.
 */
const [program = 'npm', ...args] = process.argv.slice(2);
const burners: readonly ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'while (true);'], { stdio: 'ignore' }),
);
const endBurners = () => {
  for (const burner of burners) burner.kill('SIGKILL');
};
process.on('exit', endBurners);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log(`busy: ${burners.length} processes keep the cores busy`);
try {
  await run(program, args.length > 0 || program !== 'npm' ? args : ['test']);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  process.exitCode = 1;
} finally {
  endBurners();
}
