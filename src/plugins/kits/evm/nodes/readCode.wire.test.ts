// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContractFactory, Interface, id, keccak256, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devnetChains } from '../../../../../demo/devnet/devnetChains.ts';
import { type RunningNode, startNode, stopNode } from '../../../../../demo/devnet/evm/startNode.ts';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import compiled from '../../../../../tests/support/proxies/contracts.json' with { type: 'json' };
import quoted from '../../../../../tests/upstream/lifi/quote-swap.json' with { type: 'json' };
import { isAppError } from '../../../../model/errors.ts';
import type { PinnedContract, PinnedPart } from '../../../../shell/plugin/contracts.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { checkNamed, checkTransaction, type Known } from '../../../../shell/stores/checkContracts.ts';
import { acceptCode } from '../../../../shell/stores/knownCodes.ts';
import { PersistedState } from '../../../../shell/stores/persisted.ts';
import northyard from '../../../chains/northyard/index.ts';
import { EvmDriver } from '../EvmDriver.ts';
import { LIFI } from '../services/services.ts';
import { erc20 } from '../transactions/abi.ts';

const diamond = new Interface(['function cut(bytes4 selector, address facet)']);
const proxy = new Interface(['function upgradeTo(address implementation)']);
const cloner = new Interface(['function make(address implementation)', 'event Made(address clone)']);
/** A recorded call of LI.FI's diamond. */
const { data: lifiCall } = quoted.reply.transactionRequest;
const called = lifiCall.slice(0, 10);
const another = '0x12345678';

/** Any token: an approval is judged by its bytes. */
const TOKEN = '0x6265e0DDfa82FCb4BAa488A87B677A3eef39231b';
const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'switchyard-code-'));

let chain: RunningNode;
let owner: Wallet;
let one: PinnedPart;
let two: PinnedPart;
beforeAll(async () => {
  const [northyardNode] = devnetChains;
  if (!northyardNode) throw new Error('no chain');
  chain = await startNode({ chain: northyardNode, folder, signal }, { from: undefined });
  owner = new Wallet(id('owner of proxies'), chain.provider);
  await chain.provider.send('anvil_setBalance', [owner.address, `0x${(10n ** 20n).toString(16)}`]);
  one = await partAt(await deployed('One'));
  two = await partAt(await deployed('Two'));
});
afterAll(async () => {
  if (chain) await stopNode(chain);
  rmSync(folder, { recursive: true });
});

function driverOn(contracts: readonly PinnedContract[], urls: readonly string[] = [chain.node.url]) {
  const requests: unknown[] = [];
  const driver = new EvmDriver(
    {
      chain: northyard,
      contracts,
      rpcUrls: () => urls,
      api: new FakeApi(),
      now: () => Date.now(),
      fetch: (input, init) => {
        requests.push(init?.body);
        return fetch(input, init);
      },
    },
    { chainId: 771_001, confirmations: 3, multicall3: undefined },
  );
  return { driver, requests };
}

async function deployed(name: keyof typeof compiled.contracts, ...args: readonly unknown[]): Promise<string> {
  const { abi, bytecode } = compiled.contracts[name];
  const made = await new ContractFactory(abi, bytecode, owner).deploy(...args);
  await made.waitForDeployment();
  return made.getAddress();
}

async function partAt(address: string): Promise<PinnedPart & { readonly codeHash: string }> {
  return { address, codeHash: keccak256(await chain.provider.getCode(address)) };
}

async function send(to: string, data: string) {
  const receipt = await (await owner.sendTransaction({ to, data })).wait();
  if (!receipt) throw new Error('no receipt');
  return receipt;
}

async function madeDiamond(): Promise<string> {
  const address = await deployed('Diamond', await deployed('Loupe'));
  await cut(address, called, one.address);
  return address;
}

function cut(address: string, selector: string, facet: string) {
  return send(address, diamond.encodeFunctionData('cut', [selector, facet]));
}

async function minimalProxy(): Promise<string> {
  const { logs } = await send(await deployed('Cloner'), cloner.encodeFunctionData('make', [one.address]));
  return String(cloner.parseLog(logs[0] ?? { topics: [], data: '' })?.args[0]);
}

/** The chain's node, by two names. */
const twoHosts = () => [chain.node.url, chain.node.url.replace('127.0.0.1', 'localhost')];

interface Device {
  readonly urls?: readonly string[];
  readonly storage?: PersistedState;
}

