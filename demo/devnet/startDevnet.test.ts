import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { id, keccak256 } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DevnetBench } from '../../tests/support/services/DevnetBench.ts';
import { devnetChains } from './devnetChains.ts';
import { readPins } from './pins.ts';

let bench: DevnetBench;

beforeAll(async () => {
  bench = await DevnetBench.start();
});

afterAll(() => bench.stop());

function change(file: string, edit: (content: Record<string, unknown>) => object): void {
  const path = join(bench.folder, 'devnet', file);
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))));
}

it.each(devnetChains)('deploys each pinned contract of $title with the pinned code', async (chain) => {
  const provider = bench.provider(chain.name);
  const pins = readPins(chain);

  const found = await Promise.all(pins.map(({ address }) => provider.getCode(address)));

  expect(found.map((code) => keccak256(code))).toEqual(pins.map(({ codeHash }) => codeHash));
  expect(bench.devnet.nfts.get(chain.name)?.seaport).toBe(pins.find(({ role }) => role === 'market')?.address);
});

it('starts in the folder of an earlier version: deploys missing contracts and keeps its wallets', async () => {
  const { demoKey, solanaSeed } = bench.devnet;
  const north = bench.provider('NORTHYARD');
  const [pool] = JSON.parse(readFileSync(join(bench.folder, 'devnet', 'NORTHYARD.deployment.json'), 'utf8')).pools;
  const reserves = () => bench.provider('NORTHYARD').call({ to: pool.pair, data: '0x0902f1ac' });
  const before = await reserves();
  const yUSD = bench.tokenOf('NORTHYARD', 'yUSD');
  const lock = pinOf('lock');
  await north.send('anvil_setCode', [lock.address, '0x']);
  await north.send('anvil_setNonce', [lock.address, '0x0']);
  // As an earlier version left them: other contracts, keys of its own for each role.
  for (const chain of ['NORTHYARD', 'SOUTHYARD']) {
    change(`${chain}.deployment.json`, ({ sourceHash: _sources, ...rest }) => ({ ...rest, router: yUSD }));
  }
  const own = { deployer: id('a'), relayer: id('b'), fuel: id('c'), minter: id('d') };
  change('keys.json', ({ solanaDemo: _seed, lockSecret: _secret, ...rest }) => ({ ...rest, ...own }));

  await bench.restart();

  const wallet = await bench.evmWallet();
  const pair = bench.pairOf(['NORTHYARD', 'NYD'], ['NORTHYARD', 'yUSD']);
  const request = { dex: 'Switchback', pair, payUnits: 10n ** 18n, sender: wallet.address, recipient: wallet.address };
  expect(await reserves()).toBe(before);
  const order = await bench.order(request);
  await bench.sendOnEvm(wallet, { pair, payUnits: request.payUnits }, order);
  expect(order.quote.contractAddress).toBe(pinOf('router').address);
  expect(keccak256(await bench.provider('NORTHYARD').getCode(lock.address))).toBe(lock.codeHash);
  expect(bench.tokenOf('NORTHYARD', 'yUSD')).toBe(yUSD);
  expect(bench.devnet.demoKey).toBe(demoKey);
  expect(bench.devnet.solanaSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(bench.devnet.solanaSeed).not.toBe(solanaSeed);
  expect(await bench.settled(order.orderId, 'delivered')).toMatchObject({ receiveUnits: order.quote.receiveUnits });
});

function pinOf(role: string) {
  const [chain] = devnetChains;
  const pin = chain && readPins(chain).find((known) => known.role === role);
  if (!pin) throw new Error(role);
  return pin;
}
