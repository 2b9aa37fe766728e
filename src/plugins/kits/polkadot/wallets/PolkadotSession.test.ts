// @vitest-environment node
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import { u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { describe, expect, it, vi } from 'vitest';
import {
  describedRuntime,
  keyPair,
  libraryOf,
  polkadotNode,
} from '../../../../../tests/support/services/polkadotNode.ts';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import { Amount } from '../../../../model/Amount.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import crust from '../../../chains/crust/index.ts';
import dbc from '../../../chains/dbc/index.ts';
import dot from '../../../chains/polkadot/index.ts';
import { PolkadotDriver } from '../PolkadotDriver.ts';
import { assembleExtrinsic } from '../transactions/assembleExtrinsic.ts';
import { extrinsicHash } from '../transactions/extrinsics.ts';
import type { PolkadotExtension, SignerPayload } from './PolkadotExtension.ts';
import { PolkadotSession } from './PolkadotSession.ts';

const wallet = 'Signal Box';
const runtime = describedRuntime(assetHub);
const library = libraryOf(runtime.metadata);
const pair = keyPair('sr25519', '//Alice');
const bob = keyPair('sr25519', '//Bob').address;
/** The account as the extension itself spells it, whatever the network. */
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

/** An extension with a real key, as `injectedWeb3` gives one. */
function extensionWith(accounts: readonly object[], change: Partial<PolkadotExtension> = {}) {
  const signed: SignerPayload[] = [];
  let tell: (accounts: unknown) => void = () => undefined;
  const unsubscribed = vi.fn();
  const extension: PolkadotExtension = {
    accounts: async () => accounts,
    subscribe: (listener) => {
      tell = listener;
      return unsubscribed;
    },
    signPayload: async (payload) => {
      signed.push(payload);
      const fields = { ...payload };
      return { id: 1, ...library.registry.createType('ExtrinsicPayload', fields, { version: 4 }).sign(pair) };
    },
    // @polkadot/extension-base 0.62.3, background/RequestBytesSign.js: no type byte.
    signRaw: async ({ data }) => ({ id: 2, signature: u8aToHex(pair.sign(u8aWrapBytes(data))) }),
    ...change,
  };
  return { extension, signed, unsubscribed, tell: (changed: unknown) => tell(changed) };
}

const me = [{ address: generic, name: 'Me', type: 'sr25519' }];

/** Nodes of the chain; `submit` answers `author_submitExtrinsic` of one node after the other. */
function nodesWith(submit: readonly unknown[] = []) {
  const left = [...submit];
  const answer = polkadotNode(runtime);
  const submitted: string[] = [];
  const nodes = recordedNodes(dot, (request) => {
    const { method, params } = request.body as { method: string; params: readonly string[] };
    if (method !== 'author_submitExtrinsic') return answer(request);
    submitted.push(String(params[0]));
    const reply = left.length > 0 ? left.shift() : extrinsicHash(String(params[0]));
    if (reply instanceof Response) return reply;
    const isError = typeof reply === 'object' && reply !== null && 'error' in reply;
    return { jsonrpc: '2.0', id: 1, ...(isError ? reply : { result: reply }) };
  });
  const driver = new PolkadotDriver(nodes.context, {
    ss58Prefix: 0,
    genesis: '68d56f15f85d3136970ec16946040bc1',
    existentialDeposit: 100_000_000n,
    transferFee: 50_000_000n,
  });
  const prepare = (from: string = generic) =>
    driver.prepareTransfer({ from, to: bob, token: dot.native, amount: Amount.parse('1.5', dot.native) }, {});
  return { fetch: nodes.context.fetch, submitted, prepare };
}

const contextOf = (signal = new AbortController().signal): ConnectContext =>
  connectContext({ signal, chains: [dot, crust, dbc], rpcUrls: () => dot.rpcUrls });

type Nodes = ReturnType<typeof nodesWith>;

function openOn(extension: PolkadotExtension, nodes: Nodes, chains: readonly ChainPlugin[] = [dot]) {
  return PolkadotSession.open({ wallet, extension, chains, fetch: nodes.fetch }, contextOf());
}

async function send(extension: PolkadotExtension, nodes: Nodes, transaction?: UnsignedTransaction<'polkadot'>) {
  const session = await openOn(extension, nodes);
  return session.signers.polkadot?.(transaction ?? (await nodes.prepare()), {});
}

const refusedBy = (code: number, data: string) => ({ error: { code, message: 'Invalid Transaction', data } });
const cancelled = () => Promise.reject(new Error('Cancelled'));

describe('accounts of a polkadot extension', () => {
  it.each([
    ['DOT', [dot, crust, dbc]],
    ['CRU', [crust, dot, dbc]],
  ] as const)('[WAL-12] are separate for each network in its own spelling, that of %s first', async (_name, chains) => {
    const session = await openOn(extensionWith(me).extension, nodesWith(), chains);
    const spelled = {
      [dot.id]: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      [crust.id]: 'cTM8suyN19VZb7JEPRNvtezyfpEAJyYxHkk1n5J4XEr6XroRa',
      [dbc.id]: generic,
    };

    expect(session.accounts).toEqual(chains.map(({ id }) => ({ address: spelled[id], chain: id })));
    expect(session.hasAccountPerChain).toBe(true);
  });

  it('[WAL-12] exclude accounts restricted to another network, and those of another type', async () => {
    const { extension } = extensionWith([
      { address: bob, genesisHash: `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}` },
      { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' },
      { address: generic, genesisHash: null },
    ]);

    expect((await openOn(extension, nodesWith())).accounts).toEqual([{ address: pair.address, chain: dot.id }]);
  });

  it.each([
    ['shows none', async () => [], 'wallet/create-account'],
    ['answers rubbish', async () => 'no', 'wallet/create-account'],
    ['fails', () => Promise.reject(new Error('locked')), 'wallet/no-account'],
    [
      'has not been asked yet',
      () => Promise.reject(new Error('The source https://app.example has not been enabled yet')),
      'wallet/no-account',
    ],
  ])('[WAL-11] are requested again if the extension %s', async (_name, accounts, code) => {
    const { extension } = extensionWith([], { accounts });

    await expect(openOn(extension, nodesWith())).rejects.toMatchObject({ code });
  });

  it('[WAL-12] begin with the one that the user chose, also in the next connection', async () => {
    const { extension, tell } = extensionWith([...me, { address: bob }]);
    const stored = new Map<string, string>();
    const storage = {
      get: (key: string) => stored.get(key),
      set: (key: string, value: string) => void stored.set(key, value),
      delete: (key: string) => void stored.delete(key),
    };
    const open = () =>
      PolkadotSession.open(
        { wallet, extension, chains: [dot, crust], fetch: nodesWith().fetch },
        { ...contextOf(), storage },
      );
    const session = await open();
    const heard = vi.fn();
    session.onAccounts(heard);
    const second = session.accounts.find(({ address, chain }) => chain === dot.id && address === bob);
    if (!second) throw new Error('the second account is missing');

    session.chooseAccount(second);

    expect(heard).toHaveBeenLastCalledWith(session.accounts);
    expect(session.accounts.map(({ chain }) => chain)).toEqual([dot.id, crust.id, dot.id, crust.id]);
    expect(session.accounts[0]).toEqual(second);
    tell([...me, { address: bob }]);
    expect(session.accounts[0]).toEqual(second);
    expect((await open()).accounts[0]).toEqual(second);
  });

  it('are not requested again after the user declined', async () => {
    const { extension } = extensionWith([], { accounts: cancelled });

    await expect(openOn(extension, nodesWith())).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it('[WAL-07] are emitted only when they change', async () => {
    const { extension, tell, unsubscribed } = extensionWith(me);
    const session = await openOn(extension, nodesWith());
    const heard = vi.fn();
    session.onAccounts(heard);

    tell(me);
    tell('rubbish');
    expect(heard).not.toHaveBeenCalled();
    tell([{ address: bob }]);
    expect(heard).toHaveBeenLastCalledWith([{ address: bob, chain: dot.id }]);
    tell([]);
    expect(heard).toHaveBeenLastCalledWith([]);
    await session.disconnect();
    expect(unsubscribed).toHaveBeenCalledOnce();
    tell(me);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('a transfer through a polkadot extension', () => {
  it("[SWP-11] is signed by it, sent to the chain's node, and found by its hash", async () => {
    const { extension, signed } = extensionWith(me);
    const nodes = nodesWith();
    const transaction = await nodes.prepare();

    const hash = await send(extension, nodes, transaction);

    const { signer: _signer, ...asked } = transaction.payload;
    expect(signed).toEqual([asked]);
    expect(nodes.submitted).toHaveLength(1);
    const [extrinsic = ''] = nodes.submitted;
    expect(hash).toBe(library.read(extrinsic).hash.toHex());
    expect(library.isSignedBy(pair, extrinsic, transaction.payload)).toBe(true);
    expect(BigInt(String(library.read(extrinsic).method.args[1]))).toBe(15_000_000_000n);
  });

  it('[ERR-03] is not sent when the user declines', async () => {
    const nodes = nodesWith();
    for (const words of ['Cancelled', 'Rejected by user', 'User rejected the request']) {
      const { extension } = extensionWith(me, { signPayload: () => Promise.reject(new Error(words)) });
      await expect(send(extension, nodes)).rejects.toMatchObject({ code: 'wallet/rejected' });
    }
    expect(nodes.submitted).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('Unable to decode using the supplied passphrase'))],
    ['gives no signature', async () => ({ id: 1 })],
    ['gives one without its type', async () => ({ signature: `0x${'11'.repeat(64)}` })],
    ['gives one that is too short for its type', async () => ({ signature: `0x02${'11'.repeat(64)}` })],
  ])('[ERR-03] is not sent when the extension %s', async (_name, signPayload) => {
    const nodes = nodesWith();

    await expect(send(extensionWith(me, { signPayload }).extension, nodes)).rejects.toMatchObject({
      code: 'wallet/signature-failed',
      context: { wallet, chain: dot.name },
    });
    expect(nodes.submitted).toEqual([]);
  });

  it.each([
    [1010, 'Transaction has a bad signature', 'wallet/signature-failed'],
    [1010, 'Inability to pay some fees (e.g. account balance too low)', 'transaction/insufficient-balance'],
    [1010, 'Transaction is outdated', 'transaction/would-fail'],
    [1012, 'Temporarily banned', 'transaction/would-fail'],
    [1014, 'The transaction has too low priority', 'transaction/would-fail'],
    [1002, 'Runtime error: unreachable', 'transaction/would-fail'],
  ])('[ERR-03] maps a node’s refusal %i "%s"', async (code, data, expected) => {
    const nodes = nodesWith([refusedBy(code, data)]);

    await expect(send(extensionWith(me).extension, nodes)).rejects.toMatchObject({ code: expected });
    expect(nodes.submitted).toHaveLength(1);
  });

  it('is sent once more, to another node, after a lost answer', async () => {
    const nodes = nodesWith([new Response('', { status: 502 }), refusedBy(1013, 'Transaction Already Imported')]);

    const hash = await send(extensionWith(me).extension, nodes);

    expect(nodes.submitted).toHaveLength(2);
    expect(nodes.submitted[0]).toBe(nodes.submitted[1]);
    expect(hash).toBe(extrinsicHash(nodes.submitted[0] ?? ''));
  });

  it.each([
    ['no other node answers', new Response('', { status: 502 })],
    ['another refuses what may be in a block by then', refusedBy(1010, 'Transaction is outdated')],
  ])('has an unknown outcome if the answer is lost and %s', async (_name, second) => {
    const nodes = nodesWith([new Response('', { status: 502 }), second]);

    await expect(send(extensionWith(me).extension, nodes)).rejects.toMatchObject({
      code: 'transaction/unknown-outcome',
      context: { wallet, chain: dot.name },
    });
  });

  it('has an unknown outcome if a node accepts it under another hash', async () => {
    const nodes = nodesWith([`0x${'11'.repeat(32)}`, `0x${'11'.repeat(32)}`]);

    await expect(send(extensionWith(me).extension, nodes)).rejects.toMatchObject({
      code: 'transaction/unknown-outcome',
    });
  });

  it('is not sent if every node refuses it', async () => {
    const closed = { error: { code: -32_601, message: 'Method not found' } };

    await expect(send(extensionWith(me).extension, nodesWith([closed, closed]))).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
  });

  it('is not signed for an account that the extension no longer shows', async () => {
    const nodes = nodesWith();
    const signPayload = vi.fn();
    const { extension } = extensionWith(me, { signPayload });

    await expect(send(extension, nodes, await nodes.prepare(bob))).rejects.toMatchObject({
      code: 'wallet/wrong-account',
    });
    const mine = await nodes.prepare();
    const mixed = { ...mine, payload: (await nodes.prepare(bob)).payload };
    await expect(send(extension, nodes, mixed)).rejects.toMatchObject({ code: 'wallet/wrong-account' });
    expect(signPayload).not.toHaveBeenCalled();
  });

  it('[WAL-12] is not signed for another network', async () => {
    const nodes = nodesWith();
    const transaction = await nodes.prepare();
    const signPayload = vi.fn();
    const { extension } = extensionWith(me, { signPayload });
    const genesisHash = `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`;

    for (const other of [
      { ...transaction, chain: crust.id },
      { ...transaction, payload: { ...transaction.payload, genesisHash } },
    ]) {
      await expect(send(extension, nodes, other)).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
    }
    expect(signPayload).not.toHaveBeenCalled();
  });

  it('is not sent if it was cancelled while the extension was open', async () => {
    const nodes = nodesWith();
    const giveUp = new AbortController();
    const { extension } = extensionWith(me);
    const session = await openOn(
      { ...extension, signPayload: (payload) => extension.signPayload(payload).finally(() => giveUp.abort()) },
      nodes,
    );

    await expect(session.signers.polkadot?.(await nodes.prepare(), { signal: giveUp.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(nodes.submitted).toEqual([]);
  });

  it('accepts a longer ECDSA signature', async () => {
    const ecdsa = keyPair('ecdsa', '//Alice');
    const nodes = nodesWith();
    const { payload } = await nodes.prepare(ecdsa.address);

    const extrinsic = assembleExtrinsic(payload, library.sign(ecdsa, payload));

    expect(library.read(extrinsic).signature.length).toBe(65);
  });
});

describe('a message', () => {
  it.each([
    // The extension's window shows hex with line breaks as hex, so a text is passed as it is.
    ['a text', 'Grüße\nvom Bahnhof', 'Grüße\nvom Bahnhof'],
    ['text that looks like hex', '0xc0ffee', '0x3078633066666565'],
  ])('is signed as wrapped bytes, which cannot be a transaction: %s', async (_what, message, data) => {
    const { extension } = extensionWith(me);
    const signRaw = vi.spyOn(extension, 'signRaw');
    const session = await openOn(extension, nodesWith());
    const [account] = session.accounts;
    if (!account) throw new Error('no account');

    const signature = await session.signMessage(account, message);

    expect(signRaw).toHaveBeenCalledWith({ address: account.address, data, type: 'bytes' });
    expect(signature).toHaveLength(2 + 2 * 64);
    expect(pair.verify(`<Bytes>${message}</Bytes>`, Buffer.from(signature.slice(2), 'hex'), pair.publicKey)).toBe(true);
  });

  it('[WAL-21] is accepted with a type byte, as scanned signatures have one', async () => {
    const signature = u8aToHex(pair.sign(u8aWrapBytes('text'), { withType: true }));
    const session = await openOn(extensionWith(me, { signRaw: async () => ({ signature }) }).extension, nodesWith());
    const [account] = session.accounts;
    if (!account) throw new Error('no account');

    expect(await session.signMessage(account, 'text')).toBe(signature);
  });

  it.each([
    [cancelled, 'wallet/rejected'],
    [async () => ({ signature: 'no' }), 'wallet/failed'],
  ])('is not signed without an answer (%#)', async (signRaw, code) => {
    const session = await openOn(extensionWith(me, { signRaw }).extension, nodesWith());
    const [account] = session.accounts;
    if (!account) throw new Error('no account');

    await expect(session.signMessage(account, 'text')).rejects.toMatchObject({ code });
  });
});
