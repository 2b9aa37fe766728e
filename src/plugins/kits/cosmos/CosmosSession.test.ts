// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { KeplrLikeWallet } from '../../../../tests/conformance/wallets/counterparts/KeplrLikeWallet.ts';
import { lateAnswer } from '../../../../tests/support/lateAnswer.ts';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { connectContext } from '../../../../tests/support/shells/connectContext.ts';
import type { ConnectContext } from '../../../shell/plugin/wallet.ts';
import kava from '../../chains/kava/index.ts';
import sei from '../../chains/sei/index.ts';
import keplr from '../../wallets/keplr/index.ts';
import leap from '../../wallets/leap/index.ts';
import { broadcastCosmos } from './broadcast.ts';
import { CosmosNodes } from './CosmosNodes.ts';

const contextOf = (globals: Readonly<Record<string, unknown>> = {}): ConnectContext =>
  connectContext({ environment: { globals }, chains: [sei, kava], rpcUrls: () => ['https://node.test'] });

describe('CosmosSession', () => {
  it('has an account for each chain of the wallet, its main one first', async () => {
    const wallet = new KeplrLikeWallet('', { global: 'keplr', networks: ['kava_2222-10', 'pacific-1'] });

    const session = await keplr.connect(contextOf(wallet.environment.globals));

    expect(session.hasAccountPerChain).toBe(true);
    expect(session.accounts.map(({ chain }) => chain)).toEqual([kava.id, sei.id]);
    expect(session.accounts[0]?.address).toMatch(/^kava1/);
    expect(session.accounts[1]?.address).toMatch(/^sei1/);
    wallet.stop();
  });

  it('leaves out a chain unknown to the wallet', async () => {
    const wallet = new KeplrLikeWallet('', { global: 'leap', networks: ['kava_2222-10'], isLeap: true });

    const session = await leap.connect(contextOf(wallet.environment.globals));

    expect(session.accounts.map(({ chain }) => chain)).toEqual([kava.id]);
    wallet.stop();
  });

  it('[WAL-07] keeps the account of one network if the other has none, until it has one again', async () => {
    const wallet = new KeplrLikeWallet('', { global: 'keplr', networks: ['kava_2222-10', 'pacific-1'] });
    const object = wallet.environment.globals?.keplr as Record<string, (network: string) => Promise<unknown>>;
    const { getKey = async () => undefined } = object;
    const session = await keplr.connect(contextOf(wallet.environment.globals));
    const chains = () => session.accounts.map(({ chain }) => chain);

    object.getKey = async (network) => {
      if (network === 'pacific-1') throw new Error('no key');
      return getKey(network);
    };
    const address = wallet.switchAccount();
    await expect.poll(chains).toEqual([kava.id]);
    expect(session.accounts[0]?.address).toBe(address);

    object.getKey = getKey;
    wallet.switchAccount();
    await expect.poll(chains).toEqual([kava.id, sei.id]);
    wallet.stop();
  });

  it('[WAL-07] keeps the younger of two accounts, in whatever order the wallet answers', async () => {
    const wallet = new KeplrLikeWallet('', { global: 'keplr', networks: ['kava_2222-10'] });
    const object = wallet.environment.globals?.keplr as Record<string, (network: string) => Promise<unknown>>;
    const { getKey = async () => undefined } = object;
    const session = await keplr.connect(contextOf(wallet.environment.globals));
    const before = await getKey('kava_2222-10');
    const late = lateAnswer<unknown>();

    object.getKey = () => late.promise;
    wallet.switchAccount();
    object.getKey = getKey;
    const address = wallet.switchAccount();
    await expect.poll(() => session.accounts[0]?.address).toBe(address);
    late.resolve(before);
    await late.promise;
    await new Promise((resolve) => setTimeout(resolve));

    expect(session.accounts.map((account) => account.address)).toEqual([address]);
    wallet.stop();
  });

  it('refuses to broadcast if the user edited the fee in the wallet, because other bytes were signed than checked', async () => {
    const wallet = new KeplrLikeWallet('', { global: 'keplr', networks: ['kava_2222-10'] });
    const object = wallet.environment.globals?.keplr as Record<string, (...all: unknown[]) => Promise<unknown>>;
    const { signDirect } = object;
    object.signDirect = async (network, signer, doc) => {
      const answer = Object(await signDirect?.(network, signer, doc));
      return { ...answer, signed: { ...answer.signed, authInfoBytes: new Uint8Array([1, 2, 3]) } };
    };

    const session = await keplr.connect(contextOf(wallet.environment.globals));
    const [account] = session.accounts;
    if (!account) throw new Error('no account');
    const transaction = wallet.transaction(account);
    if (transaction.family !== 'cosmos') throw new Error('of another family');

    await expect(session.signers.cosmos?.(transaction, {})).rejects.toMatchObject({
      code: 'wallet/altered-transaction',
    });
    wallet.stop();
  });
});

describe('broadcastCosmos', () => {
  const refusals = [
    [{ code: 30, codespace: 'sdk', raw_log: 'tx timeout height' }, 'transaction/expired'],
    [{ code: 5, codespace: 'sdk', raw_log: 'insufficient funds' }, 'transaction/insufficient-balance'],
    [{ code: 13, codespace: 'sdk', raw_log: 'insufficient fee' }, 'transaction/would-fail'],
    [{ code: 5, codespace: 'wasm', raw_log: 'execute failed' }, 'transaction/would-fail'],
  ] as const;
  const handIn = (tx_response: object) => {
    const { context } = recordedNodes(kava, ({ url }) =>
      url.endsWith('/node_info') ? { default_node_info: { network: 'kava_2222-10' } } : { tx_response },
    );
    return broadcastCosmos(new CosmosNodes(context, 'kava_2222-10'), { raw: new Uint8Array([1]), chain: kava }, {});
  };

  it.each(refusals)('[ERR-03] reads a refusal by code and codespace: %o', async (response, code) => {
    await expect(handIn(response)).rejects.toMatchObject({ code });
  });

  it('succeeds if the mempool already has it', async () => {
    await expect(handIn({ code: 19, codespace: 'sdk', raw_log: 'tx already in mempool' })).resolves.toMatch(
      /^[0-9A-F]{64}$/,
    );
  });
});
