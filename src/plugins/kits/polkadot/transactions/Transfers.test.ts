// @vitest-environment node

import kusama from '@polkadot/types-support/metadata/static-kusama';
import relay from '@polkadot/types-support/metadata/static-polkadot';
import substrate from '@polkadot/types-support/metadata/static-substrate';
import oldest from '@polkadot/types-support/metadata/v12/substrate-hex';
import old from '@polkadot/types-support/metadata/v13/polkadot-hex';
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import newest from '@polkadot/types-support/metadata/v16/substrate-hex';
import { metadata as metadataCodec } from '@polkadot-api/substrate-bindings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DescribedRuntime,
  describedRuntime,
  finalBlock,
  genesisHash,
  type KeyType,
  keyPair,
  libraryOf,
  polkadotNode,
} from '../../../../../tests/support/services/polkadotNode.ts';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../../model/Amount.ts';
import crust from '../../../chains/crust/index.ts';
import dot from '../../../chains/polkadot/index.ts';
import { PolkadotDriver } from '../PolkadotDriver.ts';
import { assembleExtrinsic, isExtrinsicOf } from './assembleExtrinsic.ts';
import { extrinsicHash } from './extrinsics.ts';

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const keyOfAlice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const hub = describedRuntime(assetHub);
/** The same runtime, metadata 14, with accounts as keys alone in extrinsics and transfers. */
function withBareAddresses(recorded: string): string {
  const { magicNumber, metadata } = metadataCodec.dec(recorded);
  if (metadata.tag !== 'v14') throw new Error('not metadata 14');
  const value = metadata.value;
  const account = value.lookup.findIndex(({ path }) => path.at(-1) === 'AccountId32');
  const balances = value.pallets.find(({ name }) => name === 'Balances');
  const calls = value.lookup[balances?.calls ?? -1]?.def;
  if (calls?.tag !== 'variant') throw new Error('no calls');
  for (const { fields } of calls.value) for (const field of fields) if (field.name === 'dest') field.type = account;
  for (const parameter of value.lookup[value.extrinsic.type]?.params ?? []) {
    if (parameter.name === 'Address') parameter.type = account;
  }
  return `0x${Buffer.from(metadataCodec.enc({ magicNumber, metadata: { tag: 'v14', value } })).toString('hex')}`;
}

const bare = { Address: 'AccountId', LookupSource: 'AccountId' };
const runtimes: readonly {
  readonly name: string;
  readonly runtime: DescribedRuntime;
  readonly isBare?: true;
  /** Facts that its metadata does not contain. */
  readonly types?: Readonly<Record<string, string>>;
}[] = [
  { name: 'Asset Hub, metadata 15', runtime: hub },
  { name: 'the Polkadot relay chain, metadata 14', runtime: describedRuntime(relay) },
  { name: 'Kusama, metadata 14', runtime: describedRuntime(kusama) },
  { name: 'a Substrate node, metadata 14', runtime: describedRuntime(substrate) },
  { name: 'a Substrate node that takes extrinsics 4 and 5, metadata 16', runtime: describedRuntime(newest) },
  { name: 'the Polkadot relay chain of 2021, metadata 13', runtime: describedRuntime(old) },
  { name: 'a Substrate node of 2021, metadata 12', runtime: describedRuntime(oldest) },
  {
    name: 'a chain of 2021 with bare addresses, metadata 12',
    runtime: describedRuntime(oldest),
    isBare: true,
    types: bare,
  },
  {
    name: 'a chain with bare addresses, metadata 14',
    runtime: describedRuntime(withBareAddresses(substrate)),
    isBare: true,
  },
];

function driverOn(runtime: DescribedRuntime, replies: Readonly<Record<string, unknown>> = {}, chain = {}) {
  const nodes = recordedNodes(dot, polkadotNode(runtime, replies));
  const asked = (method: string) =>
    nodes.requests.filter(({ body }) => (body as { method: string }).method === method).length;
  const driver = new PolkadotDriver(nodes.context, {
    ss58Prefix: 0,
    genesis: '68d56f15f85d3136970ec16946040bc1',
    existentialDeposit: 100_000_000n,
    transferFee: 50_000_000n,
    ...chain,
  });
  return { driver, asked };
}

const intentOf = (from: string, to: string, units: bigint) => ({
  from,
  to,
  token: dot.native,
  amount: Amount.ofUnits(units, dot.native),
});

