import { CommandFailed, run } from '../run.ts';
import { startBurners } from './burners.ts';

/**
 * `npm run test:busy -- [command …]`: runs `npm test`, or another command, while other processes keep every core busy. A test
 * that fails then waits for a fixed time instead of a condition.
 */
const [program = 'npm', ...args] = process.argv.slice(2);
const endBurners = startBurners();
console.log('busy: other processes keep every core busy');
try {
  await run(program, args.length > 0 || program !== 'npm' ? args : ['test']);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  process.exitCode = 1;
} finally {
  endBurners();
}
