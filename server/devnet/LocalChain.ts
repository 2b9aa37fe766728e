import type { DevnetSide } from '../channels/devnet/DevnetSide.ts';
import type { LockEnd } from '../channels/devnet/evm/locks/LockEnd.ts';
import type { SeaportChain } from '../markets/devnet/SeaportChain.ts';
import type { ExplorerPage } from './explorerPage.ts';
import type { NftContracts } from './nft/NftContracts.ts';
import type { SeededOrder } from './nft/SeededOrders.ts';

/** One of the demo's chains, running, with everything on it. */
export interface LocalChain {
  readonly side: DevnetSide;
  /** Its end of the bridge of hash time locks, where it has one. */
  readonly locks?: LockEnd;
  /** Its NFT market, where it has one. */
  readonly seaport?: SeaportChain;
  /** Where its NFT market is, where it has one. */
  readonly nfts?: NftContracts;
  /** The orders of that market's past, oldest first. */
  readonly seededOrders?: readonly SeededOrder[];
  /** Loopback address of its RPC. */
  readonly url: string;
  /** Whether a page may call the method: reading, and sending what a wallet signed. */
  isOpen(method: string): boolean;
  /** Gives coins and tokens to a poor account, resolves with the hashes once all is mined; none for who has coins. */
  gift(address: string): Promise<readonly string[]>;
  /** A page of its explorer: `tx` and a hash, or another word and an address; `undefined` where there is none. */
  explore(kind: string, what: string): Promise<ExplorerPage | undefined>;
  /** Ends it; its state stays on disk. */
  stop(): Promise<void>;
}
