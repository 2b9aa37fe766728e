import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider } from 'ethers';
import { expect, it } from 'vitest';
import { devnetChains } from '../devnetChains.ts';
import { AnvilNode } from './AnvilNode.ts';

const { signal } = new AbortController();
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

async function balanceOn(node: AnvilNode): Promise<bigint> {
  const provider = new JsonRpcProvider(node.url);
  const balance = await provider.getBalance(account);
  provider.destroy();
  return balance;
}

it('starts from the last complete state after a kill during a write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-anvil-'));
  const [chain] = devnetChains;
  if (!chain) throw new Error('no chain');
  const state = join(folder, `${chain.name}.state.json`);
  const first = await AnvilNode.start(chain, { folder, making: { everyMs: 1_000, saveSeconds: 1 }, signal });
  const provider = new JsonRpcProvider(first.url);
  await provider.send('anvil_setBalance', [account, '0x7']);
  provider.destroy();
  const saved = () => existsSync(`${state}.whole`) && JSON.parse(readFileSync(`${state}.whole`, 'utf8'));
  await expect.poll(() => saved()?.accounts?.[account.toLowerCase()]?.balance, { timeout: 20_000 }).toBe('0x7');
  first.kill();
  await expect.poll(() => first.isRunning).toBe(false);
  truncateSync(state, Math.floor(statSync(state).size / 2));

  const second = await AnvilNode.start(chain, { folder, making: { everyMs: 1_000 }, signal });

  expect(await balanceOn(second)).toBe(7n);
  await second.stop();
  rmSync(folder, { recursive: true });
});

it('keeps its state file small for any number of blocks, because it is written often', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-anvil-'));
  const [chain] = devnetChains;
  if (!chain) throw new Error('no chain');
  const node = await AnvilNode.start(chain, { folder, making: { everyMs: 1_000 }, signal });
  const provider = new JsonRpcProvider(node.url);
  await provider.send('anvil_setCode', [account, `0x${'5b'.repeat(24_000)}`]);
  await provider.send('anvil_mine', ['0xc8']);
  provider.destroy();

  await node.stop();

  // The code alone, once for each block, would be ten times as much.
  expect(statSync(join(folder, `${chain.name}.state.json`)).size).toBeLessThan(1_000_000);
  rmSync(folder, { recursive: true });
});
