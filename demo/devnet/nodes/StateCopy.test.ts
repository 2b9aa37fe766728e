import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StateCopy } from './StateCopy.ts';

const END = '"historical_states":null}';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-copy-'));
  file = join(folder, 'chain.state.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the file as it was left `secondsAgo`. */
function write(text: string, secondsAgo: number): void {
  writeFileSync(file, text);
  const at = Date.now() / 1_000 - secondsAgo;
  utimesSync(file, at, at);
}

const copied = () => (existsSync(`${file}.whole`) ? readFileSync(`${file}.whole`, 'utf8') : undefined);

describe('StateCopy', () => {
  it('copies a complete state, and none that is cut off or still written', async () => {
    const copy = new StateCopy(file);
    await copy.update();
    write(`{"accounts":{},${END}`, 30);
    await copy.update();
    expect(copied()).toBe(`{"accounts":{},${END}`);

    write('{"accounts":{"0x1":{}', 20);
    await copy.update();
    write(`{"accounts":{"0x2":{}},${END}`, 0);
    await copy.update();

    expect(copied()).toBe(`{"accounts":{},${END}`);
    expect(existsSync(`${file}.draft`)).toBe(false);
  });

  it('knows a complete state by its end, without reading the rest', async () => {
    const copy = new StateCopy(file);
    const unread = `{"accounts":no JSON,${END}`;
    write(unread, 10);

    copy.start();
    await expect.poll(copied).toBe(unread);
    await copy.stop();
  });
});
