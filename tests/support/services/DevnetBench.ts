import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import type { DepositChain } from '../../../demo/channel/deposits/DepositChain.ts';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import type { Devnet } from '../../../demo/devnet/Devnet.ts';
import { devnetChains } from '../../../demo/devnet/devnetChains.ts';
import { startDevnet } from '../../../demo/devnet/startDevnet.ts';
import type { BuiltSwap, Evidence, RouteQuote, WirePair } from '../../../server/channels/channel.ts';
import type { IdentityChecks } from '../../../server/channels/IdentityChecks.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { freshDemo } from '../freshDemo.ts';
import { SolanaKeypair } from '../wallets/SolanaKeypair.ts';
import { IdentityBook } from './IdentityBook.ts';

const token = ownContract('YardToken').abi;
const { signal } = new AbortController();
const SETTLE_LIMIT_MS = 60_000;
/** Six rounds take longer than the three slots after which the backend trusts actions on Solana. */
const SETTLE_PAUSE_MS = 250;

/** The swap that a user wants. */
interface OrderRequest {
  readonly dex: string;
  readonly pair: WirePair;
  readonly payUnits: bigint;
  readonly sender: string;
  readonly recipient: string;
  /** A new id unless given. */
  readonly orderId?: string;
}

/** Settings of the chains that differ from the defaults. */
interface Terms {
  readonly lockSeconds?: number;
  /** Time that a refundable order waits for its owner, in ms. */
  readonly refundAfterMs?: number;
  /** Identity checks of payers, instead of `identity`. */
  readonly identity?: IdentityChecks;
  /** Chains from which plain transfers pay. */
  readonly deposits?: readonly DepositChain[];
  /** Whether the demo's own chains of plain transfers run too. */
  readonly hasTransfers?: boolean;
}

interface Order extends BuiltSwap {
  readonly orderId: string;
  readonly quote: RouteQuote;
}

/** The demo's running chains, with accounts that pay on them as the app does. */
export class DevnetBench {
  readonly folder = mkdtempSync(join(tmpdir(), 'switchyard-devnet-'));
  /** All checks pass, unless a test sets another result. */
  readonly identity = new IdentityBook();
  #devnet: Devnet | undefined;
  #providers: Readonly<Record<string, JsonRpcProvider>> = {};
  #evidence: Evidence[] = [];
  #cursor: string | undefined;

  readonly #terms: Terms;

  private constructor(terms: Terms) {
    this.#terms = terms;
  }

  static async start(terms: Terms = {}): Promise<DevnetBench> {
    const bench = new DevnetBench(terms);
    freshDemo(bench.folder, 'devnet');
    await bench.#start();
    return bench;
  }

  get devnet(): Devnet {
    if (!this.#devnet) throw new Error('not started');
    return this.#devnet;
  }

  /** Moves the time of the EVM chains forward. */
  async pass(seconds: number): Promise<void> {
    for (const provider of Object.values(this.#providers)) {
      await provider.send('evm_increaseTime', [seconds]);
      await provider.send('evm_mine', []);
    }
  }

  /** Restarts everything from disk, without the state in memory. */
  async restart(): Promise<void> {
    await this.#end();
    this.#evidence = [];
    this.#cursor = undefined;
    await this.#start();
  }

  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.folder, { recursive: true });
  }

  provider(chain: string): JsonRpcProvider {
    const provider = this.#providers[chain];
    if (!provider) throw new Error(chain);
    return provider;
  }

  tokenOf(chain: string, symbol: string): string {
    const listed = this.devnet.channel.chains().find(({ name }) => name === chain);
    const found = listed?.tokens.find((known) => known.symbol === symbol);
    if (!found) throw new Error(`${symbol} on ${chain}`);
    return found.address;
  }

  pairOf(
    [fromChain, from]: readonly [fromChain: string, from: string],
    [toChain, to]: readonly [toChain: string, to: string],
  ): WirePair {
    const fromToken = this.tokenOf(fromChain, from);
    return { fromChain, fromToken, toChain, toToken: this.tokenOf(toChain, to) };
  }

  async evmWallet(): Promise<Wallet> {
    const wallet = new Wallet(`0x${randomBytes(32).toString('hex')}`);
    await this.devnet.faucet(wallet.address, signal);
    return wallet;
  }

