import type { DevnetSide } from '../../channel/DevnetSide.ts';
import type { LockEnd } from '../../channel/evm/locks/LockEnd.ts';
import type { SeaportChain } from '../../market/SeaportChain.ts';
import type { ExplorerPage } from '../explorer/explorerPage.ts';
import type { NftContracts } from '../nft/NftContracts.ts';
import type { SeededOrder } from '../nft/SeededOrders.ts';

/** One of the demo's chains: running, with all contracts and funds. */
export interface LocalChain {
  readonly side: DevnetSide;
  /** Its side of the bridge with hash time locks, if it has one. */
  readonly locks?: LockEnd;
  /** Its NFT market, if it has one. */
  readonly seaport?: SeaportChain;
  /** The contracts of its NFT market, if it has one. */
  readonly nfts?: NftContracts;
  /** The seeded orders of that market, oldest first. */
  readonly seededOrders?: readonly SeededOrder[];
  /** Loopback address of its RPC. */
  readonly url: string;
  /** Whether a page may call the method: reading, and sending a signed transaction. */
  isCallAllowed(method: string): boolean;
  /** Gives coins and tokens to an account with few coins. Resolves with the hashes when all are mined; empty if it has coins. */
  gift(address: string): Promise<readonly string[]>;
  /** A page of its explorer: `tx` and a hash, or another kind and an address; `undefined` if there is none. */
  explore(kind: string, what: string): Promise<ExplorerPage | undefined>;
  /** Stops it; its state stays on disk. */
  stop(): Promise<void>;
}
