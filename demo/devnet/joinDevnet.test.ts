import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DevnetBench } from '../../tests/support/services/DevnetBench.ts';
import { routerAbi } from '../channel/evm/EvmParts.ts';
import type { Devnet } from './Devnet.ts';
import { joinDevnet } from './startDevnet.ts';

let bench: DevnetBench;
let joined: readonly Devnet[];
const { signal } = new AbortController();

beforeAll(async () => {
  bench = await DevnetBench.start();
  joined = await Promise.all([joinDevnet({ dataDir: bench.folder }), joinDevnet({ dataDir: bench.folder })]);
});

afterAll(async () => {
  await Promise.all(joined.map((devnet) => devnet.stop()));
  await bench.stop();
});

it('[SWP-06] pays each order once while three processes settle at the same time, as after an expired lease', async () => {
  const wallet = await bench.evmWallet();
  const pair = bench.pairOf(['NORTHYARD', 'NYD'], ['SOUTHYARD', 'yUSD']);
  const orders: { readonly orderId: string; readonly recipient: string }[] = [];
  for (let count = 0; count < 5; count += 1) {
    const recipient = Wallet.createRandom().address;
    const request = { dex: 'Ferry', pair, payUnits: 10n ** 17n, sender: wallet.address, recipient };
    const order = await bench.order(request);
    await bench.sendOnEvm(wallet, { pair, payUnits: request.payUnits }, order);
    orders.push({ orderId: order.orderId, recipient });
  }

  const channels = [bench.devnet, ...joined].map(({ channel }) => channel);
  for (let round = 0; round < 6; round += 1) {
    await bench.mine();
    // One that lost a race may fail: its next round sees the order's outcome.
    await Promise.allSettled(channels.map((channel) => channel.settle(signal)));
  }

  const south = bench.provider('SOUTHYARD');
  for (const { orderId, recipient } of orders) {
    const topics = routerAbi.encodeFilterTopics('Released', [orderId]);
    const [release, ...more] = await south.getLogs({ topics, fromBlock: 0 });
    const units = release && routerAbi.parseLog(release)?.args.receiveUnits;
    expect(more).toEqual([]);
    expect(await bench.balanceOnEvm('SOUTHYARD', pair.toToken, recipient)).toBe(units);
    expect(await bench.settled(orderId, 'delivered')).toMatchObject({ receiveUnits: units });
  }
});

it('serves the faucet from any process, and keeps the chains running when one stops', async () => {
  const addresses = Array.from({ length: 6 }, () => Wallet.createRandom().address);

  await Promise.all(addresses.map((address, index) => joined[index % 2]?.faucet(address, signal)));
  const [first] = joined;
  await first?.stop();

  for (const address of addresses) {
    expect(await bench.provider('NORTHYARD').getBalance(address)).toBe(10n * 10n ** 18n);
    expect(await bench.balanceOnEvm('SOUTHYARD', bench.tokenOf('SOUTHYARD', 'yUSD'), address)).toBe(20_000_000_000n);
  }
});

it('explains how to start chains that do not run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-none-'));

  await expect(joinDevnet({ dataDir: folder })).rejects.toThrow('npx tsx demo/devnet/main.ts');
  rmSync(folder, { recursive: true });
});
