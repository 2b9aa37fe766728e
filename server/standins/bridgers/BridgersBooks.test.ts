import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BridgersBooks } from './BridgersBooks.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-books-'));
  file = join(folder, 'bridgers.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const told = {
  hash: '0xAA',
  fromTokenAddress: '0xa1',
  toTokenAddress: '0xa2',
  fromAddress: '0xB0b',
  toAddress: '0xb0b',
  fromTokenChain: 'LEFT',
  toTokenChain: 'RIGHT',
  fromTokenAmount: '5',
  amountOutMin: '4',
  fromCoinCode: 'A(LEFT)',
  toCoinCode: 'B(RIGHT)',
  slippage: '0.01',
  equipmentNo: 'x',
  sourceFlag: 'yard',
};

it('takes a transaction once, whatever its spelling, and finds it by all that it is known by', async () => {
  const books = new BridgersBooks(file);
  const first = await books.add(told, 1);

  expect(await books.add({ ...told, hash: '0xaa' }, 2)).toBeUndefined();
  const second = await books.add({ ...told, hash: '0xbb' }, 3);

  expect(first?.orderId).toMatch(/^[0-9a-z]{8}(_[0-9a-z]{4}){3}_[0-9a-z]{12}$/);
  expect(books.byHash('0xaA')).toEqual(first);
  expect(books.byId(second?.orderId ?? '')).toEqual(second);
  expect(books.of('0xb0B')).toEqual([second, first]);
  expect(books.of('0xcc')).toEqual([]);
});

it('knows everything again after a restart, but for a line that was cut short', async () => {
  const first = await new BridgersBooks(file).add(told, 1);
  appendFileSync(file, '{"hash":"0xb');

  const books = new BridgersBooks(file);

  expect(books.of('0xb0b')).toEqual([first]);
  expect(books.byHash('0xb')).toBeUndefined();
  const second = await books.add({ ...told, hash: '0xb' }, 2);
  expect(new BridgersBooks(file).of('0xb0b')).toEqual([second, first]);
});
