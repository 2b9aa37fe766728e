import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import { AppError } from '../../../../model/errors.ts';
import bsc from '../../../chains/bsc/index.ts';
import ethereum from '../../../chains/ethereum/index.ts';
import { Eip1193Session } from './Eip1193Session.ts';
import { switchEvmChain } from './switchEvmChain.ts';

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const never = () => new Promise<never>(() => undefined);

/** A wallet by its answers; what is not named answers `null`. */
function walletWith(answers: Readonly<Record<string, () => unknown>>) {
  const asked: string[] = [];
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method);
    return answers[method]?.() ?? null;
  };
  return { asked, request };
}

/** How the switch to BNB Smart Chain ended, and after how many milliseconds. */
async function switching(answers: Parameters<typeof walletWith>[0]) {
  const provider = walletWith(answers);
  const startedAt = performance.now();
  const ended = switchEvmChain(bsc, { wallet: 'Signal Box', provider, canAdd: true, rpcUrls: () => [] }).then(
    () => 'there',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
  const { asked } = provider;
  const timed = ended.then((outcome) => ({ outcome, asked, afterMs: performance.now() - startedAt }));
  await vi.advanceTimersByTimeAsync(60_000);
  return timed;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[MON-07] time limits of a chain switch', () => {
  it('ends a chain switch if the wallet never reports its chain', async () => {
    const { outcome, afterMs } = await switching({ eth_chainId: never });

    expect(outcome).toBe('wallet/not-responding');
    expect(afterMs).toBe(5_000);
  });

  it('ends a chain switch if the wallet never reports its chain after adding it', async () => {
    const { outcome, afterMs } = await switching({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902, message: 'unknown chain' }),
      eth_chainId: never,
    });

    expect(outcome).toBe('wallet/not-responding');
    expect(afterMs).toBe(5_000);
  });

  it('end a switch with slow answers after the same five seconds', async () => {
    const slow = () => new Promise((resolve) => setTimeout(() => resolve('0x1'), 300));
    const { outcome, afterMs } = await switching({ eth_chainId: slow });

    expect(outcome).toBe('wallet/cannot-switch');
    expect(afterMs).toBe(5_000);
  });

  it('accept a wallet that answers late, but in time', async () => {
    const late = () => new Promise((resolve) => setTimeout(() => resolve('0x38'), 4_900));
    const { outcome, afterMs } = await switching({ eth_chainId: late });

    expect(outcome).toBe('there');
    expect(afterMs).toBe(4_900);
  });

  it('do not apply while only the user is waited for', async () => {
    let chain = '0x1';
    const asked = () =>
      new Promise((resolve) =>
        setTimeout(() => {
          chain = '0x38';
          resolve(null);
        }, 30_000),
      );
    const { outcome, afterMs } = await switching({ wallet_switchEthereumChain: asked, eth_chainId: () => chain });

    expect(outcome).toBe('there');
    expect(afterMs).toBe(30_000);
  });
});

describe('[WAL-17] a switch whose answer and chain differ', () => {
  /** The wallet's chain: another one at first, BNB Smart Chain after this time. */
  const chainAfter = (ms: number) => {
    const startedAt = performance.now();
    return () => (performance.now() - startedAt < ms ? '0x1' : '0x38');
  };

  it.each([
    ['switch', { wallet_switchEthereumChain: never }],
    ['addition', { wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }), wallet_addEthereumChain: never }],
  ])('ends with the chain, although the wallet never answers the %s', async (_what, answers) => {
    const { outcome, afterMs } = await switching({ ...answers, eth_chainId: chainAfter(500) });

    expect(outcome).toBe('there');
    expect(afterMs).toBeGreaterThanOrEqual(500);
    expect(afterMs).toBeLessThan(1_000);
  });

  it('is not followed by an addition, although the wallet rejects oddly after it has switched', async () => {
    const late = () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('lost')), 2_000));
    const answers = { wallet_switchEthereumChain: late, eth_chainId: chainAfter(500) };
    const { outcome, asked } = await switching(answers);

    expect(outcome).toBe('there');
    expect(asked).not.toContain('wallet_addEthereumChain');
  });

  it('is not asked for again, although the wallet answers the addition late and on another chain', async () => {
    let isAway = false;
    const shown = chainAfter(500);
    const add = () =>
      new Promise((resolve) =>
        setTimeout(() => {
          isAway = true;
          resolve(null);
        }, 2_000),
      );
    const { outcome, asked } = await switching({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
      wallet_addEthereumChain: add,
      eth_chainId: () => (isAway ? '0x1' : shown()),
    });

    expect(outcome).toBe('there');
    expect(asked.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
  });

  it('waits for a wallet that answers at once and needs four seconds for the chain', async () => {
    const { outcome, afterMs } = await switching({ eth_chainId: chainAfter(4_000) });

    expect(outcome).toBe('there');
    expect(afterMs).toBe(4_000);
  });
});

