import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';

const MIN_FREE_BYTES = 1024 ** 3;

/** Whether the data folder is writable, and the app is built. */
export function checkFolders({ DATA_DIR, APP_DIR }: ServerConfig): readonly Finding[] {
  return [checkData(resolve(DATA_DIR)), ...(APP_DIR === '' ? [] : [checkApp(resolve(APP_DIR))])];
}

function checkData(folder: string): Finding {
  const file = join(folder, `.doctor-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '');
    rmSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return fail(`DATA_DIR: ${folder} cannot be written (${code})`, 'let the user who runs the server own it');
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = `${((bavail * bsize) / MIN_FREE_BYTES).toFixed(1)} GB free`;
  if (bavail * bsize < MIN_FREE_BYTES) return warn(`DATA_DIR: ${folder} has ${free}`, 'make room before it is full');
  return ok(`DATA_DIR: ${folder} can be written, ${free}`);
}

function checkApp(folder: string): Finding {
  if (existsSync(join(folder, 'index.html'))) return ok(`APP_DIR: the app in ${folder}`);
  return fail(
    `APP_DIR: there is no app in ${folder}`,
    'run `npm run build`, or set APP_DIR to nothing where another server has it',
  );
}