describe.each(runtimes)('a transfer on $name', ({ runtime, isBare, types }) => {
  const library = libraryOf(runtime.metadata, types);
  const chain = types ? { hasBareAddresses: true } : {};

  it.each<KeyType>(['ed25519', 'sr25519', 'ecdsa'])(
    "[CHN-02] [CHN-08] is signed by a key of %s in the family's library, which reads every field",
    async (type) => {
      const pair = keyPair(type, '//Alice');
      const { driver } = driverOn(runtime, {}, chain);
      const transaction = await driver.prepareTransfer(intentOf(pair.address, alice, 12_500_000_000n), {});

      const signature = library.sign(pair, transaction.payload);
      const extrinsic = assembleExtrinsic(transaction.payload, signature);

      const read = library.read(extrinsic);
      expect(`${read.method.section}.${read.method.method}`).toBe('balances.transferKeepAlive');
      expect(read.method.args[0]?.toHex()).toBe(`0x${isBare ? '' : '00'}${keyOfAlice}`);
      expect(BigInt(String(read.method.args[1]))).toBe(12_500_000_000n);
      expect(read.signer.toHex()).toContain(Buffer.from(pair.addressRaw).toString('hex'));
      expect(read.nonce.toNumber()).toBe(7);
      expect(read.tip.toBigInt()).toBe(0n);
      expect(read.era.asMortalEra.birth(finalBlock.number)).toBe(finalBlock.number);
      expect(read.era.asMortalEra.death(finalBlock.number)).toBe(finalBlock.number + 64);
      expect(library.isSignedBy(pair, extrinsic, transaction.payload)).toBe(true);
      expect(extrinsic).toBe(library.assemble(transaction.payload, signature));
      expect(extrinsicHash(extrinsic)).toBe(read.hash.toHex());
    },
  );

  it('[CHN-02] is exactly as requested, for any amount and accounts', async () => {
    const { driver } = driverOn(runtime, {}, chain);
    const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }), fc.nat(120));
    await fc.assert(
      fc.asyncProperty(seed, seed, amounts, async (from, to, [maxTip, bits]) => {
        const [sender, receiver] = [keyPair('ed25519', from), keyPair('ed25519', to)];
        const amount = maxTip >> BigInt(bits);
        const transaction = await driver.prepareTransfer(intentOf(sender.address, receiver.address, amount), {});
        const signature = library.sign(sender, transaction.payload);
        const extrinsic = assembleExtrinsic(transaction.payload, signature);

        expect(driver.inspect(transaction)).toEqual({
          kind: 'transfer',
          token: dot.native.id,
          units: amount,
          to: receiver.address,
        });
        expect(BigInt(String(library.read(extrinsic).method.args[1]))).toBe(amount);
        expect(library.isSignedBy(sender, extrinsic, transaction.payload)).toBe(true);
        expect(isExtrinsicOf(transaction.payload, extrinsic)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the signing payload', () => {
  it("[CHN-08] has the extension's format, with the chain's spelling of the signer", async () => {
    const { driver } = driverOn(hub);
    const other = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

    const { from, payload } = await driver.prepareTransfer(intentOf(other, alice, 1n), {});

    expect(from).toBe(alice);
    expect(payload).toEqual({
      address: alice,
      signer: `0x00${keyOfAlice}`,
      blockHash: finalBlock.hash,
      blockNumber: '0x009896fb',
      era: '0xb503',
      genesisHash,
      method: `0x0a0300${keyOfAlice}04`,
      nonce: '0x00000007',
      signedExtensions: [
        'CheckNonZeroSender',
        'CheckSpecVersion',
        'CheckTxVersion',
        'CheckGenesis',
        'CheckMortality',
        'CheckNonce',
        'CheckWeight',
        'ChargeAssetTxPayment',
        'CheckMetadataHash',
      ],
      specVersion: `0x${hub.specVersion.toString(16).padStart(8, '0')}`,
      transactionVersion: `0x${hub.transactionVersion.toString(16).padStart(8, '0')}`,
      tip: `0x${'0'.repeat(32)}`,
      version: 4,
      mode: 0,
      metadataHash: null,
    });
  });

  it('loads the metadata of a runtime once', async () => {
    const { driver, asked } = driverOn(hub);
    await driver.prepareTransfer(intentOf(alice, alice, 1n), {});
    await driver.prepareTransfer(intentOf(alice, alice, 2n), {});

    expect(asked('state_getMetadata')).toBe(1);
    expect(asked('system_accountNextIndex')).toBe(2);
  });

  it.each([
    ['requires a signed field that this app cannot write', 'ChargeOtherTxPayment'],
    ['writes a known extension in another form', 'ChargeTransactionPayment'],
  ])('[CHN-02] is refused if the chain %s', async (_name, extension) => {
    const named = (text: string) => `${(4 * text.length).toString(16)}${Buffer.from(text).toString('hex')}`;
    const metadata = hub.metadata.replaceAll(named('ChargeAssetTxPayment'), named(extension));
    expect(metadata).not.toBe(hub.metadata);
    const { driver } = driverOn({ ...hub, metadata });

    await expect(driver.prepareTransfer(intentOf(alice, alice, 1n), {})).rejects.toMatchObject({
      code: 'transaction/unreadable',
      context: { detail: `the chain wants ${extension} signed` },
    });
  });

  it('[CHN-15] is refused for a node whose metadata is of another runtime or chain', async () => {
    const runs = { specVersion: hub.specVersion + 1, transactionVersion: hub.transactionVersion };
    const wrong = driverOn(hub, { state_getRuntimeVersion: runs }).driver;
    const other = driverOn(hub, { 'chain_getBlockHash 0': `0x${'91'.repeat(32)}` }).driver;

    await expect(wrong.prepareTransfer(intentOf(alice, alice, 1n), {})).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
    await expect(other.prepareTransfer(intentOf(alice, alice, 1n), {})).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
  });

  it("is refused if the chain's metadata is unreadable", async () => {
    const { driver } = driverOn({ ...hub, metadata: '0x6d6574610b00' });

    await expect(driver.prepareTransfer(intentOf(alice, alice, 1n), {})).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
  });

  it("is refused for an amount above the family's limit", async () => {
    const { driver } = driverOn(hub);

    await expect(driver.prepareTransfer(intentOf(alice, alice, 2n ** 128n), {})).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
  });
});

describe('a chain with metadata before version 14', () => {
  const runtime = describedRuntime(oldest);

  it("[CHN-02] uses plain keys as accounts, as in Crust's own metadata", async () => {
    const genesis = `0x8b404e7ed8789d813982b9cb4c8b664c${'0'.repeat(32)}`;
    const nodes = recordedNodes(crust, polkadotNode(runtime, { 'chain_getBlockHash 0': genesis }));
    const driver = await crust.loadDriver(nodes.context);
    const amount = Amount.ofUnits(5n, crust.native);

    const transaction = await driver.prepareTransfer({ from: alice, to: alice, token: crust.native, amount }, {});

    expect(transaction).toMatchObject({
      from: crust.samples.address,
      payload: { address: crust.samples.address, signer: `0x${keyOfAlice}`, method: `0x0603${keyOfAlice}14` },
    });
    expect(driver.inspect(transaction)).toMatchObject({ kind: 'transfer', units: 5n, to: crust.samples.address });
    const payload = 'signer' in transaction.payload ? transaction.payload : undefined;
    expect(payload && 'mode' in payload).toBe(false);
  });

  it.each([
    ['another call', (call: string) => call.replace('0x0603', '0x0600')],
    ['bytes after the call', (call: string) => `${call}00`],
    ['bytes that end early', (call: string) => call.slice(0, -2)],
    ['an account by index', (call: string) => call.replace('0x060300', '0x060301')],
    ['no bytes', () => '0x'],
  ])('[CHN-02] returns nothing for %s', async (_name, change) => {
    const { driver } = driverOn(runtime);
    const transaction = await driver.prepareTransfer(intentOf(alice, alice, 1n), {});
    const { payload } = transaction;
    expect(driver.inspect(transaction).kind).toBe('transfer');

    expect(driver.inspect({ ...transaction, payload: { ...payload, method: change(payload.method) } }).kind).toBe(
      'opaque',
    );
  });

  it.each([
    ['CheckWeight', 'CheckAnything', 'the chain wants CheckAnything signed'],
    ['transfer_keep_alive', 'transfer_and_more', 'the chain has no transfer of a known form'],
  ])('[CHN-02] is refused with %s named %s', async (name, strange, detail) => {
    const named = (text: string) => `${(4 * text.length).toString(16)}${Buffer.from(text).toString('hex')}`;
    const { driver } = driverOn({ ...runtime, metadata: runtime.metadata.replaceAll(named(name), named(strange)) });

    await expect(driver.prepareTransfer(intentOf(alice, alice, 1n), {})).rejects.toMatchObject({
      code: 'transaction/unreadable',
      context: { detail },
    });
  });
});

describe('inspect', () => {
  const call = `0x0a0300${keyOfAlice}04`;
  const cases: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['a transfer that may empty the account', { method: call.replace('0x0a03', '0x0a00') }],
    ['a call of another pallet', { method: call.replace('0x0a03', '0x0003') }],
    ['bytes after the call', { method: `${call}00` }],
    ['bytes that end early', { method: call.slice(0, -2) }],
    ['an amount not in its shortest form', { method: `${call.slice(0, -2)}0500` }],
    ['a receiver by index', { method: '0x0a03010404' }],
    ['no bytes', { method: '0x' }],
    ['another genesis', { genesisHash: `0x${'91'.repeat(32)}` }],
    ['a tip', { tip: `0x${'0'.repeat(31)}1` }],
    ['another era', { era: '0x00' }],
    ['another signer', { signer: `0x00${'11'.repeat(32)}` }],
    ['fewer extensions', { signedExtensions: ['CheckNonce'] }],
    ['a runtime that was never described', { specVersion: '0x00000001' }],
  ];

  it.each(cases)('[CHN-02] returns nothing for %s', async (_name, change) => {
    const { driver } = driverOn(hub);
    const transaction = await driver.prepareTransfer(intentOf(alice, alice, 1n), {});
    expect(transaction.payload.method).toBe(call);
    expect(driver.inspect(transaction).kind).toBe('transfer');

    expect(driver.inspect({ ...transaction, payload: { ...transaction.payload, ...change } }).kind).toBe('opaque');
  });

  it('returns nothing for a transaction of another chain or account', async () => {
    const { driver } = driverOn(hub);
    const transaction = await driver.prepareTransfer(intentOf(alice, alice, 1n), {});

    expect(driver.inspect({ ...transaction, chain: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }).kind).toBe('opaque');
    expect(driver.inspect({ ...transaction, from: keyPair('ed25519', '//Bob').address }).kind).toBe('opaque');
  });
});
