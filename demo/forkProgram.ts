import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a program of the demo in a separate process: in the built demo the built one beside it, otherwise the source, a
 * `.ts` file, with the loader of this process. It has no standard output, and messages both ways.
 */
export function forkProgram(source: string, args: readonly string[]): ChildProcess {
  const isBuilt = import.meta.filename.endsWith('.js');
  const program = isBuilt ? join(dirname(import.meta.filename), `${basename(source, '.ts')}.js`) : source;
  // Resolved independently of the working folder.
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(program, args, {
    execArgv: isBuilt ? [] : ['--import', loader()],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