/** Checks as before a signature, with this pin only, by default on a device that has used no contract. */
function checks(pin: PinnedContract, { urls = twoHosts(), storage = new PersistedState(undefined) }: Device = {}) {
  const { driver } = driverOn([pin], urls);
  const chains = { driver: async () => driver, contracts: async () => [pin] };
  const known: Known = { chains, storage, codes: new Map() };
  const sign = (to: string, data: string) => {
    const transaction: UnsignedTransaction<'evm'> = {
      family: 'evm',
      chain: northyard.id,
      from: owner.address,
      payload: { to, data, value: 0n },
    };
    return checkTransaction(known, transaction, {});
  };
  return {
    named: async () => {
      const { checked } = await checkNamed(known, { chain: northyard.id, address: pin.address, roles: ['router'] }, {});
      return checked;
    },
    approval: () => sign(TOKEN, erc20.encodeFunctionData('approve', [pin.address, 5n])),
    call: () => sign(pin.address, lifiCall),
  };
}

const changed = { code: 'contract/changed' };
const replaceable = { service: LIFI };

async function lifiPin(address: string, more: Partial<PinnedContract> = {}): Promise<PinnedContract> {
  return { role: 'router', service: LIFI, ...(await partAt(address)), ...more };
}

describe('readCode on real contracts', () => {
  it('[MON-01] reads what proxies run, and tells which of them somebody can replace', async () => {
    const beacon = await deployed('StandardBeacon', one.address, owner.address);
    const implementation = { address: one.address, hash: String(one.codeHash) };
    const forms = {
      [one.address]: {},
      [await minimalProxy()]: { implementation },
      [await deployed('StandardProxy', one.address)]: { implementation, isReplaceable: true },
      [await deployed('UniversalProxy', one.address)]: { implementation, isReplaceable: true },
      [await deployed('StandardBeaconProxy', beacon)]: {
        implementation,
        beacon: { address: beacon, hash: (await partAt(beacon)).codeHash },
        isReplaceable: true,
      },
      [await madeDiamond()]: { facets: {}, isReplaceable: true },
    };
    const addresses = Object.keys(forms);
    const { driver, requests } = driverOn([]);
    const { answers } = await driver.readCode([...addresses, owner.address], {});

    const own = await Promise.all(addresses.map(partAt));
    expect(answers).toEqual([
      new Map(own.map(({ address, codeHash }) => [address, { hash: codeHash, ...forms[address] }])),
    ]);
    // The check of the node itself, the contracts, the beacon's implementation, and the codes of the parts.
    expect(requests).toHaveLength(4);
  });

  it('[MON-01] refuses a proxy whose implementation was replaced', async () => {
    const address = await deployed('StandardProxy', one.address);
    const pin = await lifiPin(address, { implementation: one });

    expect(await checks(pin).named()).toEqual({ state: 'known', replaceable });
    await send(address, proxy.encodeFunctionData('upgradeTo', [two.address]));

    await expect(checks(pin).named()).rejects.toMatchObject(changed);
    expect(await checks({ ...pin, implementation: two }).named()).toEqual({ state: 'known', replaceable });
  });

  it('[MON-01] refuses a beacon proxy after its beacon names another implementation', async () => {
    const at = await deployed('StandardBeacon', one.address, owner.address);
    const pin = await lifiPin(await deployed('StandardBeaconProxy', at), {
      implementation: one,
      beacon: await partAt(at),
    });

    expect(await checks(pin).named()).toEqual({ state: 'known', replaceable });
    await send(at, proxy.encodeFunctionData('upgradeTo', [two.address]));

    await expect(checks(pin).named()).rejects.toMatchObject(changed);
  });

  it('[MON-01] refuses a proxy with another beacon, which names the same implementation', async () => {
    const [right, wrong] = [
      await deployed('StandardBeacon', one.address, owner.address),
      await deployed('StandardBeacon', one.address, owner.address),
    ];
    const pin = await lifiPin(await deployed('StandardBeaconProxy', wrong), { implementation: one });

    await expect(checks({ ...pin, beacon: await partAt(right) }).named()).rejects.toMatchObject(changed);
    await expect(checks({ ...pin, beacon: { ...one, address: wrong } }).named()).rejects.toMatchObject(changed);
    expect(await checks({ ...pin, beacon: await partAt(wrong) }).named()).toEqual({ state: 'known', replaceable });
  });

  it('[MON-01] refuses a diamond whose facet was replaced between the approval and the swap', async () => {
    const address = await madeDiamond();
    const check = checks(await lifiPin(address, { facets: { [called]: one } }));

    expect(await check.approval()).toEqual({ state: 'known', replaceable });
    expect(await check.call()).toEqual({ state: 'known', replaceable });
    await cut(address, called, two.address);

    await expect(check.call()).rejects.toMatchObject(changed);
    await expect(check.approval()).rejects.toMatchObject(changed);
  });

  it('[MON-01] refuses a call of a diamond that another facet serves than the pinned ones', async () => {
    const address = await madeDiamond();
    await cut(address, another, one.address);
    const pin = await lifiPin(address, { facets: { [another]: one } });

    expect(await checks(pin).approval()).toEqual({ state: 'known', replaceable });
    await expect(checks(pin).call()).rejects.toMatchObject(changed);
    await expect(
      checks({ ...pin, facets: { [called]: { ...one, codeHash: String(two.codeHash) } } }).call(),
    ).rejects.toMatchObject(changed);
  });

  it('[MON-01] says that a diamond without pinned facets can be changed, also if no node answers', async () => {
    const address = await madeDiamond();
    const own: PinnedContract = { role: 'router', ...(await partAt(address)) };

    expect(await checks(await lifiPin(address)).call()).toEqual({ state: 'known', replaceable });
    expect(await checks(own).named()).toEqual({ state: 'known', replaceable: { service: undefined } });
    expect(await checks({ ...own, isReplaceable: true }, { urls: ['https://127.0.0.1:1'] }).named()).toEqual({
      state: 'unread',
      replaceable: { service: undefined },
    });
  });

  it('[MON-01] keeps what runs at a pin without a hash, and refuses a change until the user has accepted it', async () => {
    const at = await deployed('StandardProxy', one.address);
    const beacon = await deployed('StandardBeacon', one.address, owner.address);
    const diamondAt = await madeDiamond();
    const changes: readonly (readonly [string, (to: string) => Promise<unknown>, string])[] = [
      [at, (to) => send(at, proxy.encodeFunctionData('upgradeTo', [to])), 'implementation'],
      [
        await deployed('StandardBeaconProxy', beacon),
        (to) => send(beacon, proxy.encodeFunctionData('upgradeTo', [to])),
        'implementation',
      ],
      [diamondAt, (to) => cut(diamondAt, called, to), called],
    ];
    for (const [address, change, part] of changes) {
      const pin: PinnedContract = { role: 'router', service: LIFI, address };
      const storage = new PersistedState(undefined);
      const check = () => checks(pin, { storage }).call();
      expect(await check()).toEqual({ state: 'known', replaceable });
      await change(two.address);

      const error = await check().catch((thrown: unknown) => thrown);
      if (!isAppError(error, 'contract/changed') || !error.context.change) throw new Error(`no change of ${part}`);
      const { before, now } = error.context.change;
      expect(before).toEqual({ [part]: `${one.address} ${one.codeHash}` });
      expect(now).toEqual({ [part]: `${two.address} ${two.codeHash}` });

      acceptCode(storage, error.context.change);
      expect(await check()).toEqual({ state: 'known', replaceable });
    }
  });

  it('[MON-01] stores nothing on the word of one host, and refuses what runs no code', async () => {
    const storage = new PersistedState(undefined);
    const address = await deployed('StandardProxy', one.address);
    const pin: PinnedContract = { role: 'router', service: LIFI, address };

    expect(await checks(pin, { urls: [chain.node.url], storage }).named()).toEqual({ state: 'unread', replaceable });
    await send(address, proxy.encodeFunctionData('upgradeTo', [two.address]));
    expect(await checks(pin, { storage }).named()).toEqual({ state: 'known', replaceable });
    for (const code of ['0x00', `0xef0100${'7e'.repeat(20)}`]) {
      await chain.provider.send('anvil_setCode', [two.address, code]);
      await expect(checks(pin).named(), code).rejects.toMatchObject(changed);
    }
  });

  it('[MON-01] says nothing of the kind about a minimal proxy, and compares what it runs', async () => {
    const pin = await lifiPin(await minimalProxy(), { implementation: one });

    expect(await checks(pin).named()).toEqual({ state: 'known' });
    await expect(checks({ ...pin, implementation: two }).named()).rejects.toMatchObject(changed);
  });
});
