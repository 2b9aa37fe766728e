import type { Market } from '../../server/markets/market.ts';
import type { DevnetChannel } from '../channel/DevnetChannel.ts';
import type { ExplorerPage } from './explorer/explorerPage.ts';
import type { NftContracts } from './nft/NftContracts.ts';
import type { SeededOrder } from './nft/SeededOrders.ts';
import type { TransferChain } from './transfers/TransferChain.ts';

/** The demo's local chains: running, with all contracts and funds. */
export interface Devnet {
  readonly channel: DevnetChannel;
  readonly market: Market;
  /** Loopback RPC address by wire name. */
  readonly rpc: ReadonlyMap<string, string>;
  /** The chains of plain transfers that run in this process, by wire name. */
  readonly transfers: ReadonlyMap<string, TransferChain>;
  /** The contracts of the NFT markets, by the chain's wire name. */
  readonly nfts: ReadonlyMap<string, NftContracts>;
  /**
   * Passes the markets' seeded orders to `post`, oldest first on each chain, including ended orders: a market's history needs
   * its orders and its chain. Each start passes the same orders, so `post` must recognize known ones.
   */
  postSeededOrders(post: (chain: string, seeded: SeededOrder) => Promise<void>): Promise<void>;
  /** Whether a page may call a method of a chain. */
  isCallAllowed(chain: string, method: string): boolean;
  /**
   * Gives coins and tokens to an account with few coins, on every chain with this type of address. Resolves with the hashes by
   * wire name when all are mined. `undefined` if it is not an address of any chain.
   */
  faucet(address: string, signal: AbortSignal): Promise<Readonly<Record<string, readonly string[]>> | undefined>;
  /** Signs the permits to make NFTs: `0x` and 64 hex digits. */
  readonly minterKey: string;
  /** Key of the demo account: `0x` and 64 hex digits. Generated here, without any value. */
  readonly demoKey: string;
  /** The demo account on the Solana family: 64 hex digits, the seed of an ed25519 key. */
  readonly solanaSeed: string;
  /** The explorer page of a transaction or an account: `NORTHYARD/tx/0x…`. */
  explorerPage(path: string): Promise<ExplorerPage>;
  /** Stops the chains; their state stays on disk. */
  stop(): Promise<void>;
}
