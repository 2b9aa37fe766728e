import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { SolanaKeypair } from '../../../tests/support/wallets/SolanaKeypair.ts';
import { SolanaNode } from './SolanaNode.ts';
import { SolanaRpc } from './SolanaRpc.ts';

const { signal } = new AbortController();

it('restarts at the same address with its state when the process dies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-node-'));
  const node = await SolanaNode.start(folder, signal);
  const rpc = new SolanaRpc(node.url);
  const purse = await SolanaKeypair.make(node.url);
  const signature = await rpc.gift(purse.address);
  for (let deaths = 0; deaths < 2; deaths += 1) {
    const before = node.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => node.pid !== before && rpc.slot().then(Boolean, () => false)).toBe(true);
  }

  expect(await purse.balance(NATIVE_ADDRESS)).toBe(10_000_000_000n);
  expect((await rpc.transaction(signature))?.meta.err).toBeNull();
  await node.stop();
  await expect(rpc.slot()).rejects.toThrow();
  expect(node.pid).toBeUndefined();
  rmSync(folder, { recursive: true });
});

it('moves its clock if started with that option', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-node-'));
  const fixed = await SolanaNode.start(folder, signal);
  await expect(new SolanaRpc(fixed.url).increaseTime(60)).rejects.toThrow('Method not found');
  await fixed.stop();
  const node = await SolanaNode.start(folder, signal, { isClockMovable: true });

  expect(await new SolanaRpc(node.url).increaseTime(60)).toBe(60);
  await node.stop();
  rmSync(folder, { recursive: true });
});

it('explains why it does not start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-node-'));
  const first = await SolanaNode.start(folder, signal);
  await first.stop();
  const log = join(folder, 'solana.jsonl');
  writeFileSync(log, '{"genesis":"another","startedAtMs":1}\n');

  await expect(SolanaNode.start(folder, signal)).rejects.toThrow('another chain');
  rmSync(folder, { recursive: true });
});
