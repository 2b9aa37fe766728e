import { arrivalsOf } from '../../src/trade/arrivals/Arrivals.ts';
import { orderFeedOf } from '../../src/trade/orders/OrderFeed.ts';
import 'fake-indexeddb/auto';
import { Wallet } from 'ethers';
import * as z from 'zod/mini';
import { RELEASE_KIND, reportRelease } from '../../src/features/records/actions/releaseReport.ts';
import { RecordsStore } from '../../src/features/records/list/RecordsStore.ts';
import { OrderStore } from '../../src/features/records/order/OrderStore.ts';
import { swapReporter } from '../../src/features/swap/execute/swapReport.ts';
import type { Token } from '../../src/model/Token.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import solyard from '../../src/plugins/chains/solyard/index.ts';
import southyard from '../../src/plugins/chains/southyard/index.ts';
import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';
import { ServiceClock } from '../../src/shell/net/ServiceClock.ts';
import type { OutboxHandler } from '../../src/shell/outbox/Outbox.ts';
import { OutboxDb } from '../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks } from '../../src/shell/outbox/TabLocks.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { WalletPlugin } from '../../src/shell/plugin/wallet.ts';
import { RuntimeConfig } from '../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../src/shell/Shell.ts';
import type { DevnetBench } from '../support/services/DevnetBench.ts';
import { keyedWallet } from '../support/wallets/keyedWallet.ts';
import { windowAt } from './pageWindow.ts';

const RECONCILE_EVERY_MS = 200;

/** The demo's chains, each with two node addresses: a request that fails at one may succeed at the other. */
const chains: readonly ChainPlugin[] = [northyard, southyard, solyard].map((chain) => ({
  ...chain,
  rpcUrls: chain.rpcUrls.flatMap((url) => [url, `${url}?door=2`]),
}));

/** Can run ahead of the device's date, for a user who comes back later. */
class LaterClock extends ServiceClock {
  aheadMs = 0;

  override now(): number {
    return super.now() + this.aheadMs;
  }
}

/** The app of one user: shell, disk and wallet, and the contents of the records and the order. */
export class Page {
  readonly shell: Shell;
  readonly address: string;
  readonly records: RecordsStore;
  readonly #stopped = new AbortController();
  readonly #disk: string;
  readonly #bench: DevnetBench;
  readonly #wallet: WalletPlugin;
  readonly #clock = new LaterClock();
  #order: OrderStore | undefined;

  constructor(url: string, key: string, bench: DevnetBench) {
    this.#bench = bench;
    this.#disk = `faults ${url}`;
    this.#wallet = keyedWallet(key, [771_001, 771_002]);
    this.address = new Wallet(key).address;
    const services = Object.fromEntries(['swap', 'main', 'bridge', 'devnet'].map((name) => [name, url.slice(0, -1)]));
    const config = z.parse(RuntimeConfig, { mode: 'devnet', services });
    this.shell = new Shell({
      config,
      chains,
      wallets: [this.#wallet],
      features: [],
      languages: { zh: async () => ({}), ko: async () => ({}) },
      window: windowAt(url),
      api: new HttpApiCaller({
        services: config.services,
        baseData: () => ({ equipmentNo: this.address.slice(2, 34), source: 'web' }),
        fetch: this.#clock.listenTo((input, init) => fetch(input, init)),
      }),
      outboxDb: new OutboxDb(this.#disk),
      locks: singleTabLocks(),
      clock: this.#clock,
    });
    this.records = new RecordsStore(this.shell, orderFeedOf(this.shell));
    this.shell.outbox.handle('swap', swapReporter(this.shell));
    const report = (...[record, signal]: Parameters<OutboxHandler['report']>) =>
      reportRelease(this.shell, record, signal);
    this.shell.outbox.handle(RELEASE_KIND, { report });
  }

  /** Connects the wallet and keeps the outbox running, with a faster interval than the app. */
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

  /** Moves the page's clock forward. */
  wait(ms: number): void {
    this.#clock.aheadMs += ms;
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

  /** Reads the order as its dialog does. Returns the status on screen, if there is one. */
  async readOrder(hash: string): Promise<string | undefined> {
    if (this.#order?.hash !== hash) this.#order = new OrderStore(this.shell, hash, arrivalsOf(this.shell));
    const order = this.#order;
    await order.polled.refresh();
    return order.order && order.status;
  }

  /** Presses the order's release button, if it is shown. */
  async releaseIfOffered(): Promise<void> {
    const release = this.#order?.release;
    if (release?.canTake) await release.take(this.#stopped.signal);
  }

  /** The outbox's records on disk, not in memory. */
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
