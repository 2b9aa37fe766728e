import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { FolderLock } from '../../server/db/FolderLock.ts';

it('refuses a second process on the embedded database, and opens it again after the first has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-lock-'));
  const first = await connectDatabase('', folder);

  await expect(connectDatabase('', folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  const second = await connectDatabase('', folder);

  await second.close();
  rmSync(folder, { recursive: true });
});

it('takes over the lock of an ended process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-lock-'));
  const file = join(folder, 'db.lock');
  const lock = FolderLock.acquire(file);

  expect(() => FolderLock.acquire(file)).toThrow('in use');
  lock.release();

  FolderLock.acquire(file).release();
  rmSync(folder, { recursive: true });
});
