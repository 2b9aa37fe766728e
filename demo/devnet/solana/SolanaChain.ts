import { mkdirSync } from 'node:fs';
import type { TreasuryToken } from '../../channel/solana/SolanaParts.ts';
import { SolanaSide } from '../../channel/solana/SolanaSide.ts';
import type { LocalChain } from '../nodes/LocalChain.ts';
import { ESCROW_PROGRAM } from './program/escrowProgram.ts';
import { SolanaNode, type SolanaNodeOptions } from './SolanaNode.ts';
import { SolanaRpc } from './SolanaRpc.ts';
import { solanaExplorer } from './solanaExplorer.ts';
import { solanaKeys } from './solanaKeys.ts';
import { treasuryTokens } from './treasuryTokens.ts';

/** The faucet gives only to accounts with less than one coin. */
const GIFT_BELOW = 1_000_000_000n;
/** Reading, simulating, and sending signed transactions. No airdrops, no gifts. */
const openMethods: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountsByOwner',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
]);

/** The process or connection of the chain. */
interface Node {
  readonly url: string;
  stop(): Promise<void>;
}

interface Parts {
  readonly node: Node;
  readonly rpc: SolanaRpc;
  readonly side: SolanaSide;
  readonly tokens: readonly TreasuryToken[];
}

/** The demo's Solana chain: a local node with the escrow program. */
export class SolanaChain implements LocalChain {
  readonly side: SolanaSide;
  readonly #node: Node;
  readonly #rpc: SolanaRpc;
  readonly #tokens: readonly TreasuryToken[];

  private constructor({ node, rpc, side, tokens }: Parts) {
    this.#node = node;
    this.#rpc = rpc;
    this.side = side;
    this.#tokens = tokens;
  }

  /** Starts the chain from its data in `folder`, or a new one. */
  static async start(folder: string, signal: AbortSignal, options?: SolanaNodeOptions): Promise<SolanaChain> {
    mkdirSync(folder, { recursive: true });
    // Creates all keys before the chain, which depends on them.
    await solanaKeys(folder);
    return SolanaChain.#on(await SolanaNode.start(folder, signal, options), folder);
  }

  /** Connects to the chain of another process at `url`. `stop` leaves that chain running. */
  static async join(url: string, folder: string): Promise<SolanaChain> {
    const chain = await SolanaChain.#on({ url, stop: async () => undefined }, folder);
    await chain.#rpc.slot();
    return chain;
  }

  static async #on(node: Node, folder: string): Promise<SolanaChain> {
    const signers = await solanaKeys(folder);
    const { relayer, treasury } = signers;
    const tokens = await treasuryTokens(signers);
    const rpc = new SolanaRpc(node.url);
    return new SolanaChain({
      node,
      rpc,
      side: new SolanaSide({ rpc, program: ESCROW_PROGRAM, relayer, treasury, tokens }),
      tokens,
    });
  }

  get url(): string {
    return this.#node.url;
  }

  isCallAllowed(method: string): boolean {
    return openMethods.has(method);
  }

  async gift(address: string): Promise<readonly string[]> {
    const [account] = await this.#rpc.accounts([address]);
    return (account?.lamports ?? 0n) < GIFT_BELOW ? [await this.#rpc.gift(address)] : [];
  }

  explore(kind: string, what: string) {
    return solanaExplorer({ rpc: this.#rpc, tokens: this.#tokens }, kind, what);
  }

  stop(): Promise<void> {
    return this.#node.stop();
  }
}
