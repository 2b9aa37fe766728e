import { type JsonRpcProvider, Wallet } from 'ethers';
import type { EvmParts } from '../../channel/evm/EvmParts.ts';
import { EvmSide } from '../../channel/evm/EvmSide.ts';
import { LockEnd } from '../../channel/evm/locks/LockEnd.ts';
import { SeaportChain } from '../../market/SeaportChain.ts';
import { type Deployment, hasDeployment, readDeployment, writeDeployment } from '../deploy/Deployment.ts';
import type { DevnetChain } from '../devnetChains.ts';
import type { DevnetKeys } from '../keys.ts';
import { type MarketSize, marketPrint } from '../nft/collections.ts';
import type { NftContracts } from '../nft/NftContracts.ts';
import { readSeededOrders, type SeededOrder } from '../nft/SeededOrders.ts';
import type { LocalChain } from '../nodes/LocalChain.ts';
import { Signer } from '../Signer.ts';
import { deployOn } from './deployOn.ts';
import { evmExplorer } from './evmExplorer.ts';
import { faucetRequests } from './faucetRequests.ts';
import { makeMarketInProcess } from './makeMarketInProcess.ts';
import { providerOf, startNode, stopNode } from './startNode.ts';

/** The faucet gives only to accounts with less than one native coin. */
const GIFT_BELOW = 10n ** 18n;
/** Reading, and sending signed transactions. No `anvil_…`, no `evm_…`. */
const openMethods = /^(eth|net|web3)_(?!sign|accounts|sendTransaction)/;

interface JoinOptions {
  readonly chain: DevnetChain;
  /** Folder of its state and its deployment. */
  readonly folder: string;
  readonly keys: DevnetKeys;
  /** Whether gas may be paid in tokens. */
  readonly zeroGas: boolean;
}

interface EvmChainOptions extends JoinOptions {
  readonly signal: AbortSignal;
  readonly blockMs: number;
  /** Size of its NFT market; none unless given. */
  readonly nfts?: MarketSize;
}

/** The process or connection of the chain. */
interface Node {
  readonly url: string;
  stop(): Promise<void>;
}

/** A chain with all contracts and funds. */
interface Deployed {
  readonly provider: JsonRpcProvider;
  readonly deployment: Deployment;
}

/** An EVM chain of the demo: an anvil process with our contracts on it. */
export class EvmChain implements LocalChain {
  readonly side: EvmSide;
  readonly locks: LockEnd;
  readonly seaport: SeaportChain;
  readonly seededOrders: readonly SeededOrder[];
  readonly #node: Node;
  readonly #parts: EvmParts;
  readonly #coins: Signer;
  readonly #minter: Signer;

  private constructor(node: Node, { provider, deployment }: Deployed, options: JoinOptions) {
    const { chain, folder, keys, zeroGas } = options;
    const relayer = new Signer(keys.relayer, provider);
    const fuel = zeroGas ? { fuel: new Wallet(keys.fuel, provider) } : {};
    const parts: EvmParts = { chain, provider, relayer, deployment, ...fuel };
    this.#node = node;
    this.seededOrders = readSeededOrders(folder, parts.chain.name);
    this.#parts = parts;
    this.side = new EvmSide(parts);
    this.locks = new LockEnd(parts);
    this.seaport = new SeaportChain(parts);
    this.#coins = new Signer(keys.faucet, parts.provider);
    this.#minter = new Signer(keys.deployer, parts.provider);
  }

  /** Starts the chain and deploys the missing contracts. */
  static async start(options: EvmChainOptions): Promise<EvmChain> {
    const { chain, folder, keys, nfts = 'none' } = options;
    // The market's history is made before the chain's blocks follow the clock.
    if (nfts !== 'none' && !hasDeployment(folder, chain)) await makeMarketInProcess({ ...options, nfts });
    const market = marketPrint(nfts, chain.name);
    const making = { everyMs: options.blockMs };
    let running = await startNode(options, making);
    try {
      let deployment = await readDeployment({ folder, chain, market }, running.provider);
      if (!deployment && nfts !== 'none') {
        await stopNode(running);
        await makeMarketInProcess({ ...options, nfts });
        running = await startNode(options, making);
        deployment = await readDeployment({ folder, chain, market }, running.provider);
      }
      const { provider } = running;
      if (!deployment) {
        deployment = await deployOn(provider, { chain, keys, nfts: 'none' });
        writeDeployment({ folder, chain }, deployment);
      }
      return new EvmChain(running.node, { provider, deployment }, options);
    } catch (error) {
      await stopNode(running);
      throw error;
    }
  }

  /** Connects to a complete chain of another process at `url`. `stop` leaves that chain running. */
  static async join(url: string, options: JoinOptions): Promise<EvmChain> {
    const { chain, folder } = options;
    const provider = providerOf(url, chain);
    try {
      const deployment = await readDeployment({ folder, chain }, provider);
      if (!deployment) throw new Error(`The chain ${chain.name} at ${url} has not what these sources put on it`);
      return new EvmChain({ url, stop: async () => undefined }, { provider, deployment }, options);
    } catch (error) {
      provider.destroy();
      throw error;
    }
  }

  get url(): string {
    return this.#node.url;
  }

  get nfts(): NftContracts {
    const { seaport, checkout, wrapped, studio, studios, collections } = this.#parts.deployment;
    return { seaport, checkout, wrapped, studio, studios, collections };
  }

  isCallAllowed(method: string): boolean {
    return openMethods.test(method);
  }

  async gift(address: string): Promise<readonly string[]> {
    const { provider, deployment } = this.#parts;
    // No gift for an account with coins: repeated connects must not increase its balance.
    if ((await provider.getBalance(address)) >= GIFT_BELOW) return [];
    const { coins, tokens } = faucetRequests(deployment, address);
    const receipts = await Promise.all([this.#coins.sendAll(coins), this.#minter.sendAll(tokens)]);
    return receipts.flat().map(({ hash }) => hash);
  }

  explore(kind: string, what: string) {
    return evmExplorer(this.#parts, kind, what);
  }

  async stop(): Promise<void> {
    this.#parts.provider.destroy();
    await this.#node.stop();
  }
}
