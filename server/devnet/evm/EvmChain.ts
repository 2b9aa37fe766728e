import { JsonRpcProvider, Wallet } from 'ethers';
import type { EvmParts } from '../../channels/devnet/evm/EvmParts.ts';
import { EvmSide } from '../../channels/devnet/evm/EvmSide.ts';
import { LockEnd } from '../../channels/devnet/evm/locks/LockEnd.ts';
import { AnvilNode } from '../AnvilNode.ts';
import { type Deployment, readDeployment, writeDeployment } from '../Deployment.ts';
import { deploy } from '../deploy.ts';
import type { DevnetChain } from '../devnetChains.ts';
import type { DevnetKeys } from '../keys.ts';
import type { LocalChain } from '../LocalChain.ts';
import { Signer } from '../Signer.ts';
import { evmExplorer } from './evmExplorer.ts';
import { faucetRequests } from './faucetRequests.ts';

/** Native coins of the demo's own accounts, in hex wei: as many as they will ever need. */
const OWN_FUNDS = `0x${(10n ** 18n * 10_000_000n).toString(16)}`;
/** The faucet gives to accounts with less than one native coin. */
const GIFT_BELOW = 10n ** 18n;
/** Reading, and sending what a wallet signed. No `anvil_…`, no `evm_…`. */
const openMethods = /^(eth|net|web3)_(?!sign|accounts|sendTransaction)/;

interface EvmChainOptions {
  readonly chain: DevnetChain;
  /** Where its state and its deployment are kept. */
  readonly folder: string;
  readonly keys: DevnetKeys;
  readonly signal: AbortSignal;
  /** Whether gas may be paid in tokens. */
  readonly zeroGas: boolean;
  readonly blockMs: number;
}

/** An EVM chain of the demo: an anvil process with our contracts on it. */
export class EvmChain implements LocalChain {
  readonly side: EvmSide;
  readonly locks: LockEnd;
  readonly #node: AnvilNode;
  readonly #parts: EvmParts;
  readonly #coins: Signer;
  readonly #minter: Signer;

  private constructor(node: AnvilNode, parts: EvmParts, keys: DevnetKeys) {
    this.#node = node;
    this.#parts = parts;
    this.side = new EvmSide(parts);
    this.locks = new LockEnd(parts);
    this.#coins = new Signer(keys.faucet, parts.provider);
    this.#minter = new Signer(keys.deployer, parts.provider);
  }

  /** Starts the chain and deploys what is missing on it. */
  static async start({ chain, folder, keys, signal, zeroGas, blockMs }: EvmChainOptions): Promise<EvmChain> {
    const node = await AnvilNode.start(chain, { folder, blockMs, signal });
    const provider = new JsonRpcProvider(node.url, chain.chainId, {
      staticNetwork: true,
      pollingInterval: 100,
      // Nonces and blocks are asked for anew each time: a quarter of a second is long here.
      cacheTimeout: -1,
    });
    try {
      const deployed = await readDeployment(folder, chain, provider);
      const deployment = deployed ?? (await deployOn(chain, provider, folder, keys));
      const relayer = new Signer(keys.relayer, provider);
      const fuel = zeroGas ? { fuel: new Wallet(keys.fuel, provider) } : {};
      return new EvmChain(node, { chain, provider, relayer, deployment, ...fuel }, keys);
    } catch (error) {
      provider.destroy();
      await node.stop();
      throw error;
    }
  }

  get url(): string {
    return this.#node.url;
  }

  isOpen(method: string): boolean {
    return openMethods.test(method);
  }

  async gift(address: string): Promise<readonly string[]> {
    const { provider, deployment } = this.#parts;
    // Who still has coins needs no gift: connecting again must not make anybody rich.
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

async function deployOn(
  chain: DevnetChain,
  provider: JsonRpcProvider,
  folder: string,
  keys: DevnetKeys,
): Promise<Deployment> {
  const [deployer, relayer, fuel, faucet] = [keys.deployer, keys.relayer, keys.fuel, keys.faucet].map(
    (key) => new Signer(key, provider),
  );
  if (!deployer || !relayer || !fuel || !faucet) throw new Error('no keys');
  for (const { address } of [deployer, relayer, fuel, faucet]) {
    await provider.send('anvil_setBalance', [address, OWN_FUNDS]);
  }
  const deployment = await deploy(chain, provider, deployer, { relayer, fuel: fuel.address });
  writeDeployment(folder, chain, deployment);
  return deployment;
}
