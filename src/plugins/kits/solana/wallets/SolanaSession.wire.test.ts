// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base64 } from '@scure/base';
import { address, getPublicKeyFromAddress, signatureBytes, verifySignature } from '@solana/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalSolana } from '../../../../../demo/devnet/solana/LocalSolana.ts';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import { Amount } from '../../../../model/Amount.ts';
import { StandardWallet } from '../../../../shell/platform/StandardWallet.ts';
import type { Account, ConnectContext } from '../../../../shell/plugin/wallet.ts';
import solyard from '../../../chains/solyard/index.ts';
import { SolanaDriver } from '../SolanaDriver.ts';
import { localSolanaWallet } from './LocalSolanaWallet.ts';
import { SolanaSession } from './SolanaSession.ts';

const SLOT_MS = 400;
const wallet = 'Semaphore';
let folder: string;
let aheadMs: number;
let chain: LocalSolana;
let driver: SolanaDriver;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-solana-'));
  aheadMs = 0;
  chain = await LocalSolana.start(folder, new AbortController().signal, { now: () => 1_790_000_000_000 + aheadMs });
  driver = new SolanaDriver({ chain: solyard, rpcUrls: () => [chain.url], api: new FakeApi(), fetch, now: () => 0 });
});

afterEach(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

const context = (silent = false): ConnectContext =>
  connectContext({ chains: [solyard], rpcUrls: () => [chain.url], silent });

/** The wallet's object as it registers itself, with a real key; `change` puts faults into it. */
async function walletWith(change: (raw: WalletObject) => void = () => undefined): Promise<StandardWallet> {
  const raw = (await localSolanaWallet(new Uint8Array(32).fill(7), () => chain.url)) as WalletObject;
  change(raw);
  return new StandardWallet(raw);
}
interface WalletObject {
  accounts: { address: string; chains: string[] }[];
  features: Record<string, Record<string, (...parameters: never[]) => unknown>>;
}

describe('SolanaSession', () => {
  it('[WAL-21] connects, and its signed transactions are accepted by the chain', async () => {
    const session = await SolanaSession.open({ wallet, standard: await walletWith() }, context());
    const [account] = session.accounts as [Account];
    expect(account.chain).toBe(solyard.id);
    await chain.faucet(account.address);
    aheadMs += SLOT_MS;
    const to = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg';
    const amount = Amount.parse('1.5', solyard.native);
    const transaction = await driver.prepareTransfer({ from: account.address, to, token: solyard.native, amount }, {});
    const mark = await driver.markBeforeSending(transaction, {});

    const hash = await session.signers.solana?.(transaction, {});

    aheadMs += SLOT_MS;
    const paid = await driver.getBalances(to, [solyard.native], {});
    expect(paid.get(solyard.native.id)?.total.toDecimal()).toBe('1.5');
    expect(await driver.findSent({ transaction, mark }, {})).toBe(hash);
  });

  it('[WAL-21] signs a message that the family verifies', async () => {
    const session = await SolanaSession.open({ wallet, standard: await walletWith() }, context());
    const [account] = session.accounts as [Account];
    const signature = await session.signMessage?.(account, 'all aboard', {});
    const key = await getPublicKeyFromAddress(address(account.address));
    const bytes = signatureBytes(base64.decode(signature ?? ''));
    expect(await verifySignature(key, bytes, new TextEncoder().encode('all aboard'))).toBe(true);
  });

  it.each([
    ['asks to log in if the wallet has no account', [], { code: 'wallet/log-in', context: { wallet } }],
    [
      'names the network if the wallet is on another one',
      [{ address: 'x', chains: ['solana:mainnet'] }],
      { code: 'wallet/other-network', context: { wallet, network: 'solana:mainnet', chain: solyard.name } },
    ],
  ])('[WAL-11] %s', async (_what, accounts, expected) => {
    const standard = await walletWith((raw) => {
      raw.accounts = accounts;
      raw.features['standard:connect'] = { connect: () => ({ accounts }) };
    });
    await expect(SolanaSession.open({ wallet, standard }, context())).rejects.toMatchObject(expected);
  });

  it('[WAL-20] [WAL-21] distinguishes a rejection from an error after sending', async () => {
    const fails = (error: unknown) => (raw: WalletObject) => {
      raw.features['solana:signAndSendTransaction'] = {
        signAndSendTransaction: () => {
          throw error;
        },
      };
    };
    const codeFor = async (error: unknown) => {
      const session = await SolanaSession.open({ wallet, standard: await walletWith(fails(error)) }, context());
      const [{ address: from }] = session.accounts as [Account];
      await chain.faucet(from);
      aheadMs += SLOT_MS;
      const amount = Amount.parse('1', solyard.native);
      const transaction = await driver.prepareTransfer({ from, to: from, token: solyard.native, amount }, {});
      return session.signers.solana?.(transaction, {}).then(
        () => 'sent',
        (known: { code?: string }) => known.code,
      );
    };
    expect(await codeFor({ code: 4001, message: 'User rejected the request.' })).toBe('wallet/rejected');
    expect(await codeFor(new Error('User rejected the request'))).toBe('wallet/rejected');
    expect(await codeFor(new Error('socket closed'))).toBe('transaction/unknown-outcome');
  });

  it('[WAL-07] follows the wallet to another account, and to none', async () => {
    let changed = () => undefined as unknown;
    const heard: (string | undefined)[] = [];
    let target: WalletObject | undefined;
    const standard = await walletWith((raw) => {
      target = raw;
      raw.features['standard:events'] = {
        on: ((_event: string, listener: () => void) => {
          changed = listener;
          return () => heard.push('stopped');
        }) as never,
      };
    });
    const session = await SolanaSession.open({ wallet, standard }, context());
    session.onAccounts(([first]) => heard.push(first?.address));
    if (target) target.accounts = [{ address: 'Another', chains: ['solana:localnet'] }];
    changed();
    if (target) target.accounts = [];
    changed();
    await session.disconnect();
    expect(heard).toEqual(['Another', undefined, 'stopped']);
  });
});
