import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Seaport } from '@opensea/seaport-js';
import { Contract, Interface, id, JsonRpcProvider, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownContract } from '../artifacts.ts';
import type { Devnet } from '../Devnet.ts';
import { devnetChains } from '../devnetChains.ts';
import { makeMarket } from '../evm/makeMarket.ts';
import { loadKeys } from '../keys.ts';
import { startDevnet } from '../startDevnet.ts';
import { collectionsOf } from './collections.ts';
import { DemoContent } from './DemoContent.ts';
import { readSeededOrders, type SeededOrder } from './SeededOrders.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchyard-market-'));
const { signal } = new AbortController();
const specs = collectionsOf('small', 'NORTHYARD');
let devnet: Devnet;
let provider: JsonRpcProvider;

beforeAll(async () => {
  devnet = await startDevnet({ dataDir: folder, log: { info: () => undefined }, signal, nfts: 'small' });
  provider = new JsonRpcProvider(devnet.rpc.get('NORTHYARD'), undefined, { cacheTimeout: -1, pollingInterval: 50 });
});

afterAll(async () => {
  provider.destroy();
  await devnet.stop();
  rmSync(folder, { recursive: true });
});

function contractOf(spec: (typeof specs)[number]): Contract {
  const address = devnet.nfts.get('NORTHYARD')?.collections[spec.id] ?? '';
  return new Contract(address, ownContract(spec.standard === 'ERC721' ? 'YardNft' : 'YardItems').abi, provider);
}

async function seeded(): Promise<readonly SeededOrder[]> {
  const all: SeededOrder[] = [];
  await devnet.postSeededOrders(async (chain, order) => {
    expect(chain).toBe('NORTHYARD');
    all.push(order);
  });
  return all;
}

it('has every token, with royalties and readable metadata', async () => {
  const content = new DemoContent();
  const supplies: number[] = [];
  for (const spec of specs) {
    const contract = contractOf(spec);
    const uri = String(await contract[spec.standard === 'ERC721' ? 'tokenURI' : 'uri']?.(spec.tokens));
    const found = await content.open(uri, signal);
    const parts: Uint8Array[] = [];
    for await (const part of found?.bytes ?? []) parts.push(part);
    const metadata = JSON.parse(Buffer.concat(parts).toString());
    const [receiver, royalty] = await contract.getFunction('royaltyInfo')(1, 10_000n);

    expect(metadata.name).toContain(`#${spec.tokens}`);
    expect(await content.open(metadata.image, signal)).toBeDefined();
    expect(Number(royalty)).toBe(spec.royaltyBps);
    expect(receiver).toBe(await contract.owner?.());
    if (spec.standard === 'ERC721') supplies.push(Number(await contract.totalSupply?.()));
  }

  expect(supplies).toEqual(specs.filter(({ standard }) => standard === 'ERC721').map(({ tokens }) => tokens));
});

it('has two months of history and then follows the clock', async () => {
  await provider.send('evm_mine', []);
  const first = await provider.getBlock(1);
  const newest = await provider.getBlock('latest');
  const days = (seconds: number) => (Date.now() / 1_000 - seconds) / 86_400;

  expect(days(first?.timestamp ?? 0)).toBeGreaterThan(59);
  expect(Math.abs(days(newest?.timestamp ?? 0)) * 86_400).toBeLessThan(20);
});

it('has orders with the same state as on the chain', async () => {
  const seaport = new Contract(devnet.nfts.get('NORTHYARD')?.seaport ?? '', SEAPORT, provider);
  const orders = await seeded();
  const logs = await seaport.queryFilter('OrderFulfilled', 0);
  const counted: Record<string, number> = {};
  for (const { order, end } of orders) {
    counted[end] = (counted[end] ?? 0) + 1;
    const status = await seaport.getOrderStatus?.(await seaport.getOrderHash?.(order));
    expect([status.isCancelled, status.totalFilled > 0n]).toEqual([end === 'cancelled', end === 'filled']);
    if (end === 'open') expect(Number(order.endTime) * 1_000).toBeGreaterThan(Date.now());
  }

  expect(logs.length).toBe(counted.filled);
  expect(Object.keys(counted).sort()).toEqual(['cancelled', 'expired', 'filled', 'open']);
});

it('has open listings that the Seaport library fills', async () => {
  const place = devnet.nfts.get('NORTHYARD');
  const buyer = new Wallet(id('a buyer of the test'), provider);
  await provider.send('anvil_setBalance', [buyer.address, '0x56bc75e2d63100000']);
  // Its types are those of ethers' other build; the class is the same.
  const signer = buyer as unknown as ConstructorParameters<typeof Seaport>[0];
  const library = new Seaport(signer, { overrides: { contractAddress: place?.seaport ?? '' } });
  const open = (await seeded()).find(({ side, end }) => side === 'listing' && end === 'open');
  if (!open) throw new Error('nothing is listed');
  const parameters = { ...open.order, totalOriginalConsiderationItems: open.order.consideration.length };
  const { executeAllActions } = await library.fulfillOrder({ order: { parameters, signature: open.signature } });
  await (await executeAllActions()).wait();
  const [nft] = open.order.offer;
  const spec = specs.find((known) => place?.collections[known.id] === nft?.token);
  if (!spec) throw new Error('of no collection');
  const contract = contractOf(spec);

  if (spec.standard === 'ERC721') expect(await contract.ownerOf?.(nft?.identifierOrCriteria)).toBe(buyer.address);
  else expect(await contract.balanceOf?.(buyer.address, nft?.identifierOrCriteria)).toBe(1n);
});

it('leaves the chain unchanged when interrupted, and makes the same history each time', async () => {
  const chain = devnetChains.find(({ name }) => name === 'NORTHYARD');
  const other = mkdtempSync(join(tmpdir(), 'switchyard-market-'));
  if (!chain) throw new Error('no chain');
  const stopping = new AbortController();
  writeFileSync(join(other, 'NORTHYARD.deployment.json'), '{}');
  writeFileSync(join(other, 'NORTHYARD.state.json'), readFileSync(join(folder, 'devnet', 'NORTHYARD.state.json')));
  const before = readFileSync(join(other, 'NORTHYARD.state.json'), 'utf8');
  const keys = loadKeys(join(folder, 'devnet'));
  const making = makeMarket({ chain, folder: other, keys, signal: stopping.signal, nfts: 'small' });
  const ended = expect(making).rejects.toThrow();
  await expect.poll(() => existsSync(join(other, 'NORTHYARD.draft.pid')), { interval: 5 }).toBe(true);
  stopping.abort();
  await ended;
  const interrupted = readFileSync(join(other, 'NORTHYARD.state.json'), 'utf8');
  rmSync(join(other, 'NORTHYARD.deployment.json'));
  await makeMarket({ chain, folder: other, keys, signal, nfts: 'small' });
  const again = readSeededOrders(other, 'NORTHYARD');
  rmSync(other, { recursive: true });

  expect(interrupted).toBe(before);
  const story = (orders: readonly SeededOrder[]) =>
    orders.map(({ side, order, end }) => [side, order.offerer, order.offer, order.consideration, end]);
  expect(story(again)).toEqual(story(await seeded()));
});

const SEAPORT = new Interface([
  'event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, (uint8,address,uint256,uint256)[] offer, (uint8,address,uint256,uint256,address)[] consideration)',
  'function getOrderStatus(bytes32) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)',
  'function getOrderHash((address offerer, address zone, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)[] offer, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter) order) view returns (bytes32)',
]);
