import * as z from 'zod/mini';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { publicNode, queryChainByConfig, queryCoinList } from '../../../src/api/tokens.ts';
import type { Token } from '../../../src/model/Token.ts';
import type { Feature } from '../../../src/shell/feature.ts';
import type { LanguagePack } from '../../../src/shell/i18n/I18n.ts';
import type { ServiceClock } from '../../../src/shell/net/ServiceClock.ts';
import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks, type TabLocks } from '../../../src/shell/outbox/TabLocks.ts';
import { SeenOrders, seenOrdersOf } from '../../../src/trade/orders/SeenOrders.ts';
// The app loads these on use. Here they are loaded first, because fake clocks would block the loading.
import '../../../src/shell/quarantine/guardDriver.ts';
import '../../../src/shell/stores/checkContracts.ts';
import '../../../src/shell/stores/wallet/openSession.ts';
import type { ProviderPlugin } from '../../../src/shell/plugin/provider.ts';
import type { WalletPlugin, WalletSource } from '../../../src/shell/plugin/wallet.ts';
import { RuntimeConfig } from '../../../src/shell/RuntimeConfig.ts';
import { type PluginProblem, Shell } from '../../../src/shell/Shell.ts';
import { FakeApi } from '../fakes/FakeApi.ts';
import type { FakeChain } from '../fakes/FakeChain.ts';

export interface TestShellOptions {
  readonly chains?: readonly FakeChain[];
  /** Tokens in the coin list besides the native coins. */
  readonly tokens?: readonly Token[];
  readonly wallets?: readonly (WalletPlugin | WalletSource)[];
  readonly features?: readonly Feature[];
  readonly problems?: readonly PluginProblem[];
  readonly api?: FakeApi;
  readonly config?: z.input<typeof RuntimeConfig>;
  /** Name of the outbox database. */
  readonly disk?: string;
  /** Replaces the outbox database of this name. */
  readonly outboxDb?: OutboxDb;
  /** Shared by shells that are tabs of one browser. */
  readonly locks?: TabLocks;
  readonly clock?: ServiceClock;
  readonly providers?: () => Promise<readonly ProviderPlugin[]>;
}

const texts = {
  ...import.meta.glob<LanguagePack[string]>('../../../src/**/messages/zh.ts', { eager: true, import: 'zh' }),
  ...import.meta.glob<LanguagePack[string]>('../../../src/**/messages/ko.ts', { eager: true, import: 'ko' }),
};

/** The texts of every feature in a language, from the app's own packs. */
function packOf(language: string): LanguagePack {
  const ending = `/messages/${language}.ts`;
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => path.endsWith(ending))
      .map(([path, messages]) => [path.slice(0, -ending.length).split('/').at(-1) ?? path, messages]),
  );
}

/**
 * A shell on fakes. Nothing is started: call `shell.start()` if needed. The backend answers the lists of chains, nodes and
 * tokens. The caller configures all other answers.
 */
export function makeShell(options: TestShellOptions = {}): { readonly shell: Shell; readonly api: FakeApi } {
  const chains = options.chains ?? [];
  const api = options.api ?? new FakeApi();
  api.on(queryChainByConfig, () => chains.map(({ plugin }) => ({ chain: plugin.wire.name, isSupport: 'Y' as const })));
  api.on(publicNode, () => ({}));
  api.on(queryCoinList, () => ({
    quoteSwitch: true,
    tokens: Object.fromEntries(
      chains.map((chain) => [chain.plugin.wire.name, [chain.native, ...tokensOf(chain, options.tokens)].map(onWire)]),
    ),
  }));
  const shell = new Shell({
    config: z.parse(RuntimeConfig, options.config ?? {}),
    chains: chains.map(({ plugin }) => plugin),
    wallets: options.wallets ?? [],
    features: options.features ?? [],
    problems: options.problems ?? [],
    languages: { zh: async () => packOf('zh'), ko: async () => packOf('ko') },
    api,
    outboxDb: options.outboxDb ?? new OutboxDb(options.disk ?? 'test'),
    locks: options.locks ?? singleTabLocks(),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.providers ? { providers: options.providers } : {}),
  });
  seenOrdersOf(shell, new SeenOrders(`${options.disk ?? 'test'}-orders`));
  return { shell, api };
}

/** Fetches the lists of chains, nodes and tokens, as in the app's first second. */
export async function loadLists(shell: Shell): Promise<void> {
  await Promise.all([shell.chains.support.refresh(), shell.chains.nodes.refresh(), shell.tokens.list.refresh()]);
}

function tokensOf(chain: FakeChain, tokens: readonly Token[] = []): readonly Token[] {
  return tokens.filter((token) => token.chain === chain.plugin.id);
}

function onWire({ symbol, name, decimals, address }: Token) {
  return { symbol, name, decimals, address: address ?? NATIVE_ADDRESS, logoURI: '' };
}
