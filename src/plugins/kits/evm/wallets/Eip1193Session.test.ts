import { describe, expect, it, vi } from 'vitest';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import bsc from '../../../chains/bsc/index.ts';
import ethereum from '../../../chains/ethereum/index.ts';
import { Eip1193Session } from './Eip1193Session.ts';

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const bob = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
const hash = `0x${'1'.repeat(64)}`;

type Answer = unknown | ((params: readonly unknown[]) => unknown);

/** An EIP-1193 wallet with the given answers. A method without an answer is unsupported. */
class Provider {
  readonly asked: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  readonly #answers: Map<string, Answer>;
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();

  constructor(answers: Readonly<Record<string, Answer>> = {}) {
    const usual = {
      eth_requestAccounts: [alice],
      eth_accounts: [alice],
      eth_chainId: '0x1',
      eth_sendTransaction: hash,
    };
    this.#answers = new Map<string, Answer>(Object.entries({ ...usual, ...answers }));
  }

  answer(method: string, answer: Answer): void {
    this.#answers.set(method, answer);
  }

  async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
    this.asked.push({ method, params });
    if (!this.#answers.has(method)) throw { code: 4200, message: 'unsupported' };
    const answer = this.#answers.get(method);
    return typeof answer === 'function' ? answer(params) : answer;
  }

  on(event: string, listener: (value: unknown) => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  removeListener(event: string, listener: (value: unknown) => void): void {
    this.#listeners.get(event)?.delete(listener);
  }

  emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }
}

function rejecting(code: number): () => never {
  return () => {
    throw { code, message: 'no' };
  };
}

type Change = Parameters<typeof connectContext>[0];

const contextOf = (change: Change = {}): ConnectContext =>
  connectContext({ chains: [ethereum, bsc], rpcUrls: () => ['https://rpc.example'], ...change });

const open = (provider: Provider, change?: Change) =>
  Eip1193Session.open({ wallet: 'Signal Box', provider }, contextOf(change));

const transaction = {
  family: 'evm',
  chain: ethereum.id,
  from: alice,
  payload: { to: bob, value: 5n, data: '0x' },
} as const;

