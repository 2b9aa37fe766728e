import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Interface, id, type Wallet, ZeroHash } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import type { CheckedOrder, PostedOrder } from '../../../server/markets/market.ts';
import { Amount } from '../../../src/model/Amount.ts';
import base from '../../../src/plugins/chains/base/index.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import type { ChainDriver, ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { PinnedContract } from '../../../src/shell/plugin/contracts.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { readPinsByChain } from '../../../src/shell/plugin/readPins.ts';
import { ContractGuard } from '../../../src/shell/stores/ContractGuard.ts';
import { PersistedState } from '../../../src/shell/stores/persisted.ts';
import type { DepositChain } from '../../support/deposits/DepositChain.ts';
import { depositChains } from '../../support/deposits/depositChains.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { NftYard } from '../../support/services/NftYard.ts';
import { recordedNodes } from '../../support/services/recordedNodes.ts';
import { printCounts } from './refusals.ts';

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
  named = [...(await nftCalls(seller, buyer)), ...(await ownCalls(seller)), ...services()];
});
afterAll(async () => {
  await bench.stop();
  printCounts('named contracts', { lies, refused, signedLies: lies - refused, honest, signedHonest: honest });
});

/** A driver whose nodes are the running chain. Nodes of other chains do not answer. */
async function driverOf(chain: ChainPlugin): Promise<ChainDriver> {
  const { context } = recordedNodes(chain, () => 404);
  const contracts = (await chain.loadContracts?.()) ?? [];
  if (chain !== northyard) return chain.loadDriver({ ...context, contracts });
  return chain.loadDriver({ ...context, contracts, rpcUrls: () => [bench.devnet.rpc.get(CHAIN) ?? ''], fetch });
}

/** The check before each signature, with the pins of the build. */
async function guardOf(chain: ChainPlugin, driver: ChainDriver): Promise<ContractGuard> {
  const contracts = [...((await chain.loadContracts?.()) ?? []), ...(driver.contracts ?? [])];
  return new ContractGuard(
    { driver: async () => driver, contracts: async () => contracts },
    new PersistedState(undefined),
  );
}

/** What the check finds before a wallet is asked: the state of the code, or the code of the refusal. */
async function checked({ chain, to, data, value }: Named): Promise<string> {
  const driver = await driverOf(chain);
  const transaction: UnsignedTransaction<'evm'> = {
    family: 'evm',
    chain: chain.id,
    from: thieves[0] ?? '',
    payload: { to, data, value: BigInt(value ?? 0) },
  };
  // Every flow refuses data that it cannot decode.
  if (driver.inspect(transaction).kind === 'opaque') return 'opaque';
  const guard = await guardOf(chain, driver);
  return guard.check(transaction, {}).then(
    ({ state }) => state,
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  );
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
      // The code of Northyard's contracts is what this project's sources compile to. No node of Base answers.
      expect(await checked(call), call.name).toBe(call.chain === northyard ? 'known' : 'unread');
      honest += 1;
      for (const thief of [...thieves, `0x${'0'.repeat(40)}`]) {
        lies += 1;
        const found = await checked(renamed(call, thief));
        if (found === 'contract/unknown' || found === 'opaque') refused += 1;
        expect(['contract/unknown', 'opaque'], `${call.name} at ${thief}`).toContain(found);
      }
    }
  });

  it('[MON-01] are refused with other code at the pinned address', async () => {
    const own = named.filter(({ chain }) => chain === northyard);
    const provider = bench.provider(CHAIN);
    for (const contract of new Set(own.map((call) => call.contract))) {
      const code = await provider.getCode(contract);
      // Any other contract of the demo.
      const other = await provider.getCode(bench.tokenOf(CHAIN, 'yGOLD'));
      for (const wrong of [other, `${code}00`, '0x']) {
        await provider.send('anvil_setCode', [contract, wrong]);
        for (const call of own.filter((one) => one.contract === contract)) {
          lies += 1;
          expect(await checked(call), `${call.name} with ${wrong.slice(0, 10)}`).toBe('contract/changed');
          refused += 1;
        }
      }
      await provider.send('anvil_setCode', [contract, code]);
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
    '[MON-01] accept a deposit of the family %s only at an account of the deployment',
    async (_family, one) => {
      const { chain, to, other } = one;
      // As an operator writes them. The second one is no account for deposits.
      const pins = JSON.stringify({ [chain.id]: [deposit(to), { ...deposit(other), role: 'exchange' }] });

      expect(await paidAt(one, to, pins)).toEqual(deposit(to));
      honest += 1;
      lies += 1;
      await expect(paidAt(one, other, pins)).rejects.toMatchObject({ code: 'contract/unknown' });
      refused += 1;
    },
  );
});

function deposit(address: string): PinnedContract {
  return { role: 'deposit', address };
}

/** The pin that the check finds for the account in the bytes of a deposit, if the backend names `address`. */
async function paidAt(one: DepositChain, address: string, pins: string): Promise<PinnedContract> {
  const { chain, from, answer, nodePath = '' } = one;
  const { context } = recordedNodes(chain, answer);
  const contracts = readPinsByChain(JSON.parse(pins))[chain.id] ?? [];
  const driver = await chain.loadDriver({ ...context, contracts, rpcUrls: () => [`https://one.example${nodePath}`] });
  const intent = {
    from: driver.canonicalAddress(from),
    token: chain.native,
    amount: Amount.ofUnits(2_000_000n, chain.native),
  };
  const txData = { platformAddr: address, toType: '0', orderId: '7' };
  const effect = driver.inspect(await driver.prepareTransaction(txData, intent, {}));
  if (effect.kind !== 'transfer') throw new Error(effect.kind);
  const guard = new ContractGuard(
    { driver: async () => driver, contracts: async () => contracts },
    new PersistedState(undefined),
  );
  return guard.checkAddress({ chain: chain.id, address: effect.to, roles: ['deposit'] }, {});
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

/** Approving, releasing, refunding and creating a collection, at the contracts that the running demo uses. */
async function ownCalls({ address }: Wallet): Promise<readonly Named[]> {
  const contractOf = async (dex: string, toChain: string) => {
    const pair = bench.pairOf([CHAIN, 'yUSD'], [toChain, toChain === CHAIN ? 'yGOLD' : 'yUSD']);
    const { quote } = await bench.order({ dex, pair, payUnits: 25_000_000n, sender: address, recipient: address });
    return quote.contractAddress;
  };
  const [at, hashTimeLock] = [await contractOf('Switchback', CHAIN), await contractOf('CBridge', 'SOUTHYARD')];
  const studios = bench.devnet.nfts.get(CHAIN)?.studios ?? '';
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
  const recorded = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../upstream', file), 'utf8'));
  const { txData } = recorded('bridgers/swap.json').reply.data;
  return [
    { name: 'Bridgers', chain: base, to: txData.to, data: txData.data, value: txData.value, contract: txData.to },
  ];
}
