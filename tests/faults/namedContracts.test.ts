import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Interface, id, type Wallet, ZeroHash } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownContract } from '../../server/devnet/artifacts.ts';
import type { CheckedOrder, PostedOrder } from '../../server/markets/market.ts';
import { Amount } from '../../src/model/Amount.ts';
import base from '../../src/plugins/chains/base/index.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import pins from '../../src/plugins/chains/northyard/pins.json' with { type: 'json' };
import type { ChainDriver, ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { type PinnedContract, requireContract, requirePin } from '../../src/shell/plugin/contracts.ts';
import type { UnsignedTransaction } from '../../src/shell/plugin/family.ts';
import type { DepositChain } from '../support/deposits/DepositChain.ts';
import { depositChains } from '../support/deposits/depositChains.ts';
import { DevnetBench } from '../support/services/DevnetBench.ts';
import { NftYard } from '../support/services/NftYard.ts';
import { recordedNodes } from '../support/services/recordedNodes.ts';

const CHAIN = 'NORTHYARD';
const PRICE = 10n ** 17n;
const operators = new Interface(['function setApprovalForAll(address operator, bool approved)']);
const erc20 = new Interface(['function approve(address spender, uint256 value)']);
const lock = ownContract('HashTimeLock').abi;
const router = ownContract('SwitchyardRouter').abi;
const studiosAbi = ownContract('YardStudios').abi;

/** A transaction that an honest backend requests, and the contract that it names. */
interface Named {
  readonly name: string;
  readonly chain: ChainPlugin;
  readonly to: string;
  readonly data: string;
  readonly value?: string | undefined;
  readonly contract: string;
}

/** Accounts and contracts that a liar names instead, consistently everywhere. */
const thieves = [1, 2, 3, 4].map((number) => `0x${id(`thief ${number}`).slice(-40)}`);

let bench: DevnetBench;
let yard: NftYard;
let named: readonly Named[] = [];
let lies = 0;
let refused = 0;
let honest = 0;

beforeAll(async () => {
  bench = await DevnetBench.start();
  const [creator, seller, buyer] = await Promise.all([1, 2, 3].map(() => bench.evmWallet()));
  if (!creator || !seller || !buyer) throw new Error('no wallets');
  yard = await NftYard.found(bench, CHAIN, creator);
  await yard.mint(seller.address, 1, 5);
  await yard.approve(seller, bench.devnet.market);
  named = [...(await nftCalls(seller, buyer)), ...ownCalls(), ...services()];
});
afterAll(async () => {
  await bench.stop();
  console.log(`${lies} named contracts: ${lies - refused} let through; ${honest} honest ones let through`);
});

async function driverOf(chain: ChainPlugin): Promise<ChainDriver> {
  const { context } = recordedNodes(chain, () => 404);
  return chain.loadDriver({ ...context, contracts: (await chain.loadContracts?.()) ?? [] });
}

/** Whether the outbox would pass it to a wallet, judged by the bytes. */
async function isLetThrough({ chain, to, data, value }: Named): Promise<boolean> {
  const driver = await driverOf(chain);
  const transaction: UnsignedTransaction<'evm'> = {
    family: 'evm',
    chain: chain.id,
    from: thieves[0] ?? '',
    payload: { to, data, value: BigInt(value ?? 0) },
  };
  const effect = driver.inspect(transaction);
  // Every flow refuses data that it cannot decode.
  if (effect.kind === 'opaque' || effect.kind === 'unpinned') return false;
  try {
    requirePin(effect, [...((await chain.loadContracts?.()) ?? []), ...(driver.contracts ?? [])]);
    return true;
  } catch {
    return false;
  }
}

function renamed(call: Named, thief: string): Named {
  const [was, now] = [call.contract, thief].map((address) => address.slice(2).toLowerCase());
  const replace = (text: string) => text.toLowerCase().replaceAll(was ?? '', now ?? '');
  return { ...call, to: replace(call.to), data: replace(call.data) };
}

describe('contracts named by a backend', () => {
  it('[MON-01] are paid, approved and made operators only if the build pins them', async () => {
    expect(named.length).toBeGreaterThan(8);
    for (const call of named) {
      expect(await isLetThrough(call), call.name).toBe(true);
      honest += 1;
      for (const thief of [...thieves, `0x${'0'.repeat(40)}`]) {
        lies += 1;
        const passed = await isLetThrough(renamed(call, thief));
        if (!passed) refused += 1;
        expect(passed, `${call.name} at ${thief}`).toBe(false);
      }
    }
  });

  it('[MON-01] are not signed for in a listing that names another market', async () => {
    const driver = await driverOf(northyard);
    const [seller] = [await bench.evmWallet()];
    await yard.mint(seller.address, 50, 1);
    const { typedData } = await prepared(seller, 50n);

    expect(driver.nfts?.readOrder(typedData).order.exchange).toBe(yard.seaport);
    honest += 1;
    for (const verifyingContract of thieves) {
      lies += 1;
      refused += 1;
      const lied = { ...typedData, domain: { ...typedData.domain, verifyingContract } };
      expect(() => driver.nfts?.readOrder(lied)).toThrow('contract/unknown');
    }
  });

  it.each(depositChains.map((one) => [one.chain.family, one] as const))(
    '[MON-01] accept a deposit of the family %s only at a pinned account',
    async (_family, one) => {
      const { to, other } = one;

      expect(await paidAt(one, to)).toEqual(await pinOf(one));
      honest += 1;
      lies += 1;
      await expect(paidAt(one, other)).rejects.toMatchObject({ code: 'contract/unknown' });
      refused += 1;
    },
  );
});

async function depositDriver({ chain, answer, nodePath = '' }: DepositChain): Promise<ChainDriver> {
  const { context } = recordedNodes(chain, answer);
  return chain.loadDriver({ ...context, rpcUrls: () => [`https://one.example${nodePath}`] });
}

async function pinOf(one: DepositChain): Promise<PinnedContract> {
  return { role: 'deposit', address: (await depositDriver(one)).canonicalAddress(one.to) };
}

/** The pin of the account that the bytes of a deposit pay, if the backend names `address`. */
async function paidAt(one: DepositChain, address: string): Promise<PinnedContract> {
  const { chain, from } = one;
  const driver = await depositDriver(one);
  const intent = {
    from: driver.canonicalAddress(from),
    token: chain.native,
    amount: Amount.ofUnits(2_000_000n, chain.native),
  };
  const txData = { platformAddr: address, toType: '0', orderId: '7' };
  const effect = driver.inspect(await driver.prepareTransaction(txData, intent, {}));
  if (effect.kind !== 'transfer') throw new Error(effect.kind);
  return requireContract([await pinOf(one)], effect.to, ['deposit']);
}

function prepared(seller: Wallet, tokenId: bigint) {
  const paymentToken = `0x${'0'.repeat(40)}`;
  const terms = { side: 0 as const, mainnet: CHAIN, contract: yard.nft, tokenId, quantity: 1n, price: PRICE };
  return bench.devnet.market.prepare({ ...terms, paymentToken, maker: seller.address }, 86_400);
}

/** Buying with coins and with a token, canceling, and approving the market for NFTs, as the demo's market builds them. */
async function nftCalls(seller: Wallet, buyer: Wallet): Promise<readonly Named[]> {
  const { market } = bench.devnet;
  const { order, typedData } = await prepared(seller, 1n);
  const signature = await yard.sign(seller, typedData);
  const checked: CheckedOrder = await market.check(CHAIN, order, signature);
  const posted: PostedOrder = { ...checked, parameters: order, signature };
  const fulfilled = await market.fulfil([posted], buyer.address);
  const request = { mainnet: CHAIN, orders: [posted], payToken: bench.tokenOf(CHAIN, 'yUSD') };
  const { maxPayUnits } = await market.quoteCheckout(request);
  const paid = await market.checkout({ ...request, maxPayUnits, taker: buyer.address });
  const cancelled = market.cancel([posted]);
  const on = { chain: northyard };
  return [
    { ...on, name: 'buying', ...fulfilled, contract: yard.seaport },
    { ...on, name: 'buying with a token', ...paid, contract: paid.to },
    { ...on, name: 'cancelling', ...cancelled, contract: yard.seaport },
    {
      ...on,
      name: 'letting the market move NFTs',
      to: yard.nft,
      data: operators.encodeFunctionData('setApprovalForAll', [yard.seaport, true]),
      contract: yard.seaport,
    },
  ];
}

/** Approving, releasing, refunding and creating a collection, at this product's own contracts. */
function ownCalls(): readonly Named[] {
  const [at, hashTimeLock, studios] = [pinned('router'), pinned('lock'), pinned('studios')];
  const on = { chain: northyard };
  const allow = (contract: string) => ({
    ...on,
    name: `allowing ${contract}`,
    to: bench.tokenOf(CHAIN, 'yUSD'),
    data: erc20.encodeFunctionData('approve', [contract, 5n]),
    contract,
  });
  return [
    allow(at),
    allow(hashTimeLock),
    { ...on, name: 'refund', to: at, data: router.encodeFunctionData('refund', [id('order')]), contract: at },
    {
      ...on,
      name: 'release',
      to: hashTimeLock,
      data: lock.encodeFunctionData('confirm', [id('order'), ZeroHash]),
      contract: hashTimeLock,
    },
    {
      ...on,
      name: 'making a collection',
      to: studios,
      data: studiosAbi.encodeFunctionData('make', ['Sidings', 'SDG', 'ipfs://a', id('request')]),
      contract: studios,
    },
  ];
}

/** Recorded transactions of services. */
function services(): readonly Named[] {
  const recorded = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../upstream', file), 'utf8'));
  const { txData } = recorded('bridgers/swap.json').reply.data;
  return [
    { name: 'Bridgers', chain: base, to: txData.to, data: txData.data, value: txData.value, contract: txData.to },
  ];
}

function pinned(role: string): string {
  const found = pins.find((pin) => pin.role === role)?.address;
  if (!found) throw new Error(role);
  return found;
}