describe('a wallet without the chain', () => {
  /**
   * Taho (tahowallet/extension): 4901 for a chain that it lacks (background/services/internal-ethereum-provider/index.ts).
   * An addition without an explorer fails in `validateAddEthereumChainParameter` (provider-bridge/utils.ts). It switches to
   * a chain that it added.
   */
  function taho() {
    let chain = '0x1';
    const asked: string[] = [];
    const added: string[] = [];
    const request = async ({
      method,
      params = [],
    }: {
      readonly method: string;
      readonly params?: readonly unknown[];
    }) => {
      asked.push(method);
      if (method === 'eth_chainId') return chain;
      if (method === 'wallet_switchEthereumChain' && chain !== '0x38') {
        throw { code: 4901, message: 'The provider is disconnected from specified chain.' };
      }
      if (method === 'wallet_addEthereumChain') {
        const { chainId, blockExplorerUrls, rpcUrls } = Object(params[0]);
        if (!blockExplorerUrls?.length || !rpcUrls?.length) throw new Error('Missing Chain Property');
        chain = chainId;
        added.push(...blockExplorerUrls);
      }
      return null;
    };
    return { asked, added, request };
  }

  it('[WAL-17] is asked to add it, also if it reports that it is disconnected from the chain', async () => {
    const provider = taho();
    const options = { wallet: 'Taho', provider, canAdd: true, rpcUrls: () => ['https://bsc.example'] };

    await switchEvmChain(bsc, options);

    expect(provider.asked).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'eth_chainId',
    ]);
  });

  it('[WAL-17] gets the address of an explorer on this machine too', async () => {
    const provider = taho();
    const local = {
      ...bsc,
      explorer: { ...bsc.explorer, address: () => 'http://127.0.0.1:4173/devnet/explorer/BSC/address/' },
    };
    const options = { wallet: 'Taho', provider, canAdd: true, rpcUrls: () => ['http://127.0.0.1:4173/rpc'] };

    await switchEvmChain(local, options);

    expect(provider.added).toEqual(['http://127.0.0.1:4173/devnet/explorer/BSC']);
  });
});

describe('a chain that the wallet does not know', () => {
  /** Announced wallets (EIP-6963) without a folder here. */
  it.each([
    ['Enkrypt', { code: 8546, message: '8546: wallet_switchEthereumChain: provided network 0x38 not supported' }],
    ['SubWallet', { code: -32_602, message: 'This network is currently not supported' }],
    [
      'Cosmostation',
      {
        code: -32_602,
        message: 'Unrecognized chain ID 0x38. Try adding the chain using wallet_addEthereumChain first.',
      },
    ],
    ['Frame', { code: 4902, message: 'Chain does not exist' }],
    ['an older Frame', { message: 'Chain does not exist' }],
    [
      'Talisman',
      { code: 4902, message: 'Unknown network 56, try adding the chain using wallet_addEthereumChain first' },
    ],
    ['a wallet in Chinese', { code: -32_603, message: '不支持的网络' }],
    ['a wallet with a code of nodes', { code: -32_000, message: 'Network not found' }],
    ['a wallet without a code', new Error('Chain not configured')],
  ])('[WAL-17] is added to %s, whatever the code of its refusal', async (wallet, refusal) => {
    const asked: string[] = [];
    const request = async ({ method }: { readonly method: string }) => {
      if (method === 'eth_chainId') return asked.includes('wallet_addEthereumChain') ? '0x38' : '0x1';
      asked.push(method);
      if (method === 'wallet_switchEthereumChain') throw refusal;
      return null;
    };

    await switchEvmChain(bsc, { wallet, provider: { request }, canAdd: true, rpcUrls: () => bsc.rpcUrls });

    expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
  });

  it.each([
    ['the user declined', { code: 4001, message: 'User rejected the request.' }, 'wallet/rejected'],
    ['the user declined, by text only', { code: -32_603, message: 'User rejected the request.' }, 'wallet/rejected'],
    ['a request is open', { code: -32_002, message: 'Already processing' }, 'wallet/busy'],
    ['the wallet is locked', { code: 4100, message: 'Unauthorized' }, 'wallet/no-account'],
  ])('[WAL-17] is not added where %s', async (_why, refusal, code) => {
    const provider = walletWith({
      wallet_switchEthereumChain: () => Promise.reject(refusal),
      eth_chainId: () => '0x1',
    });

    await expect(
      switchEvmChain(bsc, { wallet: 'Signal Box', provider, canAdd: true, rpcUrls: () => bsc.rpcUrls }),
    ).rejects.toMatchObject({ code });
    expect(provider.asked).toEqual(['wallet_switchEthereumChain']);
  });

  it.each([
    ['only the nodes of the build', ['https://listed.example/', ...bsc.rpcUrls.map((url) => new URL(url).href)], 1],
    ['listed nodes if the build has none', ['https://listed.example/'], 0],
  ])('[MON-02] is added with %s', async (_what, urls, isOwn) => {
    const added: unknown[] = [];
    const request = async ({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) => {
      if (method === 'eth_chainId') return '0x38';
      if (method === 'wallet_addEthereumChain') added.push(...(params ?? []));
      else if (added.length === 0) throw { code: 4902, message: 'unknown chain' };
      return null;
    };

    await switchEvmChain(bsc, { wallet: 'Signal Box', provider: { request }, canAdd: true, rpcUrls: () => urls });

    expect(added).toEqual([expect.objectContaining({ rpcUrls: urls.slice(isOwn) })]);
  });
});

describe('[MON-07] an unresponsive wallet', () => {
  it('is not asked to send: the call ends, and names the wallet', async () => {
    const answers = {
      eth_accounts: () => [alice],
      eth_requestAccounts: () => [alice],
      eth_chainId: () => '0x1',
    };
    const provider = walletWith(answers);
    const session = await Eip1193Session.open(
      { wallet: 'Signal Box', provider },
      connectContext({ chains: [ethereum, bsc] }),
    );
    Object.assign(answers, { eth_chainId: never });
    const payload = { to: alice, value: 5n, data: '0x' };
    const sent = session.signers.evm?.({ family: 'evm', chain: ethereum.id, from: alice, payload }, {});
    const failed = expect(sent).rejects.toMatchObject({
      code: 'wallet/not-responding',
      context: { wallet: 'Signal Box' },
    });
    await vi.advanceTimersByTimeAsync(5_000);

    await failed;
    expect(provider.asked).not.toContain('eth_sendTransaction');
  });
});
