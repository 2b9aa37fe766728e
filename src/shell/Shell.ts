import type { ApiCaller } from '../api/endpoint.ts';
import type { Feature } from './feature.ts';
import { I18n, type LanguagePacks } from './i18n/I18n.ts';
import { IntentBus } from './intents.ts';
import { isSiteThere } from './isSiteThere.ts';
import { equipmentNoOf, randomEquipmentNo } from './net/baseData.ts';
import { HttpApiCaller } from './net/HttpApiCaller.ts';
import { ServiceClock } from './net/ServiceClock.ts';
import { Outbox } from './outbox/Outbox.ts';
import { outboxOnUse, type StoredOutbox } from './outbox/outboxOnUse.ts';
import { startOutbox } from './outbox/startOutbox.ts';
import { browserLocks, type TabLocks } from './outbox/TabLocks.ts';
import type { ChainPlugin } from './plugin/chain.ts';
import type { ContractsByChain } from './plugin/contracts.ts';
import type { ProviderPlugin } from './plugin/provider.ts';
import type { WalletPlugin, WalletSource } from './plugin/wallet.ts';
import { Quarantine } from './quarantine/Quarantine.ts';
import type { RuntimeConfig } from './RuntimeConfig.ts';
import { readVisit } from './readVisit.ts';
import { registriesOf } from './registriesOf.ts';
import { BalanceStore } from './stores/BalanceStore.ts';
import { ChainStore } from './stores/ChainStore.ts';
import { ContractGuard } from './stores/ContractGuard.ts';
import { DialogStore } from './stores/DialogStore.ts';
import { EnvironmentStore } from './stores/EnvironmentStore.ts';
import { HealthStore } from './stores/HealthStore.ts';
import { LocationStore } from './stores/LocationStore.ts';
import { PreferenceStore } from './stores/PreferenceStore.ts';
import { PersistedState } from './stores/persisted.ts';
import { pluginStorage } from './stores/pluginStorage.ts';
import type { Registry } from './stores/Registry.ts';
import { ToastStore } from './stores/ToastStore.ts';
import { TokenStore } from './stores/TokenStore.ts';
import { ConnectionStore, SITE_LIMIT_MS } from './stores/wallet/ConnectionStore.ts';
import { QrPromptStore } from './stores/wallet/QrPromptStore.ts';
import { SignInStore } from './stores/wallet/SignInStore.ts';
import { WalletSigner } from './stores/wallet/WalletSigner.ts';
import { WalletStore } from './stores/wallet/WalletStore.ts';
import { WatchStore } from './stores/wallet/WatchStore.ts';

/** A plugin that the app does not use, with the reason. */
export interface PluginProblem {
  /** The plugin's folder or id. */
  readonly plugin: string;
  readonly error: unknown;
}

export interface ShellOptions {
  readonly config: RuntimeConfig;
  readonly chains: readonly ChainPlugin[];
  readonly wallets: readonly (WalletPlugin | WalletSource)[];
  readonly features: readonly Feature[];
  readonly languages: LanguagePacks;
  /** The deployment's own contracts, in addition to those of the chain plugins; absent for none. */
  readonly contracts?: () => Promise<ContractsByChain>;
  /** Services that sign their orders, loaded on use; absent for none. */
  readonly providers?: () => Promise<readonly ProviderPlugin[]>;
  /** Plugins whose module failed to load. */
  readonly problems?: readonly PluginProblem[];
  /** The browser window; tests pass their own. */
  readonly window?: Window;
  readonly api?: ApiCaller;
  readonly outboxDb?: StoredOutbox;
  readonly locks?: TabLocks;
  readonly clock?: ServiceClock;
}

/** Root of the app: creates registries, stores and services in order, and disposes of them in reverse order. */
export class Shell {
  readonly config: RuntimeConfig;
  readonly problems: readonly PluginProblem[];
  readonly chainRegistry: Registry<ChainPlugin>;
  readonly walletRegistry: Registry<WalletPlugin>;
  readonly features: readonly Feature[];
  /** Services that sign their orders, loaded on use. */
  readonly providers: () => Promise<readonly ProviderPlugin[]>;
  readonly i18n: I18n;
  readonly storage: PersistedState;
  readonly preferences: PreferenceStore;
  readonly location = new LocationStore();
  readonly dialogs = new DialogStore();
  readonly toasts = new ToastStore();
  readonly intents = new IntentBus();
  readonly qrPrompt = new QrPromptStore();
  readonly health = new HealthStore();
  readonly quarantine: Quarantine;
  readonly connection: ConnectionStore;
  readonly api: ApiCaller;
  /** The backend's time, for deadlines. */
  readonly clock: ServiceClock;
  readonly chains: ChainStore;
  readonly contracts: ContractGuard;
  readonly tokens: TokenStore;
  readonly balances: BalanceStore;
  readonly environment: EnvironmentStore;
  readonly watch: WatchStore;
  readonly wallet: WalletStore;
  readonly signer: WalletSigner;
  readonly signIn: SignInStore;
  readonly outbox: Outbox;
  readonly window: Window;
  /** Whether the app runs in a frame of another page. That page has its own header and footer (`docs/embedding.md`). */
  readonly isEmbedded: boolean;
  /** Locks shared by the tabs of this browser. */
  readonly locks: TabLocks;
  readonly #outboxDb: StoredOutbox;
  readonly #channel: BroadcastChannel | undefined;
  readonly #stops: (() => void)[] = [];

