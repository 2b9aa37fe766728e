import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider } from 'ethers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { devnetChains } from '../devnetChains.ts';
import { AnvilNode } from './AnvilNode.ts';
import { askNode } from './askNode.ts';
import { BlockPace, IDLE_AFTER, IDLE_STRIDE } from './BlockPace.ts';

/** Its own pace makes no block while a test runs. */
const NEVER_MS = 3_600_000;
const TO = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

let node: AnvilNode;
let provider: JsonRpcProvider;
let pace: BlockPace;
let folder: string;
let asked: number;

beforeEach(async () => {
  const [chain] = devnetChains;
  if (!chain) throw new Error('no chain');
  folder = mkdtempSync(join(tmpdir(), 'switchyard-pace-'));
  node = await AnvilNode.start(chain, { folder, making: { everyMs: NEVER_MS }, signal: new AbortController().signal });
  provider = new JsonRpcProvider(node.url, undefined, { cacheTimeout: -1 });
  asked = 0;
  const ask = (method: string, params: readonly unknown[]) => {
    asked += 1;
    return askNode(node.url, method, params);
  };
  pace = new BlockPace({ ask, everyMs: NEVER_MS });
});

afterEach(async () => {
  provider.destroy();
  await node.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function blocksIn(blockTimes: number): Promise<number> {
  const from = await provider.getBlockNumber();
  for (let passed = 0; passed < blockTimes; passed += 1) await pace.tick();
  return (await provider.getBlockNumber()) - from;
}

async function send(): Promise<string> {
  const [from] = await provider.send('eth_accounts', []);
  return provider.send('eth_sendTransaction', [{ from, to: TO, value: '0x7' }]);
}

it('[MON-10] makes occasional blocks on an unused chain, and each block once it is used', async () => {
  expect(await blocksIn(IDLE_AFTER)).toBe(IDLE_AFTER - 1);
  expect(await blocksIn(2 * IDLE_STRIDE)).toBe(2);

  const hash = await send();
  expect((await provider.getTransactionReceipt(hash))?.status).toBe(1);
  expect(await blocksIn(10)).toBe(10);
});

it('[MON-10] asks an unused chain one question in a block time without a block', async () => {
  await blocksIn(IDLE_AFTER);
  asked = 0;

  expect(await blocksIn(IDLE_STRIDE - 2)).toBe(0);
  expect(asked).toBe(IDLE_STRIDE - 2);
});

it('[MON-10] keeps old receipts and logs, and few old states', async () => {
  const hash = await send();
  await provider.send('anvil_mine', ['0x64']);

  expect((await provider.getTransactionReceipt(hash))?.status).toBe(1);
  expect(await provider.getBlock(1)).toMatchObject({ number: 1, transactions: [hash] });
  expect(await provider.getLogs({ fromBlock: 0 })).toEqual([]);
  expect(await provider.getBalance(TO, 'finalized')).toBe(7n);
  await expect(provider.getBalance(TO, 1)).rejects.toThrow('BlockOutOfRange');
});

it('makes no blocks while mining is stopped', async () => {
  await provider.send('evm_setAutomine', [false]);
  await provider.send('evm_setIntervalMining', [0]);
  expect(await blocksIn(3)).toBe(0);

  await provider.send('evm_setAutomine', [true]);
  expect(await blocksIn(3)).toBe(3);
});
