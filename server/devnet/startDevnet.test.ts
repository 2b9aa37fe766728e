import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DevnetBench } from '../../tests/support/DevnetBench.ts';

let bench: DevnetBench;

beforeAll(async () => {
  bench = await DevnetBench.start();
});

afterAll(() => bench.stop());

function change(file: string, edit: (content: Record<string, unknown>) => object): void {
  const path = join(bench.folder, 'devnet', file);
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))));
}

it('deploys anew on chains that have other contracts than these, and goes on with its keys', async () => {
  const tokenOf = () => bench.tokenOf('NORTHYARD', 'yUSD');
  const first = tokenOf();
  const { demoKey, solanaSeed } = bench.devnet;
  await bench.restart();
  const again = tokenOf();
  // As an earlier version left them.
  for (const chain of ['NORTHYARD', 'SOUTHYARD']) {
    change(`${chain}.deployment.json`, ({ sourceHash: _sources, ...rest }) => rest);
  }
  change('keys.json', ({ solanaDemo: _seed, ...rest }) => rest);
  await bench.restart();
  const anew = tokenOf();
  const wallet = await bench.evmWallet();
  const pair = bench.pairOf('NORTHYARD', 'NYD', 'NORTHYARD', 'yUSD');
  const wish = { dex: 'Switchback', pair, payUnits: 10n ** 18n, sender: wallet.address, recipient: wallet.address };
  const order = await bench.order(wish);
  await bench.sendOnEvm(wallet, pair, wish.payUnits, order);

  expect(again).toBe(first);
  expect(anew).not.toBe(first);
  expect(bench.devnet.demoKey).toBe(demoKey);
  expect(bench.devnet.solanaSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(bench.devnet.solanaSeed).not.toBe(solanaSeed);
  expect(await bench.settled(order.orderId, 'delivered')).toMatchObject({ receiveUnits: order.quote.receiveUnits });
});
