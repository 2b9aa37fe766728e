import { listedHosts } from '../../../src/api/links.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import type { FakeApi } from '../fakes/FakeApi.ts';
import { FakeChain } from '../fakes/FakeChain.ts';
import { FakeWallet } from '../fakes/FakeWallet.ts';
import { allStoredKeys } from '../texts/allStoredKeys.ts';
import { loadLists, makeShell, type TestShellOptions } from './makeShell.ts';

export interface StoryWorld {
  readonly shell: Shell;
  readonly api: FakeApi;
  readonly one: FakeChain;
  readonly two: FakeChain;
  readonly wallet: FakeWallet;
}

export interface StoryOptions extends Omit<TestShellOptions, 'chains' | 'api' | 'disk'> {
  /** Values on the device before the shell is created. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly connected?: boolean;
  /** The wallet can also sign without sending. */
  readonly signsOffline?: true;
  /** Number of the two chains that have an NFT market. Default: none. */
  readonly nftMarkets?: 0 | 1 | 2;
  /** The story loads the lists of chains and tokens itself. */
  readonly isUnlisted?: boolean;
}

/** Two chains with three tokens, a wallet with an account, and a shell on them with loaded lists. */
export async function storyWorld(options: StoryOptions = {}): Promise<StoryWorld> {
  const market = (at: number) => ((options.nftMarkets ?? 0) > at ? { hasNftMarket: true as const } : {});
  const one = new FakeChain('one', market(0));
  const two = new FakeChain('two', { symbol: 'TWO', decimals: 6, prefix: 'one', ...market(1) });
  const usd = one.token('USD', 6);
  const gold = two.token('GOLD', 8);
  one.fund('one-alice', one.native, '12.5');
  one.fund('one-alice', usd, '1999.99');
  two.fund('one-alice', gold, '0.00000001');
  const wallet = new FakeWallet({
    chains: [one, two],
    signsTypedData: true,
    ...(options.signsOffline ? { signsOffline: true } : {}),
  });
  for (const { name } of allStoredKeys) localStorage.removeItem(name);
  for (const [key, value] of Object.entries(options.stored ?? {})) localStorage.setItem(key, value);
  location.hash = '';
  const { shell, api } = makeShell({
    wallets: [wallet],
    tokens: [usd, gold],
    ...options,
    chains: [one, two],
    disk: `story-${Math.random()}`,
  });
  api.on(listedHosts, () => ({ listed: [] }));
  if (!options.isUnlisted) await loadLists(shell);
  if (options.connected) await shell.wallet.connect(wallet);
  return { shell, api, one, two, wallet };
}
