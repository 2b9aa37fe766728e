import 'fake-indexeddb/auto';
import { Wallet } from 'ethers';
import { runInAction } from 'mobx';
import * as z from 'zod/mini';
import { OrderStore } from '../../src/features/records/OrderStore.ts';
import { RecordsStore } from '../../src/features/records/RecordsStore.ts';
import { RELEASE_KIND, reportRelease } from '../../src/features/records/releaseReport.ts';
import { swapReporter } from '../../src/features/swap/swapReport.ts';
import type { Token } from '../../src/model/Token.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import southyard from '../../src/plugins/chains/southyard/index.ts';
import { Eip1193Session } from '../../src/plugins/kits/evm/Eip1193Session.ts';
import { LocalKeyProvider } from '../../src/plugins/kits/evm/LocalKeyProvider.ts';
import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';
import type { OutboxHandler } from '../../src/shell/outbox/Outbox.ts';
import { OutboxDb } from '../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks } from '../../src/shell/outbox/TabLocks.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { WalletPlugin } from '../../src/shell/plugin/wallet.ts';
import { RuntimeConfig } from '../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../src/shell/Shell.ts';
import type { DevnetBench } from '../support/DevnetBench.ts';

const RECONCILE_EVERY_MS = 200;

/** Both chains, each behind two doors: what fails at one may work at the other. */
const chains: readonly ChainPlugin[] = [northyard, southyard].map((chain) => ({
  ...chain,
  rpcUrls: chain.rpcUrls.flatMap((url) => [url, `${url}?door=2`]),
}));

/** The app as one user has it open: its own shell, disk and wallet, and what the records and the order show. */
export class Page {
  readonly shell: Shell;
  readonly address: string;
  readonly records: RecordsStore;
  readonly #stopped = new AbortController();
  readonly #disk: string;
  readonly #bench: DevnetBench;
  readonly #wallet: WalletPlugin;
  #order: OrderStore | undefined;

  constructor(url: string, key: string, bench: DevnetBench) {
    this.#bench = bench;
    this.#disk = `faults ${url}`;
    this.#wallet = walletOf(key);
    this.address = new Wallet(key).address;
    const services = Object.fromEntries(['swap', 'main', 'bridge', 'devnet'].map((name) => [name, url.slice(0, -1)]));
    const config = z.parse(RuntimeConfig, { mode: 'devnet', services });
    this.shell = new Shell({
      config,
      chains,
      wallets: [this.#wallet],
      features: [],
      languages: { zh: async () => ({}), korea: async () => ({}) },
      window: windowAt(url),
      api: new HttpApiCaller({
        services: config.services,
        baseData: () => ({ equipmentNo: this.address.slice(2, 34), source: 'web' }),
        fetch: (input, init) => fetch(input, init),
      }),
      outboxDb: new OutboxDb(this.#disk),
      locks: singleTabLocks(),
    });
    this.records = new RecordsStore(this.shell);
    this.shell.outbox.handle('swap', swapReporter(this.shell));
    const report = (...[record, signal]: Parameters<OutboxHandler['report']>) =>
      reportRelease(this.shell, record, signal);
    this.shell.outbox.handle(RELEASE_KIND, { report });
  }

  /** Connects the wallet and keeps the outbox moving, by a clock faster than the app's. */
  async open(): Promise<void> {
    await this.shell.outbox.load();
    await this.shell.wallet.connect(this.#wallet);
    this.records.goTo(1);
    void this.#keepReconciling();
  }

  close(): void {
    this.#stopped.abort();
    this.shell.dispose();
  }

  token(chain: string, symbol: string): Token {
    const plugin = this.shell.chains.byWireName(chain);
    if (!plugin) throw new Error(chain);
    if (plugin.native.symbol === symbol) return plugin.native;
    const address = this.#bench.tokenOf(chain, symbol);
    const listed = this.#bench.devnet.channel.chains().find(({ name }) => name === chain)?.tokens;
    const decimals = listed?.find((token) => token.symbol === symbol)?.decimals ?? 18;
    return { id: plugin.tokenId(address), chain: plugin.id, symbol, name: symbol, decimals, address };
  }

  /** Reads the order as its dialog does; what it shows then, while it was told anything. */
  async readOrder(hash: string): Promise<string | undefined> {
    if (this.#order?.hash !== hash) this.#order = new OrderStore(this.shell, hash);
    const order = this.#order;
    await order.polled.refresh();
    return runInAction(() => order.order && order.status);
  }

  /** Presses the order's button that releases the payout, where it is there. */
  async releaseIfOffered(): Promise<void> {
    const release = this.#order?.release;
    if (release && runInAction(() => release.canTake)) await release.take(this.#stopped.signal);
  }

  /** What the outbox has on disk, not in memory. */
  onDisk() {
    return new OutboxDb(this.#disk).all();
  }

  async #keepReconciling(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.shell.outbox.reconcile(signal);
      await new Promise((resolve) => setTimeout(resolve, RECONCILE_EVERY_MS));
    }
  }
}

function walletOf(key: string): WalletPlugin {
  return {
    id: 'keyed',
    name: 'Keyed',
    icon: 'icon.svg',
    chainType: 'EVM',
    families: ['evm'],
    autoReconnect: false,
    mobile: 'shown',
    detect: () => ({ status: 'installed' }),
    connect: (context) => {
      const provider = new LocalKeyProvider(key, [771_001, 771_002], context);
      return Eip1193Session.open({ wallet: 'Keyed', provider }, context);
    },
  };
}

/** As much of a browser's window as the stores look at before anything is drawn. */
function windowAt(url: string): Window {
  const page: Partial<Record<keyof Window, unknown>> = {
    document: { baseURI: url },
    location: new URL(url),
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    innerWidth: 1_280,
  };
  // The rest of it belongs to the screen, and there is none.
  return page as unknown as Window;
}

class MemoryStorage {
  readonly #values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}
