// @vitest-environment node
import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import { connectContext } from '../../../../tests/support/shells/connectContext.ts';
import { StandardWallet } from '../../../shell/platform/StandardWallet.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import sui from '../../chains/sui/index.ts';
import slush from '../../wallets/sui/index.ts';
import { SuiSession } from './SuiSession.ts';

const ADDRESS = `0x${'5d'.repeat(32)}`;
const DIGEST = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S';
const wallet = 'Semaphore';
const context = connectContext({ chains: [sui] });

/** A wallet that answers so when it is asked to send. */
function walletWith(send: () => unknown, networks = ['sui:mainnet'], message: () => unknown = () => undefined) {
  const accounts = [{ address: ADDRESS, chains: networks }];
  return new StandardWallet({
    accounts,
    features: {
      'standard:connect': { connect: async () => ({ accounts }) },
      'sui:signAndExecuteTransaction': { signAndExecuteTransaction: async () => send() },
      'sui:signPersonalMessage': { signPersonalMessage: async () => message() },
    },
  });
}

async function transfer(change: Partial<UnsignedTransaction<'sui'>> = {}): Promise<UnsignedTransaction<'sui'>> {
  const payload = { transaction: await new Transaction().toJSON(), coins: [] };
  return { family: 'sui', chain: sui.id, from: ADDRESS, payload, ...change };
}

async function outcome(standard: StandardWallet, change: Partial<UnsignedTransaction<'sui'>> = {}): Promise<unknown> {
  const session = await SuiSession.open({ wallet, standard }, context);
  return session.signers.sui?.(await transfer(change), {}).catch((error: { code?: string }) => error.code);
}

describe('SuiSession', () => {
  it('[WAL-05] is on chain 7299', async () => {
    const session = await SuiSession.open({ wallet, standard: walletWith(() => undefined) }, context);
    expect(session.accounts).toEqual([{ address: ADDRESS, chain: sui.id }]);
    expect(sui.wire.chainId).toBe('7299');
    expect(slush.chainType).toBe('SUI');
  });

  it('[WAL-07] follows the network that the user selects in Suiet, which leaves its account as it is', async () => {
    const listeners: ((change: object) => void)[] = [];
    const accounts = [{ address: ADDRESS, chains: ['sui:mainnet'] }];
    const standard = new StandardWallet({
      accounts,
      features: {
        'standard:connect': { connect: async () => ({ accounts }) },
        'standard:events': { on: (_event: string, listener: (change: object) => void) => listeners.push(listener) },
        'sui:signAndExecuteTransaction': { signAndExecuteTransaction: () => expect.fail('the wallet was asked') },
      },
    });
    const session = await SuiSession.open({ wallet, standard }, context);

    // suiet/suiet, packages/chrome/src/scripts/content/wallet-standard/index.ts, `#handleNetworkSwitch`.
    for (const listener of listeners) listener({ chains: ['sui:testnet'] });
    expect(session.accounts).toEqual([{ address: ADDRESS, chain: 'sui:testnet' }]);
    await expect(session.signers.sui?.(await transfer(), {})).rejects.toMatchObject({ code: 'wallet/wrong-chain' });

    // Networks of another family say nothing about this one.
    for (const listener of listeners) listener({ chains: ['solana:mainnet'] });
    expect(session.accounts[0]?.chain).toBe('sui:testnet');
    for (const listener of listeners) listener({ chains: ['sui:mainnet', 'sui:testnet'] });
    expect(session.accounts).toEqual([{ address: ADDRESS, chain: sui.id }]);
  });

  it('[WAL-20] [WAL-21] distinguishes a rejection from an error after sending', async () => {
    const fails = (error: unknown) => () => {
      throw error;
    };
    expect(await outcome(walletWith(() => ({ digest: DIGEST })))).toBe(DIGEST);
    expect(await outcome(walletWith(fails(new Error('Rejected from user'))))).toBe('wallet/rejected');
    expect(await outcome(walletWith(fails(new Error('effects not found'))))).toBe('transaction/unknown-outcome');
    for (const odd of [undefined, null, {}, { digest: 7 }, { digest: 'short' }, { digest: '0'.repeat(44) }]) {
      expect(await outcome(walletWith(() => odd))).toBe('transaction/unknown-outcome');
    }
  });

  it("asks for nothing if account or chain differ from the wallet's", async () => {
    const never = () => expect.fail('the wallet was asked');
    expect(await outcome(walletWith(never), { from: `0x${'7e'.repeat(32)}` })).toBe('wallet/wrong-account');
    expect(await outcome(walletWith(never), { chain: 'sui:testnet' })).toBe('wallet/wrong-chain');
  });

  it('[WAL-11] names the network of a wallet that is for another chain', async () => {
    const standard = walletWith(() => undefined, ['sui:testnet']);
    await expect(SuiSession.open({ wallet, standard }, context)).rejects.toMatchObject({
      code: 'wallet/other-network',
    });
  });

  it('[ERR-03] refuses an invalid signature', async () => {
    for (const odd of [undefined, {}, { signature: 7 }, { signature: '<b>' }, { signature: 'A'.repeat(20_000) }]) {
      const session = await SuiSession.open(
        {
          wallet,
          standard: walletWith(
            () => 0,
            ['sui:mainnet'],
            () => odd,
          ),
        },
        context,
      );
      const account = { address: ADDRESS, chain: sui.id };
      await expect(session.signMessage?.(account, 'all aboard', {})).rejects.toMatchObject({ code: 'wallet/failed' });
    }
  });
});
