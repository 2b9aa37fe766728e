import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { ownContract } from '../../demo/devnet/artifacts.ts';
import type { Devnet } from '../../demo/devnet/Devnet.ts';
import { type Deployment, readDeployment } from '../../demo/devnet/deploy/Deployment.ts';
import { devnetChains } from '../../demo/devnet/devnetChains.ts';
import { publicKeys, publicRoles } from '../../demo/devnet/publicKeys.ts';
import { Signer } from '../../demo/devnet/Signer.ts';
import { escrowSettings } from '../../demo/devnet/solana/program/escrowProgram.ts';
import { SolanaRpc } from '../../demo/devnet/solana/SolanaRpc.ts';
import { solyard } from '../../demo/devnet/solana/solyard.ts';
import { startDevnet } from '../../demo/devnet/startDevnet.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { Instance } from '../cluster/Instance.ts';
import { freshDemo } from '../support/freshDemo.ts';
import { SolanaKeypair } from '../support/wallets/SolanaKeypair.ts';
import type { ChainBooks } from './ChainBooks.ts';
import { EvmBooks } from './EvmBooks.ts';
import { EvmPayer, evmMinimum } from './EvmPayer.ts';
import type { Payer } from './Payer.ts';
import { SolanaBooks } from './SolanaBooks.ts';
import { SolanaPayer, solanaMinimum } from './SolanaPayer.ts';
import type { StrandedOrder } from './StrandedOrder.ts';

const BLOCK_MS = 250;
const COINS = `0x${(10n ** 21n).toString(16)}`;
const TOKENS = 10n ** 21n;
const token = ownContract('YardToken').abi;

interface Access {
  readonly provider: JsonRpcProvider;
  readonly deployment: Deployment;
  readonly books: EvmBooks;
}

interface Parts {
  readonly folder: string;
  readonly devnet: Devnet;
  readonly backend: Instance;
  /** The EVM chains. */
  readonly chains: ReadonlyMap<string, Access>;
  readonly solana: { readonly rpc: SolanaRpc; readonly url: string; readonly books: SolanaBooks };
}

/** The demo's chains, which keep running, and a backend with its relayer, which is killed for good. */
export class StrandedWorld {
  readonly #parts: Parts;
  #isDead = false;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  static async start(): Promise<StrandedWorld> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-stranded-'));
    const own = join(folder, 'backend');
    freshDemo(folder, 'devnet');
    freshDemo(own, 'db');
    const log = { info: () => undefined };
    const { signal } = new AbortController();
    const devnet = await startDevnet({ dataDir: folder, log, signal, blockMs: BLOCK_MS, isClockMovable: true });
    const chains = new Map<string, Access>();
    for (const chain of devnetChains) {
      const provider = new JsonRpcProvider(devnet.rpc.get(chain.name), chain.chainId, {
        staticNetwork: true,
        pollingInterval: 100,
        cacheTimeout: -1,
      });
      const deployment = await readDeployment({ folder: join(folder, 'devnet'), chain }, provider);
      if (!deployment) throw new Error(`nothing is deployed on ${chain.name}`);
      chains.set(chain.name, { provider, deployment, books: new EvmBooks(provider, deployment) });
    }
    const environment = { DEVNET_JOIN: folder, DATA_DIR: own, APP_DIR: '', RATE_LIMIT: '100000000', LOG_LEVEL: 'warn' };
    const backend = await Instance.make('stranded', environment, join(folder, 'backend.log'));
    const world = new StrandedWorld({ folder, devnet, backend, chains, solana: await openSolana(devnet) });
    await backend.start().catch(async (error: unknown) => {
      await world.stop();
      throw error;
    });
    return world;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Node addresses by wire name. */
  get rpc(): ReadonlyMap<string, string> {
    return this.#parts.devnet.rpc;
  }

  /** The state of every chain, by wire name. */
  get books(): ReadonlyMap<string, ChainBooks> {
    const { chains, solana } = this.#parts;
    const evm = [...chains].map(([name, { books }]) => [name, books] as const);
    return new Map<string, ChainBooks>([...evm, [solyard.name, solana.books]]);
  }

  booksOf(chain: string): ChainBooks {
    const found = this.books.get(chain);
    if (!found) throw new Error(chain);
    return found;
  }

