import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Contract, ContractFactory, id, Wallet } from 'ethers';
import { devnetChains } from '../../../demo/devnet/devnetChains.ts';
import { type RunningNode, startNode, stopNode } from '../../../demo/devnet/evm/startNode.ts';
import compiled from './contracts.json' with { type: 'json' };

interface Round {
  readonly id?: bigint;
  readonly answer?: bigint;
  readonly startedAt?: number;
  readonly updatedAt?: number;
  readonly answeredInRound?: bigint;
}

/** A price feed on the chain. */
export interface RunningFeed {
  readonly address: string;
  /** Round 7 of now with the first answer, unless given otherwise. */
  publish(round: Round): Promise<void>;
}

/** A local chain of its own, on which tests publish prices. */
export class FeedChain {
  readonly url: string;
  readonly #running: RunningNode;
  readonly #folder: string;
  readonly #owner: Wallet;

  private constructor(running: RunningNode, folder: string) {
    this.#running = running;
    this.#folder = folder;
    this.#owner = new Wallet(id('owner of feeds'), running.provider);
    this.url = running.node.url;
  }

  static async start(): Promise<FeedChain> {
    const [northyard] = devnetChains;
    if (!northyard) throw new Error('no chain');
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-feeds-'));
    const { signal } = new AbortController();
    const running = await startNode({ chain: northyard, folder, signal }, { from: undefined });
    const chain = new FeedChain(running, folder);
    await running.provider.send('anvil_setBalance', [chain.#owner.address, `0x${(10n ** 20n).toString(16)}`]);
    return chain;
  }

  async stop(): Promise<void> {
    await stopNode(this.#running);
    rmSync(this.#folder, { recursive: true });
  }

  /** Time of the newest block, in seconds since 1970. */
  async now(): Promise<number> {
    const block = await this.#running.provider.getBlock('latest');
    if (!block) throw new Error('no block');
    return block.timestamp;
  }

  /** Deploys a feed that has published one answer. */
  async feed(decimals: number, first: bigint): Promise<RunningFeed> {
    const { abi, bytecode } = compiled.contracts.Aggregator;
    const made = await new ContractFactory(abi, bytecode, this.#owner).deploy(decimals, first);
    await made.waitForDeployment();
    const address = await made.getAddress();
    const contract = new Contract(address, abi, this.#owner);
    const publish = async (round: Round) => {
      const now = await this.now();
      const { id: number = 7n, answer = first, startedAt = now, updatedAt = now, answeredInRound = 7n } = round;
      const sent = await contract.publish?.([number, answer, startedAt, updatedAt, answeredInRound]);
      await sent.wait();
    };
    return { address, publish };
  }
}