  /** A purse that is empty unless `isFunded`. */
  async solanaPurse({ isFunded = true } = {}): Promise<SolanaKeypair> {
    const purse = await SolanaKeypair.make(this.devnet.rpc.get('SOLYARD') ?? '');
    if (isFunded) await this.devnet.faucet(purse.address, signal);
    return purse;
  }

  async balanceOnEvm(chain: string, address: string, owner: string): Promise<bigint> {
    const provider = this.provider(chain);
    if (address === NATIVE_ADDRESS) return provider.getBalance(owner);
    return BigInt(await provider.call({ to: address, data: token.encodeFunctionData('balanceOf', [owner]) }));
  }

  /** Quotes and builds. `slack`: added to the quote's minimum that must arrive. */
  async order(
    { dex, orderId = `0x${randomBytes(32).toString('hex')}`, ...terms }: OrderRequest,
    slack = 0n,
  ): Promise<Order> {
    const { pair, ...rest } = terms;
    const request = { ...pair, ...rest, slippageBps: 100 };
    const quote = (await this.devnet.channel.quote(request, signal)).find((route) => route.dex === dex);
    if (!quote) throw new Error(`no route by ${dex}`);
    const minReceiveUnits = quote.minReceiveUnits + slack;
    const asked = { ...request, dex, path: quote.path, orderId, minReceiveUnits };
    return { ...(await this.devnet.channel.build(asked, signal)), orderId, quote };
  }

  /** Approves and sends a built transaction. Returns the hash. */
  async sendOnEvm(
    wallet: Wallet,
    { pair, payUnits }: { readonly pair: WirePair; readonly payUnits: bigint },
    { txData, quote }: { readonly txData: BuiltSwap['txData']; readonly quote: Pick<RouteQuote, 'contractAddress'> },
  ): Promise<string> {
    const sender = wallet.connect(this.provider(pair.fromChain));
    if (pair.fromToken !== NATIVE_ADDRESS) {
      const data = token.encodeFunctionData('approve', [quote.contractAddress, payUnits]);
      await (await sender.sendTransaction({ to: pair.fromToken, data })).wait();
    }
    const sent = await sender.sendTransaction({
      to: String(txData.to),
      data: String(txData.data),
      value: BigInt(String(txData.value)),
      // An estimate made in the same second as the pool's last change is too low for the next second.
      gasLimit: 2_000_000,
    });
    await sent.wait();
    return sent.hash;
  }

  /** Mines a block on each EVM chain now, instead of waiting for the next second. */
  async mine(): Promise<void> {
    await Promise.all(Object.values(this.#providers).map((provider) => provider.send('evm_mine', [])));
  }

  /** Settles until the order has evidence of this kind. */
  async settled(orderId: string, kind: Evidence['kind']): Promise<Evidence> {
    const until = Date.now() + SETTLE_LIMIT_MS;
    while (Date.now() < until) {
      await this.mine();
      await this.devnet.channel.settle(signal);
      await this.scan();
      const wanted = this.evidenceOf(orderId).find((item) => item.kind === kind);
      if (wanted) return wanted;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no ${kind}: ${this.evidenceOf(orderId).map((item) => item.kind)}`);
  }

  /** Runs several settlements at once, for as long as it takes until the actions are deep in the chain. */
  async settleHard(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      const { channel } = this.devnet;
      await this.mine();
      await Promise.all([channel.settle(signal), channel.settle(signal), channel.settle(signal)]);
      await this.scan();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    }
  }

  /** Each fact once, as in the database. */
  evidenceOf(orderId: string): readonly Evidence[] {
    const own = this.#evidence.filter((item) => item.orderId === orderId);
    return [...new Map(own.map((item) => [item.id, item])).values()];
  }

  async scan(): Promise<void> {
    const found = await this.devnet.channel.scan(this.#cursor, signal);
    this.#cursor = found.cursor;
    this.#evidence = [...this.#evidence, ...found.evidence];
  }

  async #start(): Promise<void> {
    const devnet = await startDevnet({
      dataDir: this.folder,
      log: { info: () => undefined },
      signal,
      identity: this.identity,
      ...this.#terms,
    });
    this.#devnet = devnet;
    this.#providers = Object.fromEntries(
      devnetChains.map(({ name }) => [
        name,
        new JsonRpcProvider(devnet.rpc.get(name), undefined, { pollingInterval: 50, cacheTimeout: -1 }),
      ]),
    );
  }

  async #end(): Promise<void> {
    for (const provider of Object.values(this.#providers)) provider.destroy();
    await this.devnet.stop();
  }
}