  /** A payer on a chain with a key of 64 hex digits. */
  async payer(chain: string, key: string): Promise<Payer> {
    if (chain !== solyard.name) return new EvmPayer(this.wallet(chain, key));
    return new SolanaPayer(await SolanaKeypair.make(this.#parts.solana.url, Buffer.from(key, 'hex')));
  }

  /** The minimum that must arrive, from the `txData` of a chain. */
  minimumOf(chain: string, txData: unknown): bigint {
    return chain === solyard.name ? solanaMinimum(txData) : evmMinimum(txData);
  }

  wallet(chain: string, key: string): Wallet {
    return new Wallet(`0x${key}`, this.#on(chain).provider);
  }

  /** Takes back the relayer's locked amount for an order. */
  endPayout(order: StrandedOrder): Promise<void> {
    return this.#on(order.route.to).books.endPayout(order);
  }

  /** The wire address of a token on any chain. `coin` is the chain's own. */
  addressOf(chain: string, symbol: string): string {
    if (symbol === 'coin') return NATIVE_ADDRESS;
    const listed = this.#parts.devnet.channel.chains().find(({ name }) => name === chain);
    const found = listed?.tokens.find((known) => known.symbol === symbol);
    if (!found) throw new Error(`${symbol} on ${chain}`);
    return found.address;
  }

  /** Funds the payers: coins for fees on the chains where they pay or release, and tokens to pay with. */
  async fund(orders: readonly StrandedOrder[]): Promise<void> {
    const { chains, solana } = this.#parts;
    const onEvm = orders.filter(({ route }) => chains.has(route.from)).map(({ payer }) => payer.address);
    for (const { provider, deployment } of chains.values()) {
      for (const payer of onEvm) await provider.send('anvil_setBalance', [payer, COINS]);
      const deployer = new Signer(publicKeys.deployer, provider);
      const symbols = ['yUSD', 'yGOLD'];
      await deployer.sendAll(
        onEvm.flatMap((payer) =>
          symbols.map((symbol) => ({
            to: deployment.tokens[symbol] ?? '',
            data: token.encodeFunctionData('mint', [payer, TOKENS]),
          })),
        ),
      );
    }
    for (const { route, payer } of orders) if (route.from === solyard.name) await solana.rpc.gift(payer.address);
  }

  /** Sends a request to the backend. */
  async ask(path: string, payer: string, body: object): Promise<unknown> {
    const response = await fetch(this.#parts.backend.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ equipmentNo: payer.slice(0, 32), source: 'web', ...body }),
    });
    const reply: unknown = await response.json();
    const { resCode, data } = Object(reply);
    if (String(resCode) !== '100') throw new Error(`${path} was refused with ${resCode}`);
    return data;
  }

  /** Number of the relayer's transactions on all chains. */
  async actions(): Promise<number> {
    const { chains, solana } = this.#parts;
    const counts = await Promise.all([
      ...[...chains.values()].map(({ provider }) => provider.getTransactionCount(publicRoles.relayer)),
      solana.rpc.signaturesAfter(escrowSettings.relayer, undefined).then(({ length }) => length),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Kills backend and relayer for good. */
  async kill(): Promise<void> {
    this.#isDead = true;
    await this.#parts.backend.kill();
  }

  /** Moves the time of all chains forward. */
  async pass(seconds: number): Promise<void> {
    for (const { provider } of this.#parts.chains.values()) {
      await provider.send('evm_increaseTime', [seconds]);
      await provider.send('evm_mine', []);
    }
    await this.#parts.solana.rpc.increaseTime(seconds);
  }

  async stop(): Promise<void> {
    const { folder, devnet, backend, chains } = this.#parts;
    await backend.close();
    for (const { provider } of chains.values()) provider.destroy();
    await devnet.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  #on(chain: string): Access {
    const found = this.#parts.chains.get(chain);
    if (!found) throw new Error(chain);
    return found;
  }
}

async function openSolana(devnet: Devnet): Promise<Parts['solana']> {
  const url = devnet.rpc.get(solyard.name) ?? '';
  const listed = devnet.channel.chains().find(({ name }) => name === solyard.name);
  const mints = (listed?.tokens ?? []).filter(({ address }) => address !== NATIVE_ADDRESS);
  const bySymbol = Object.fromEntries(mints.map(({ symbol, address }) => [symbol, address]));
  return { url, rpc: new SolanaRpc(url), books: await SolanaBooks.open(url, bySymbol) };
}
