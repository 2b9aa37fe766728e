import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, type Log, Wallet } from 'ethers';
import { routerAbi } from '../../demo/channel/evm/EvmParts.ts';
import { uniswapV2 } from '../../demo/devnet/artifacts.ts';
import { readDeployment } from '../../demo/devnet/deploy/Deployment.ts';
import { devnetChains, exchangeNames } from '../../demo/devnet/devnetChains.ts';
import { EvmChain } from '../../demo/devnet/evm/EvmChain.ts';
import { type DevnetKeys, loadKeys } from '../../demo/devnet/keys.ts';
import { freshDemo } from '../support/freshDemo.ts';

type ChainName = 'NORTHYARD' | 'SOUTHYARD';

/** The demo's EVM chains without a backend. They continue to run when a backend dies. */
export class CrashChains {
  readonly folder: string;
  readonly #keys: DevnetKeys;
  readonly #chains: readonly EvmChain[];
  readonly #providers: ReadonlyMap<string, JsonRpcProvider>;

  private constructor(folder: string, keys: DevnetKeys, chains: readonly EvmChain[]) {
    this.folder = folder;
    this.#keys = keys;
    this.#chains = chains;
    this.#providers = new Map(
      chains.map(({ side, url }) => [
        side.name,
        new JsonRpcProvider(url, side.chainId, { staticNetwork: true, pollingInterval: 100, cacheTimeout: -1 }),
      ]),
    );
  }

  static async start(): Promise<CrashChains> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-chains-'));
    const devnet = join(folder, 'devnet');
    freshDemo(folder, 'devnet');
    const keys = loadKeys(devnet);
    const { signal } = new AbortController();
    const starts = await Promise.allSettled(
      devnetChains.map((chain) =>
        EvmChain.start({ chain, folder: devnet, keys, signal, zeroGas: true, blockMs: 1_000 }),
      ),
    );
    const chains = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const failed = starts.find((start) => start.status === 'rejected');
    if (!failed) return new CrashChains(folder, keys, chains);
    // Stop the chains that did start. Otherwise they run forever.
    await Promise.all(chains.map((chain) => chain.stop()));
    rmSync(folder, { recursive: true, force: true });
    throw failed.reason;
  }

  get rpc(): ReadonlyMap<string, string> {
    return new Map(this.#chains.map(({ side, url }) => [side.name, url]));
  }

  provider(name: ChainName): JsonRpcProvider {
    const found = this.#providers.get(name);
    if (!found) throw new Error(name);
    return found;
  }

  async gift(name: ChainName, address: string): Promise<void> {
    await this.#chains.find(({ side }) => side.name === name)?.gift(address);
  }

  /** Stops making blocks. */
  async standStill(name: ChainName): Promise<void> {
    await this.provider(name).send('evm_setIntervalMining', [0]);
  }

  /** Makes a block each second again. */
  async goOn(name: ChainName): Promise<void> {
    await this.provider(name).send('evm_setIntervalMining', [1]);
  }

  /** Number of transactions that wait for a block. */
  async waiting(name: ChainName): Promise<number> {
    return Number(Reflect.get(Object(await this.provider(name).send('txpool_status', [])), 'pending'));
  }

  /** Events of the router about an order. */
  async events(name: ChainName, event: string, orderId: string): Promise<readonly Log[]> {
    const address = (await this.#deployment(name)).router;
    const topics = routerAbi.encodeFilterTopics(event, [orderId]);
    return this.provider(name).getLogs({ address, topics, fromBlock: 0 });
  }

  /** Whether the order was settled or refunded, so that the router holds nothing for it. */
  async isOver(name: ChainName, orderId: string): Promise<boolean> {
    const { router } = await this.#deployment(name);
    const data = routerAbi.encodeFunctionData('deposits', [orderId]);
    const held = routerAbi.decodeFunctionResult('deposits', await this.provider(name).call({ to: router, data }));
    return held.bridgeUnits === 0n || held.isRefunded === true;
  }

  /** Buys Southyard's coin for enough dollars that an order at the earlier price cannot be paid. */
  async runAway(): Promise<void> {
    const { tokens, exchanges, wrapped } = await this.#deployment('SOUTHYARD');
    const buyer = new Wallet(this.#keys.deployer, this.provider('SOUTHYARD'));
    for (const name of exchangeNames) {
      const data = uniswapV2('UniswapV2Router02').abi.encodeFunctionData('swapExactTokensForTokens', [
        500_000_000_000n,
        0n,
        [tokens.yUSD, wrapped],
        buyer.address,
        2n ** 60n,
      ]);
      await (await buyer.sendTransaction({ to: exchanges[name] ?? '', data, gasLimit: 1_000_000 })).wait();
    }
  }

  async stop(): Promise<void> {
    for (const provider of this.#providers.values()) provider.destroy();
    await Promise.all(this.#chains.map((chain) => chain.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #deployment(name: ChainName) {
    const chain = devnetChains.find((known) => known.name === name);
    const found = chain && (await readDeployment({ folder: join(this.folder, 'devnet'), chain }, this.provider(name)));
    if (!found) throw new Error(`nothing is deployed on ${name}`);
    return found;
  }
}
