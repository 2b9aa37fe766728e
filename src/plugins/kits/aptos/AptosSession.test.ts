// @vitest-environment node
import { AccountAddress } from '@aptos-labs/ts-sdk';
import { describe, expect, it, vi } from 'vitest';
import { connectContext } from '../../../../tests/support/shells/connectContext.ts';
import { StandardWallet } from '../../../shell/platform/StandardWallet.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import aptos from '../../chains/aptos/index.ts';
import petra from '../../wallets/petra/index.ts';
import { AptosSession } from './AptosSession.ts';

const ADDRESS = `0x${'5d'.repeat(32)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const wallet = 'Semaphore';
const context = connectContext({ chains: [aptos] });
const approved = (args: unknown) => ({ status: 'Approved', args });

/** A wallet's answers, by feature; those that are not given are as usual. */
function walletWith(answers: Readonly<Record<string, (input: never) => unknown>> = {}, version = '1.1.0') {
  const usual: Readonly<Record<string, (input: never) => unknown>> = {
    connect: () => approved({ address: ADDRESS }),
    account: () => ({ address: ADDRESS, publicKey: '0x11' }),
    network: () => ({ name: 'mainnet', chainId: 1 }),
    signAndSubmitTransaction: () => approved({ hash: HASH }),
    onAccountChange: () => undefined,
    onNetworkChange: () => undefined,
  };
  const features = Object.fromEntries(
    Object.entries({ ...usual, ...answers }).map(([name, answer]) => [
      `aptos:${name}`,
      { version, [name]: async (input: never) => answer(input) },
    ]),
  );
  return { standard: new StandardWallet({ features }), features: Object.keys(features) };
}

const open = (answers?: Parameters<typeof walletWith>[0]) =>
  AptosSession.open({ wallet, standard: walletWith(answers).standard }, context);

async function outcome(
  answers: Parameters<typeof walletWith>[0],
  change: Partial<UnsignedTransaction<'aptos'>> = {},
): Promise<unknown> {
  const session = await open(answers);
  const payload = { function: '0x1::aptos_account::transfer', typeArguments: [], functionArguments: [ADDRESS, '1'] };
  const transaction = { family: 'aptos' as const, chain: aptos.id, from: ADDRESS, payload, ...change };
  return session.signers.aptos?.(transaction, {}).catch((error: { code?: string }) => error.code);
}

describe('AptosSession', () => {
  it.each<[string, unknown]>([
    ['text', ADDRESS],
    ['text of another spelling', ADDRESS.toUpperCase().replace('0X', '0x')],
    ["an object of Aptos' library", AccountAddress.from(ADDRESS)],
    ['a copy of one', { data: new Uint8Array(32).fill(0x5d) }],
    ['bytes', new Uint8Array(32).fill(0x5d)],
  ])('reads an address given as %s', async (_what, address) => {
    expect((await open({ connect: () => approved({ address }) })).accounts).toEqual([
      { address: ADDRESS, chain: 'aptos:1' },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no address', approved({})],
    ['null', approved({ address: null })],
    ['a short address', approved({ address: '0x1234' })],
    [
      'a text that throws',
      approved({
        address: {
          toString: () => {
            throw new Error('a trap');
          },
        },
      }),
    ],
    [
      'a proxy that throws',
      approved(
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('a trap');
            },
          },
        ),
      ),
    ],
  ])('[WAL-11] has no account if connect returns %s', async (_what, answer) => {
    await expect(open({ connect: () => answer })).rejects.toMatchObject({ code: 'wallet/no-account' });
  });

  it('reads the network by its number in any form, or by its name', async () => {
    const chainFor = async (network: unknown) => (await open({ network: () => network })).accounts[0]?.chain;
    expect(await chainFor({ chainId: '1' })).toBe('aptos:1');
    expect(await chainFor(approved({ name: 'testnet', chainId: 2 }))).toBe('aptos:2');
    expect(await chainFor({ name: 'Mainnet' })).toBe('aptos:1');
    await expect(chainFor({ name: 'elsewhere', chainId: -4 })).rejects.toMatchObject({ code: 'wallet/failed' });
  });

  /** aptos-labs/aptos-wallet-adapter (`normalizeNetworkInfo`) finds no number for devnet. Petra's event may lack it too. */
  it.each([
    ['no number', { name: 'Devnet' }],
    ['the number 0', { name: 'devnet', chainId: 0 }],
  ])('[WAL-07] follows a change to devnet, which has %s', async (_what, devnet) => {
    let onNetwork: (info: unknown) => void = () => undefined;
    const answers = {
      onNetworkChange: (listener: typeof onNetwork) => {
        onNetwork = listener;
      },
      signAndSubmitTransaction: () => expect.fail('the wallet was asked'),
    };
    const session = await open(answers);
    onNetwork(devnet);
    expect(session.accounts).toEqual([{ address: ADDRESS, chain: 'aptos:devnet' }]);

    expect((await open({ network: () => devnet })).accounts[0]?.chain).toBe('aptos:devnet');
    expect(await outcome({ ...answers, network: () => devnet })).toBe('wallet/wrong-chain');
  });

  /** Petra, packages/core/src/api/error.ts. */
  it('[WAL-11] asks to create an account if Petra has none', async () => {
    const noAccounts = Object.assign(new Error('No accounts found'), { name: 'No Accounts', code: 4000 });
    await expect(open({ connect: () => Promise.reject(noAccounts) })).rejects.toMatchObject({
      code: 'wallet/create-account',
    });
  });

  it('[WAL-21] checks network and account when sending', async () => {
    const signAndSubmitTransaction = vi.fn();
    let network = { name: 'mainnet', chainId: 1 };
    const session = await open({ network: () => network, signAndSubmitTransaction });
    network = { name: 'testnet', chainId: 2 };
    const payload = { function: '0x1::a::b', typeArguments: [], functionArguments: [] };
    const sent = session.signers.aptos?.({ family: 'aptos', chain: aptos.id, from: ADDRESS, payload }, {});

    await expect(sent).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
    expect(await outcome({ signAndSubmitTransaction }, { from: '0x7' })).toBe('wallet/wrong-account');
    expect(signAndSubmitTransaction).not.toHaveBeenCalled();
  });

  it('[WAL-20] [WAL-21] distinguishes a rejection from an error after sending', async () => {
    const answering = (answer: unknown) => outcome({ signAndSubmitTransaction: () => answer });
    expect(await answering(approved({ hash: HASH }))).toBe(HASH);
    expect(await answering({ hash: HASH })).toBe(HASH);
    expect(await answering({ status: 'Rejected' })).toBe('wallet/rejected');
    for (const odd of [undefined, null, approved(undefined), approved({ hash: 7 }), approved({ hash: '0x12' })]) {
      expect(await answering(odd)).toBe('transaction/unknown-outcome');
    }
    const failing = (error: unknown) => outcome({ signAndSubmitTransaction: () => Promise.reject(error) });
    expect(await failing({ code: 4001, message: 'The user rejected the request' })).toBe('wallet/rejected');
    expect(await failing(new Error('timeout'))).toBe('transaction/unknown-outcome');
  });

  it('[WAL-06] [WAL-07] follows account and network until disconnected', async () => {
    let onAccount: (info: unknown) => void = () => undefined;
    let onNetwork: (info: unknown) => void = () => undefined;
    const disconnect = vi.fn();
    const session = await open({
      disconnect,
      onAccountChange: (listener) => {
        onAccount = listener;
      },
      onNetworkChange: (listener) => {
        onNetwork = listener;
      },
    });
    const heard: unknown[] = [];
    session.onAccounts((accounts) => heard.push(accounts));
    onAccount({ address: '0x7' });
    onNetwork({ name: 'testnet', chainId: 2 });
    onAccount(undefined);
    await session.disconnect();
    onAccount({ address: ADDRESS });

    expect(heard).toEqual([[{ address: '0x7', chain: 'aptos:1' }], [{ address: '0x7', chain: 'aptos:2' }], []]);
    expect(disconnect).toHaveBeenCalledOnce();
    expect(session.accounts).toEqual([]);
  });

  it('[WAL-17] switches the network if the wallet can, and throws if it did not', async () => {
    let network = { name: 'testnet', chainId: 2 };
    const session = await open({
      network: () => network,
      changeNetwork: (wanted: typeof network) => {
        network = wanted;
        return approved({ success: true });
      },
    });
    await session.switchChain?.(aptos, {});
    expect(session.accounts[0]?.chain).toBe(aptos.id);

    const stays = {
      network: () => ({ name: 'testnet', chainId: 2 }),
      changeNetwork: () => approved({ success: true }),
    };
    await expect((await open(stays)).switchChain?.(aptos, {})).rejects.toMatchObject({ code: 'wallet/cannot-switch' });
    const declines = { ...stays, changeNetwork: () => ({ status: 'Rejected' }) };
    await expect((await open(declines)).switchChain?.(aptos, {})).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect((await open()).switchChain).toBeUndefined();
  });

  it('refuses an invalid signature, and one of another message', async () => {
    const account = { address: ADDRESS, chain: aptos.id };
    for (const args of [
      {},
      { fullMessage: 'APTOS other', signature: '0x12' },
      { fullMessage: 'all aboard', signature: {} },
    ]) {
      const session = await open({ signMessage: () => approved(args) });
      await expect(session.signMessage?.(account, 'all aboard', {})).rejects.toMatchObject({ code: 'wallet/failed' });
    }
  });

  it('[WAL-10] is missing if the wallet requires library objects as payload', () => {
    const found = (version: string) => {
      const { standard, features } = walletWith({}, version);
      const registered = [{ name: 'Petra', icon: '', features, wallet: standard }];
      return petra.detect(connectContext({ environment: { registered } }).environment);
    };
    expect(found('1.0.0')).toEqual({ status: 'missing', installUrl: 'https://petra.app' });
    expect(found('1.1.0')).toEqual({ status: 'installed' });
  });
});
