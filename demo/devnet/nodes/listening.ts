import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Loopback RPC addresses by wire name. */
const Listening = z.record(z.string(), z.url());
type Listening = z.output<typeof Listening>;

/** Stores the chains' RPC addresses, for other processes that join them; written atomically. */
export function writeListening(folder: string, urls: ReadonlyMap<string, string>): void {
  const file = fileOf(folder);
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(urls)));
  renameSync(`${file}.new`, file);
}

/** @throws Error when no chains run in the folder, according to its file */
export function readListening(folder: string): Listening {
  const file = fileOf(folder);
  if (!existsSync(file))
    throw new Error(`No chains run in ${folder}. Start them there with \`npx tsx demo/devnet/main.ts\`.`);
  return z.parse(Listening, JSON.parse(readFileSync(file, 'utf8')));
}

export function forgetListening(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

function fileOf(folder: string): string {
  return join(folder, 'listening.json');
}
