import { mkdirSync } from 'node:fs';
import type { DeskToken } from '../../channels/devnet/solana/SolanaParts.ts';
import { SolanaSide } from '../../channels/devnet/solana/SolanaSide.ts';
import type { LocalChain } from '../LocalChain.ts';
import { deskTokens } from './deskTokens.ts';
import { SolanaNode } from './SolanaNode.ts';
import { SolanaRpc } from './SolanaRpc.ts';
import { solanaExplorer } from './solanaExplorer.ts';
import { solanaKeys } from './solanaKeys.ts';

/** The faucet gives to accounts with less than one coin. */
const GIFT_BELOW = 1_000_000_000n;
/** Reading, simulating, and sending what a wallet signed. No airdrops, no gifts. */
const openMethods: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
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

/** What runs the chain. */
interface Node {
  readonly url: string;
  stop(): Promise<void>;
}

/** The demo's chain of the Solana family: a local node, and a desk that takes and pays. */
export class SolanaChain implements LocalChain {
  readonly side: SolanaSide;
  readonly #node: Node;
  readonly #rpc: SolanaRpc;
  readonly #tokens: readonly DeskToken[];

  private constructor(node: Node, rpc: SolanaRpc, side: SolanaSide, tokens: readonly DeskToken[]) {
    this.#node = node;
    this.#rpc = rpc;
    this.side = side;
    this.#tokens = tokens;
  }

  /** Starts the chain from what is in `folder`, or from nothing. */
  static async start(folder: string, signal: AbortSignal): Promise<SolanaChain> {
    mkdirSync(folder, { recursive: true });
    // Of all keys, before the chain that is made of them.
    await solanaKeys(folder);
    return SolanaChain.#on(await SolanaNode.start(folder, signal), folder);
  }

  /** The chain that another process runs at `url`; to stop this one leaves it running. */
  static async join(url: string, folder: string): Promise<SolanaChain> {
    const chain = await SolanaChain.#on({ url, stop: async () => undefined }, folder);
    await chain.#rpc.slot();
    return chain;
  }

  static async #on(node: Node, folder: string): Promise<SolanaChain> {
    const signers = await solanaKeys(folder);
    const tokens = await deskTokens(signers);
    const rpc = new SolanaRpc(node.url);
    return new SolanaChain(node, rpc, new SolanaSide({ rpc, desk: signers.desk, tokens }), tokens);
  }

  get url(): string {
    return this.#node.url;
  }

  isOpen(method: string): boolean {
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
