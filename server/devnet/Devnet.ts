import type { DevnetChannel } from '../channels/devnet/DevnetChannel.ts';
import type { Market } from '../markets/market.ts';
import type { ExplorerPage } from './explorerPage.ts';
import type { NftContracts } from './nft/NftContracts.ts';
import type { SeededOrder } from './nft/SeededOrders.ts';

/** The demo's local chains, running, with everything on them. */
export interface Devnet {
  readonly channel: DevnetChannel;
  readonly market: Market;
  /** Loopback RPC address by wire name. */
  readonly rpc: ReadonlyMap<string, string>;
  /** The contracts of the NFT markets, by the chain's wire name. */
  readonly nfts: ReadonlyMap<string, NftContracts>;
  /**
   * Hands over the orders of the markets' past, oldest first on each chain, those that came to an end too: what happened to
   * a market is told by its orders and its chain together. The same ones at each start, so `post` has to know them again.
   */
  postSeededOrders(post: (chain: string, seeded: SeededOrder) => Promise<void>): Promise<void>;
  /** Whether a page may call a method of a chain. */
  isOpen(chain: string, method: string): boolean;
  /**
   * Gives coins and tokens on every chain that has such addresses and where the account is poor; resolves once all is
   * mined, with the hashes by wire name. `undefined` when it is no chain's address.
   */
  faucet(address: string, signal: AbortSignal): Promise<Readonly<Record<string, readonly string[]>> | undefined>;
  /** Signs the permits to make NFTs: `0x` and 64 hex digits. */
  readonly minterKey: string;
  /** The demo account: `0x` and 64 hex digits. Made here, worth nothing anywhere. */
  readonly demoKey: string;
  /** The demo account on the Solana family: 64 hex digits, the seed of an ed25519 key. */
  readonly solanaSeed: string;
  /** A page about a transaction or an account: `NORTHYARD/tx/0x…`. */
  explorerPage(path: string): Promise<ExplorerPage>;
  /** Ends the chains; their state stays on disk. */
  stop(): Promise<void>;
}
