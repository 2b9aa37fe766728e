import { spawn } from 'node:child_process';

/** A failed command. Its output was already printed. */
export class CommandFailed extends Error {}

/** Runs a program of `node_modules/.bin` or the PATH with inherited output. @throws CommandFailed */
export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new CommandFailed(`${command} ${args.join(' ')} ended with ${code ?? signal}`));
    });
  });
}

/** Runs a program and returns its output. Prints the output only if the program fails. @throws CommandFailed */
export function runQuietly(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed(output));
    });
  });
}
