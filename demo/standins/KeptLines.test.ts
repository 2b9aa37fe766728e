import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeptLines } from './KeptLines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('restores each record after a restart, and goes on after a truncated one', async () => {
  const file = join(folder, 'lines.jsonl');
  await new KeptLines<{ id: number }>(file).add({ id: 1 });
  appendFileSync(file, '{"id":2');

  const lines = new KeptLines<{ id: number }>(file);
  await lines.add({ id: 3 });

  expect(lines.restored).toEqual([{ id: 1 }]);
  expect(new KeptLines(file).restored).toEqual([{ id: 1 }, { id: 3 }]);
});