  constructor(options: ShellOptions) {
    const page = options.window ?? window;
    const problems: PluginProblem[] = [...(options.problems ?? [])];
    this.config = options.config;
    this.window = page;
    this.isEmbedded = page.parent !== page && new URLSearchParams(page.location.search).has('embed');
    this.quarantine = new Quarantine(options.config.plugins.off);
    const plugins = registriesOf(options, { quarantine: this.quarantine, health: this.health, problems });
    this.chainRegistry = plugins.chains;
    this.walletRegistry = plugins.wallets;
    this.features = options.features;
    this.providers = options.providers ?? (async () => []);
    this.i18n = new I18n(options.languages);
    this.storage = new PersistedState(storageOf(() => page.localStorage));
    const { source, utmSource } = readVisit(page, this.storage, options.config);
    this.preferences = new PreferenceStore(this.storage, this.i18n, source);
    const session = storageOf(() => page.sessionStorage);
    const equipmentNo = deviceNumber(session);
    this.connection = new ConnectionStore(
      () => isSiteThere(page, SITE_LIMIT_MS),
      () => this.#pingService(),
    );
    this.clock = options.clock ?? new ServiceClock();
    this.api = options.api ?? this.#httpApi({ equipmentNo, source, ...(utmSource ? { utmSource } : {}) });
    this.chains = new ChainStore({
      chains: this.chainRegistry,
      api: this.api,
      pageUrl: page.document.baseURI,
      clock: this.clock,
      health: this.health,
      loadContracts: options.contracts ?? (async () => ({})),
    });
    this.contracts = new ContractGuard(this.chains, this.storage);
    this.tokens = new TokenStore(this.api, this.chains, this.storage);
    this.balances = new BalanceStore(this.chains);
    this.environment = new EnvironmentStore(
      page,
      options.wallets.flatMap((wallet) => ('rdns' in wallet ? (wallet.rdns ?? []) : [])),
    );
    this.watch = new WatchStore(this.storage, this.chains);
    this.wallet = new WalletStore({
      watch: this.watch,
      health: this.health,
      wallets: this.walletRegistry,
      sources: plugins.sources,
      environment: this.environment,
      chains: this.chains,
      storage: this.storage,
      prompt: this.qrPrompt,
      api: this.api,
      pluginStorage: (walletId) => pluginStorage(session, walletId),
      settings: (walletId) => options.config.wallets[walletId] ?? {},
    });
    this.signer = new WalletSigner(this.wallet, this.chains);
    this.signIn = new SignInStore({
      api: this.api,
      wallet: this.wallet,
      signer: this.signer,
      chains: this.chains,
      storage: this.storage,
      clock: this.clock,
      site: page.location.origin,
    });
    this.locks = options.locks ?? browserLocks(page.navigator.locks);
    this.#outboxDb = options.outboxDb ?? outboxOnUse();
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchyard');
    this.outbox = new Outbox({
      db: this.#outboxDb,
      locks: this.locks,
      wallet: this.wallet,
      signer: this.signer,
      chains: this.chains,
      contracts: this.contracts,
      clock: this.clock,
      channel: this.#channel,
      isOffline: () => this.connection.isOffline,
    });
    this.problems = problems;
  }

  /** Starts background work: wallets, features, the outbox. A feature that throws is reported and skipped. */
  start(): void {
    this.#stops.push(
      this.preferences.followOn(this.window.document),
      this.environment.start(),
      this.connection.start(this.window),
      this.storage.follow(this.window),
    );
    for (const { plugin, error } of this.problems) reportError(new Error(`Left out: ${plugin}`, { cause: error }));
    for (const feature of this.features) this.#startFeature(feature);
    this.#stops.push(startOutbox(this.outbox, this.locks, this.#channel));
    void this.wallet.restore();
    this.#stops.push(this.signIn.start());
  }

  /** Stops everything that `start` began, in reverse order. */
  dispose(): void {
    for (const stop of this.#stops.splice(0).reverse()) stop();
    this.wallet.dispose();
    this.#channel?.close();
    void this.#outboxDb.close();
  }

  /** The caller of the backend. While a wallet is connected, the account names the device. */
  #httpApi(visit: { readonly equipmentNo: string; readonly source: string; readonly utmSource?: string }): ApiCaller {
    return new HttpApiCaller({
      services: this.config.services,
      conditionalReads: this.config.conditionalReads,
      onOutcome: (outcome) => this.connection.recordOutcome(outcome),
      fetch: this.clock.listenTo(globalThis.fetch.bind(globalThis)),
      baseData: () => {
        const address = this.wallet.account?.address;
        return { ...visit, equipmentNo: address ? equipmentNoOf(address) : visit.equipmentNo };
      },
    });
  }

  /** Only the site can tell that it is out of reach: then the code of this check is missing too. */
  async #pingService(): Promise<boolean> {
    const check = await import('./isServiceThere.ts').catch(() => undefined);
    return check ? check.isServiceThere(this.api) : true;
  }

  #startFeature(feature: Feature): void {
    try {
      const stop = feature.start?.(this);
      if (stop) this.#stops.push(stop);
    } catch (error) {
      reportError(new Error(`The feature ${feature.id} did not start`, { cause: error }));
    }
  }
}

function storageOf(read: () => Storage): Storage | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A random device number for this tab (spec §3). */
function deviceNumber(session: Storage | undefined): string {
  const stored = session?.getItem('equipmentNo');
  if (stored && /^[0-9a-zA-Z]{32}$/.test(stored)) return stored;
  const made = randomEquipmentNo();
  session?.setItem('equipmentNo', made);
  return made;
}
