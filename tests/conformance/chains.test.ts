// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { Amount } from '../../src/model/Amount.ts';
import { isChainId } from '../../src/model/caip.ts';
import { isAppError } from '../../src/model/errors.ts';
import type { ChainPlugin, TransferIntent } from '../../src/shell/plugin/chain.ts';
import { familyNodes } from '../support/services/familyNodes.ts';
import type { RecordedRequest } from '../support/services/recordedNodes.ts';
import { tokenAddressesOf } from '../support/services/tokenAddresses.ts';
import { contextOf, deadNodesOf } from './deadNodes.ts';
import { hasPlaceholderIcon, placeholders, replaceIcon, replaceThem, shown } from './placeholders.ts';
import { repeated } from './repeated.ts';

const before = new Set(Object.keys(globalThis));

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const icons = import.meta.glob<string>('../../src/plugins/chains/*/icon.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const iconSources = import.meta.glob('../../src/plugins/chains/*/icon.source.json', { eager: true, import: 'default' });
const chains = Object.entries(loaded);

/** Advice for a request that the recorded nodes do not answer. */
const RECORD = "Write the node's answer into the named file.";

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
    expect(repeated(chains.map(([, chain]) => chain[key])), `Several chains have this ${key}.`).toEqual([]);
  });

  it('have unique wire names and numbers', () => {
    const names = chains.flatMap(([, { wire }]) =>
      [wire.name, ...(wire.aliases ?? [])].map((name) => name.toLowerCase()),
    );

    expect(repeated(names), 'Several chains have this wire name.').toEqual([]);
    expect(repeated(chains.map(([, { wire }]) => wire.chainId)), 'Several chains have this wire.chainId.').toEqual([]);
    const nftIds = chains.flatMap(([, { wire }]) => wire.nftChainId ?? []);
    expect(repeated(nftIds), 'Several chains have this wire.nftChainId.').toEqual([]);
  });
});

describe.each(chains)('%s', (path, chain) => {
  it('has replaced the placeholders of its skeleton', () => {
    const { explorer, rpcUrls, hosts = [] } = chain;
    const links = [explorer.address('ADDRESS'), explorer.transaction('HASH'), ...rpcUrls, ...hosts];

    const found = placeholders(links);
    const hasIcon = !hasPlaceholderIcon(iconSources[path.replace('index.ts', 'icon.source.json')]);
    // Both are named at once.
    expect.soft(found, replaceThem(path, found)).toEqual([]);
    expect.soft(hasIcon, replaceIcon(path)).toBe(true);
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

  const spellings = tokenAddressesOf(chain.family)?.spellings ?? [];
  if (spellings.length > 0) {
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

  it('[CHN-14] shows a whole number of digits, at most 24', () => {
    const digits = chain.displayDigits ?? 6;

    expect(Number.isInteger(digits) && digits >= 0 && digits <= 24).toBe(true);
  });

  it('has its own icon without script or external content', () => {
    const icon = icons[path.replace('index.ts', 'icon.svg')] ?? '';

    expect(icon).toMatch(/^<svg /);
    expect(icon).not.toMatch(/<script|\son\w+=|href="(?!#)|url\((?!#)|<image|<foreignObject/i);
  });

  it('[CHN-02] links its explorer by https with address and hash', () => {
    const links = [chain.explorer.address('ADDRESS'), chain.explorer.transaction('HASH')];

    expect(links[0]).toContain('ADDRESS');
    expect(links[1]).toContain('HASH');
    if (!chain.only) for (const link of links) expect(link).toMatch(/^https:\/\//);
    expect(chain.explorer.address('../<x>')).not.toContain('<x>');
    for (const link of links) expect(link, 'The explorer ends with a slash.').not.toMatch(/[^:]\/\//);
  });

  it('names its other services as origins, which the policy of the page allows', () => {
    const message = `\`hosts\` in ${shown(path)} are origins: https:// or wss://, the host, no path.`;

    expect(
      (chain.hosts ?? []).filter((host) => !/^(https|wss):\/\/[a-zA-Z0-9.-]+(:\d+)?$/.test(host)),
      message,
    ).toEqual([]);
  });

  it('pins contracts that the app can read, at canonical addresses', async () => {
    const driver = await chain.loadDriver(contextOf(chain));
    const addresses = ((await chain.loadContracts?.()) ?? []).map(({ address }) => address);

    expect(addresses.filter((address) => !driver.isAddress(address))).toEqual([]);
    expect(addresses.map((address) => driver.canonicalAddress(address))).toEqual(addresses);
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
    const { driver, unanswered, ...nodes } = await familyNodes(chain);
    const intent = transferOf(chain, nodes);

    const transaction = await answered(driver.prepareTransfer(intent, {}), nodes);

    expect(unanswered, RECORD).toEqual([]);
    const { from, to, token, amount } = intent;
    expect(transaction).toMatchObject({ family: chain.family, chain: chain.id, from });
    expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: token.id, units: amount.units, to });
  });

  it('[CHN-02] builds no other transfer while its nodes are dead', async () => {
    const { driver, cut, ...accounts } = await familyNodes(chain);
    cut();
    const { to, token, amount, ...intent } = transferOf(chain, accounts);

    const built = driver.prepareTransfer({ to, token, amount, ...intent }, {}).then(
      (transaction) => driver.inspect(transaction),
      (error: unknown) => (isAppError(error, 'chain/unreachable') ? error.code : error),
    );

    const asked = { kind: 'transfer', token: token.id, units: amount.units, to };
    expect([asked, 'chain/unreachable']).toContainEqual(await built);
  });

  it('[CHN-02] counts fees in the native coin', async () => {
    const { driver, unanswered, hasFees, ...nodes } = await familyNodes(chain);
    const transaction = await answered(driver.prepareTransfer(transferOf(chain, nodes), {}), nodes);

    const reserve = await answered(driver.feeReserve(1, {}), nodes);
    const fee = await answered(driver.estimateFee(transaction, {}), nodes);

    expect(unanswered, RECORD).toEqual([]);
    const { symbol, decimals } = chain.native;
    expect(reserve.currency).toMatchObject({ symbol, decimals });
    expect(fee.currency).toMatchObject({ symbol, decimals });
    expect(reserve.units > 0n).toBe(hasFees);
  });

  it('[CHN-02] follows a sent transaction, and does not give it up while its nodes are dead', async () => {
    const { driver, unanswered, cut, ...nodes } = await familyNodes(chain);
    const { requests } = nodes;
    const transaction = await answered(driver.prepareTransfer(transferOf(chain, nodes), {}), nodes);
    const mark = await answered(driver.markBeforeSending(transaction, {}), nodes);
    expect(unanswered, RECORD).toEqual([]);
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

/** Result of a request to recorded nodes. @throws Error that names the file to write if their answers are of no use */
async function answered<T>(
  request: Promise<T>,
  { file, requests }: { readonly file: string; readonly requests: readonly RecordedRequest[] },
): Promise<T> {
  const result = await unlessUnreachable(request);
  if (result !== undefined) return result;
  throw new Error(`${file} has no answer of the right form to ${JSON.stringify(requests.at(-1))}`);
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
