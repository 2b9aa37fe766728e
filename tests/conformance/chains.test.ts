// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { Amount } from '../../src/model/Amount.ts';
import { isChainId } from '../../src/model/caip.ts';
import { isAppError } from '../../src/model/errors.ts';
import type { ChainPlugin, TransferIntent } from '../../src/shell/plugin/chain.ts';
import { familyNodes } from '../support/services/familyNodes.ts';
import { contextOf, deadNodesOf } from './deadNodes.ts';
import { placeholders, replaceThem } from './placeholders.ts';

const before = new Set(Object.keys(globalThis));

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const icons = import.meta.glob<string>('../../src/plugins/chains/*/icon.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const chains = Object.entries(loaded);

/** The same token's address in the forms that explorers and services use, by family. */
const tokenSpellings: Partial<Record<string, readonly string[]>> = {
  evm: ['0xdAC17F958D2ee523a2206206994597C13D831ec7', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ton: [
    'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe',
  ],
  aptos: ['0xa', `0x${'a'.padStart(64, '0')}`],
  sui: ['0x6::coin::COIN', `0x${'6'.padStart(64, '0')}::coin::COIN`],
  bitcoin: ['brc20:ordi', 'brc20:ORDI'],
};

/** Chain modules by folder. Loading a module runs it. */
const modules = import.meta.glob('../../src/plugins/chains/*/index.ts', { query: '?fresh' });

describe('every registered chain', () => {
  it('sends no request on import', async () => {
    const reach = vi.fn(() => Promise.reject(new Error('offline')));
    for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) vi.stubGlobal(name, reach);
    await Promise.all(Object.values(modules).map((load) => load()));
    vi.unstubAllGlobals();

    expect(Object.keys(modules).length).toBe(chains.length);
    expect(reach).not.toHaveBeenCalled();
  });

  it('change no global on import', () => {
    expect(Object.keys(globalThis).filter((name) => !before.has(name))).toEqual([]);
  });

  it.each(['id', 'name'] as const)('have unique %s', (key) => {
    expect(new Set(chains.map(([, chain]) => chain[key])).size).toBe(chains.length);
  });

  it('have unique wire names and numbers', () => {
    const names = chains.flatMap(([, { wire }]) =>
      [wire.name, ...(wire.aliases ?? [])].map((name) => name.toLowerCase()),
    );

    expect(new Set(names).size).toBe(names.length);
    expect(new Set(chains.map(([, { wire }]) => wire.chainId)).size).toBe(chains.length);
  });
});

describe.each(chains)('%s', (path, chain) => {
  it('has replaced the placeholders of its skeleton', () => {
    const { explorer, rpcUrls } = chain;
    const links = [explorer.address('ADDRESS'), explorer.transaction('HASH'), ...rpcUrls];

    expect(placeholders(links), replaceThem(path)).toEqual([]);
  });

  it('has a CAIP-2 id, and a coin with its own id', () => {
    expect(isChainId(chain.id)).toBe(true);
    expect(chain.native).toMatchObject({ chain: chain.id, address: undefined, id: `${chain.id}/native` });
  });

  it('gives each token an id of its own, on this chain', () => {
    const addresses = [chain.samples.address, 'another', 'a-third'];
    const ids = addresses.map((address) => chain.tokenId(address));

    for (const id of ids) expect(id.startsWith(`${chain.id}/`), id).toBe(true);
    expect(new Set([chain.native.id, ...ids]).size).toBe(4);
  });

  const spellings = tokenSpellings[chain.family];
  if (spellings) {
    it('gives a token the same id in each spelling of its address', () => {
      expect(new Set(spellings.map((address) => chain.tokenId(address))).size).toBe(1);
    });
  }

  it('[CHN-01] names its coin and its decimals', () => {
    const { symbol, name, decimals } = chain.native;

    expect(symbol).toMatch(/^[A-Za-z0-9.]{1,12}$/);
    expect(name).not.toBe('');
    expect(Number.isInteger(decimals) && decimals > 0 && decimals <= 24).toBe(true);
    expect(chain.gasLimit ?? 21_000n).toBeGreaterThanOrEqual(21_000n);
  });

  it('[CHN-14] shows a whole number of digits, at most those of its coin', () => {
    const digits = chain.displayDigits ?? 6;

    expect(Number.isInteger(digits) && digits >= 0 && digits <= 24).toBe(true);
  });

  it('has its own icon without script or external content', () => {
    const icon = icons[path.replace('index.ts', 'icon.svg')] ?? '';

    expect(icon).toMatch(/^<svg /);
    expect(icon).not.toMatch(/<script|\son\w+=|href|url\((?!#)|<image|<foreignObject/i);
  });

  it('[CHN-02] links its explorer by https with address and hash', () => {
    const links = [chain.explorer.address('ADDRESS'), chain.explorer.transaction('HASH')];

    expect(links[0]).toContain('ADDRESS');
    expect(links[1]).toContain('HASH');
    if (!chain.only) for (const link of links) expect(link).toMatch(/^https:\/\//);
    expect(chain.explorer.address('../<x>')).not.toContain('<x>');
  });

  it('lists its nodes by https', () => {
    if (!chain.only) for (const url of chain.rpcUrls) expect(url).toMatch(/^https:\/\//);
    expect(chain.rpcUrls.length).toBeGreaterThan(0);
  });

  it('[CHN-02] loads a driver that accepts its own addresses only', async () => {
    const driver = await chain.loadDriver(contextOf(chain));

    expect(driver.isAddress(chain.samples.address), 'The chain refuses its own `samples.address`.').toBe(true);
    expect(driver.isAddress(chain.samples.notAddress)).toBe(false);
    expect(driver.isAddress('')).toBe(false);
    expect(driver.canonicalAddress(chain.samples.address)).toBe(chain.samples.address);
  });

  it('[CHN-02] reads balances from its nodes, and reports none as zero if they are dead', async () => {
    const context = deadNodesOf(chain);
    const driver = await chain.loadDriver(context);

    const balances = await unlessUnreachable(driver.getBalances(chain.samples.address, [chain.native], {}));

    expect(context.fetch, 'The driver asks no node for balances.').toHaveBeenCalled();
    expect(balances?.size ?? 0).toBe(0);
  });

  it('[CHN-02] reads a built transfer back as requested', async () => {
    const { driver, ...accounts } = await familyNodes(chain);
    const intent = transferOf(chain, accounts);

    const transaction = await driver.prepareTransfer(intent, {});

    const { from, to, token, amount } = intent;
    expect(transaction).toMatchObject({ family: chain.family, chain: chain.id, from });
    expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: token.id, units: amount.units, to });
  });

  it('[CHN-02] reports fees in the native coin', async () => {
    const { driver, cut, ...accounts } = await familyNodes(chain);
    cut();
    const intent = transferOf(chain, accounts);

    const transaction = await unlessUnreachable(driver.prepareTransfer(intent, {}));

    const { to, token, amount } = intent;
    const asked = { kind: 'transfer', token: token.id, units: amount.units, to };
    expect(transaction && driver.inspect(transaction)).toEqual(transaction && asked);
  });

  it('[CHN-02] counts fees in the native coin', async () => {
    const { driver, ...accounts } = await familyNodes(chain);
    const transaction = await driver.prepareTransfer(transferOf(chain, accounts), {});

    const reserve = await driver.feeReserve(1, {});
    const fee = await unlessUnreachable(driver.estimateFee(transaction, {}));

    const { symbol, decimals } = chain.native;
    expect(reserve.currency).toMatchObject({ symbol, decimals });
    expect((fee ?? reserve).currency).toMatchObject({ symbol, decimals });
    // A transfer on EOS costs resources and no coin.
    if (chain.family !== 'eos') expect(reserve.units).toBeGreaterThan(0n);
  });

  it('[CHN-02] follows a sent transaction, and does not give it up while its nodes are dead', async () => {
    const { driver, requests, cut, ...accounts } = await familyNodes(chain);
    const transaction = await driver.prepareTransfer(transferOf(chain, accounts), {});
    const mark = (await unlessUnreachable(driver.markBeforeSending(transaction, {}))) ?? { at: 0 };
    cut();
    requests.length = 0;

    const state = await unlessUnreachable(driver.follow({ hash: `0x${'ab'.repeat(32)}`, transaction, mark }, {}));

    expect(requests, 'The driver asks no node for a transaction.').not.toEqual([]);
    expect(state?.status ?? 'unknown').toBe('unknown');
  });
});

/** One whole coin between two accounts. */
function transferOf({ native }: ChainPlugin, { from, to }: Pick<TransferIntent, 'from' | 'to'>): TransferIntent {
  return { from, to, token: native, amount: Amount.parse('1', native) };
}

/** Result of a request. `undefined` if the driver reports that no node could be reached. */
async function unlessUnreachable<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isAppError(error, 'chain/unreachable')) return undefined;
    throw error;
  }
}