describe('Eip1193Session', () => {
  it('[WAL-04] connects with account and chain, and silently without a prompt', async () => {
    const provider = new Provider();

    const session = await open(provider);
    await open(provider, { silent: true });

    expect(session.accounts).toEqual([{ address: alice, chain: 'eip155:1' }]);
    expect(provider.asked.map(({ method }) => method).filter((method) => method.includes('ccounts'))).toEqual([
      'eth_requestAccounts',
      'eth_accounts',
    ]);
  });

  it('[WAL-11] asks to create an account in a wallet that opened its setup', async () => {
    // brave-core, components/brave_wallet/browser/ethereum_provider_impl.cc: `ContinueRequestEthereumPermissionsKeyringInfo`.
    const provider = new Provider({
      eth_requestAccounts: () => {
        throw { code: -32_603, message: 'An internal error has occurred' };
      },
    });

    const [brave, other] = [
      { wallet: 'Brave Wallet', provider, patches: { eth_requestAccounts: 'opens-setup' } },
      { wallet: 'Signal Box', provider },
    ] as const;

    await expect(Eip1193Session.open(brave, contextOf())).rejects.toMatchObject({ code: 'wallet/create-account' });
    await expect(Eip1193Session.open(other, contextOf())).rejects.toMatchObject({ code: 'wallet/failed' });
  });

  it('[WAL-07] shows addresses with their checksum, and names them to the wallet as the wallet does', async () => {
    const provider = new Provider();
    // MetaMask returns lower case.
    for (const method of ['eth_accounts', 'eth_requestAccounts']) provider.answer(method, [alice.toLowerCase()]);
    provider.answer('personal_sign', '0x01');
    const session = await open(provider);

    const [account] = session.accounts;
    if (!account) throw new Error('no account');
    await session.signMessage?.(account, 'text', {});
    expect(account.address).toBe(alice);
    expect(provider.asked.at(-1)?.params[1]).toBe(alice.toLowerCase());

    provider.emit('accountsChanged', [bob.toLowerCase()]);
    expect(session.accounts[0]?.address).toBe(bob);
  });

  it.each<[string, Answer, string]>([
    ['declines', rejecting(4001), 'wallet/rejected'],
    ['shows no account', [], 'wallet/no-account'],
    ['answers nonsense', ['not an address'], 'wallet/no-account'],
    ['is asked already', rejecting(-32_002), 'wallet/busy'],
  ])('[ERR-03] reports why it is not connected when the wallet %s', async (_what, answer, code) => {
    await expect(open(new Provider({ eth_requestAccounts: answer }))).rejects.toMatchObject({ code });
  });

  it('[WAL-07] follows accounts and chain, in any format of the chain id', async () => {
    const provider = new Provider();
    const session = await open(provider);
    const seen: unknown[] = [];
    session.onAccounts((accounts) => seen.push(accounts));

    provider.emit('accountsChanged', [bob]);
    provider.emit('chainChanged', '0x38');
    provider.emit('chainChanged', 137);
    provider.emit('chainChanged', '42161');
    provider.emit('accountsChanged', []);

    expect(seen).toEqual([
      [{ address: bob, chain: 'eip155:1' }],
      [{ address: bob, chain: 'eip155:56' }],
      [{ address: bob, chain: 'eip155:137' }],
      [{ address: bob, chain: 'eip155:42161' }],
      [],
    ]);
  });

  it('ignores malformed events', async () => {
    const provider = new Provider();
    const session = await open(provider);
    for (const value of [undefined, null, 'x', ['x'], {}, -1, '0x', '0xffffffffffffffffff']) {
      provider.emit('accountsChanged', value);
      provider.emit('chainChanged', value);
    }

    expect(session.accounts).toEqual([{ address: alice, chain: 'eip155:1' }]);
  });

  it('[WAL-17] switches the chain, and adds a missing one', async () => {
    const provider = new Provider();
    let chain = '0x1';
    let isKnown = false;
    provider.answer('eth_chainId', () => chain);
    provider.answer('wallet_switchEthereumChain', () => {
      if (!isKnown) throw { code: -32603, message: '', data: { originalError: { code: 4902 } } };
      chain = '0x38';
      return null;
    });
    provider.answer('wallet_addEthereumChain', () => {
      isKnown = true;
      return null;
    });
    const session = await open(provider);

    await session.switchChain?.(bsc, {});

    expect(provider.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      expect.objectContaining({ chainId: '0x38', chainName: bsc.name, rpcUrls: ['https://rpc.example'] }),
    ]);
    expect(session.accounts[0]?.chain).toBe('eip155:56');
  });

  it('[WAL-17] detects a switch that the wallet reported but did not do', async () => {
    const session = await open(new Provider({ wallet_switchEthereumChain: null }));
    vi.useFakeTimers();

    const refused = expect(session.switchChain?.(bsc, {})).rejects.toMatchObject({ code: 'wallet/cannot-switch' });
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();

    await refused;
  });

  it('[WAL-17] waits for a wallet that reports a switch too early', async () => {
    const provider = new Provider({ wallet_switchEthereumChain: null });
    let looks = 0;
    const session = await open(provider);
    provider.answer('eth_chainId', () => {
      looks += 1;
      return looks < 4 ? '0x1' : '0x38';
    });

    await session.switchChain?.(bsc, {});

    expect(session.accounts[0]?.chain).toBe('eip155:56');
  });

  it('[WAL-17] distinguishes a wallet with fixed chains from one that adds chains', async () => {
    const provider = new Provider({ wallet_switchEthereumChain: rejecting(4902), wallet_addEthereumChain: null });
    const patches = { wallet_addEthereumChain: 'unsupported' } as const;
    const session = await Eip1193Session.open({ wallet: 'Own Chains', provider, patches }, contextOf());

    await expect(session.switchChain?.(bsc, {})).rejects.toMatchObject({
      code: 'wallet/cannot-switch',
      context: { wallet: 'Own Chains', chain: bsc.name },
    });

    expect(provider.asked.map(({ method }) => method)).not.toContain('wallet_addEthereumChain');
  });

  it('[WAL-17] has no switch if the wallet has none', async () => {
    const patches = { wallet_switchEthereumChain: 'unsupported' } as const;
    const session = await Eip1193Session.open({ wallet: 'Fixed', provider: new Provider(), patches }, contextOf());

    expect(session.switchChain).toBeUndefined();
  });

  it('connects on an unknown chain, and sends nothing there', async () => {
    const provider = new Provider({ eth_chainId: '0x7a69' });
    const session = await open(provider);

    expect(session.accounts).toEqual([{ address: alice, chain: 'eip155:31337' }]);
    await expect(session.signers.evm?.(transaction, {})).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
  });

  it('[WAL-07] handles a disconnect event only without any account', async () => {
    const provider = new Provider();
    const session = await open(provider);
    const seen: unknown[] = [];
    session.onAccounts((accounts) => seen.push(accounts));

    provider.emit('disconnect', { code: 1013 });
    await Promise.resolve();
    expect(seen).toEqual([]);
    provider.answer('eth_accounts', []);
    provider.emit('disconnect', { code: 4900 });

    await expect.poll(() => seen).toEqual([[]]);
  });

  it('[WAL-20] distinguishes a declined switch from an unsupported one', async () => {
    const declined = await open(new Provider({ wallet_switchEthereumChain: rejecting(4001) }));
    const unable = await open(new Provider());

    await expect(declined.switchChain?.(bsc, {})).rejects.toMatchObject({ code: 'wallet/rejected' });
    await expect(unable.switchChain?.(bsc, {})).rejects.toMatchObject({ code: 'wallet/cannot-switch' });
  });

  it('names the chain in the sending request', async () => {
    const provider = new Provider();
    const session = await open(provider);

    expect(await session.signers.evm?.(transaction, {})).toBe(hash);

    expect(provider.asked.at(-1)?.params).toEqual([{ from: alice, to: bob, value: '0x5', data: '0x', chainId: '0x1' }]);
  });

  it('[ERR-03] sends nothing from another chain or account than agreed', async () => {
    const provider = new Provider();
    const session = await open(provider);
    provider.answer('eth_chainId', '0x38');
    await expect(session.signers.evm?.(transaction, {})).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
    provider.answer('eth_chainId', '0x1');
    provider.answer('eth_accounts', [bob]);
    await expect(session.signers.evm?.(transaction, {})).rejects.toMatchObject({ code: 'wallet/wrong-account' });

    expect(provider.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
  });

  it.each<[string, Answer, string]>([
    ['declines', rejecting(4001), 'wallet/rejected'],
    ['is asked already', rejecting(-32_002), 'wallet/busy'],
    ['fails somehow', rejecting(-32_603), 'transaction/unknown-outcome'],
    ['answers without a hash', 'sent!', 'transaction/unknown-outcome'],
    ['answers with zeros for a hash', `0x${'0'.repeat(64)}`, 'transaction/unknown-outcome'],
  ])('[ERR-03] reports only certain facts when the wallet %s', async (_what, answer, code) => {
    const session = await open(new Provider({ eth_sendTransaction: answer }));

    await expect(session.signers.evm?.(transaction, {})).rejects.toMatchObject({ code });
  });

  it('[WAL-06] ends the session in the wallet too, and ignores later events', async () => {
    const provider = new Provider({ wallet_revokePermissions: () => new Promise(() => undefined) });
    const session = await open(provider);
    const seen: unknown[] = [];
    session.onAccounts((accounts) => seen.push(accounts));

    await session.disconnect();
    provider.emit('accountsChanged', [bob]);

    expect(provider.asked.at(-1)?.method).toBe('wallet_revokePermissions');
    expect(seen).toEqual([]);
  });

  describe('signTypedData', () => {
    const data = {
      domain: { name: 'Seaport', chainId: 1 },
      types: { EIP712Domain: [], Order: [{ name: 'salt', type: 'uint256' }] },
      primaryType: 'Order',
      message: { salt: '12345678901234567890' },
    };

    it('[NFT-07] sends the complete structure, for the intended chain and account', async () => {
      const provider = new Provider({ eth_signTypedData_v4: '0x51' });
      const session = await Eip1193Session.open(
        { wallet: 'Test', provider },
        connectContext({ chains: [ethereum, bsc] }),
      );

      expect(await session.signTypedData({ address: alice, chain: ethereum.id }, data, {})).toBe('0x51');
      expect(provider.asked.at(-1)).toEqual({ method: 'eth_signTypedData_v4', params: [alice, JSON.stringify(data)] });
    });

    it.each([
      ['wallet/wrong-chain', { address: alice, chain: bsc.id }, '0x51'],
      ['wallet/wrong-account', { address: bob, chain: ethereum.id }, '0x51'],
      ['wallet/rejected', { address: alice, chain: ethereum.id }, rejecting(4001)],
      ['wallet/failed', { address: alice, chain: ethereum.id }, 'no signature'],
    ])('[NFT-07] rejects with %s', async (code, account, answer) => {
      const provider = new Provider({ eth_signTypedData_v4: answer });
      const session = await Eip1193Session.open(
        { wallet: 'Test', provider },
        connectContext({ chains: [ethereum, bsc] }),
      );

      await expect(session.signTypedData(account, data, {})).rejects.toMatchObject({ code });
      const wasAsked = provider.asked.some(({ method }) => method === 'eth_signTypedData_v4');
      expect(wasAsked).toBe(code === 'wallet/rejected' || code === 'wallet/failed');
    });
  });

  it('signs a message as bytes', async () => {
    const provider = new Provider({ personal_sign: '0xsigned' });
    const session = await open(provider);

    expect(await session.signMessage?.({ address: alice, chain: 'eip155:1' }, 'héllo', {})).toBe('0xsigned');
    expect(provider.asked.at(-1)?.params).toEqual(['0x68c3a96c6c6f', alice]);
  });
});
