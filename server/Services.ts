import type { Channel } from './channels/channel.ts';
import type { ServerConfig } from './config.ts';
import type { Db } from './db/Database.ts';
import type { FollowWorker } from './jobs/FollowWorker.ts';
import type { Markets } from './markets/Markets.ts';
import type { Reads } from './nft/read/Reads.ts';
import type { ContentStore } from './nft/store/ContentStore.ts';
import type { KeyedNode } from './nodes/KeyedNode.ts';
import type { OrderRepository } from './orders/OrderRepository.ts';
import type { RiskList } from './orders/RiskList.ts';
import type { PictureMaker } from './pictures/PictureMaker.ts';
import type { Prices } from './prices/Prices.ts';

/** What the routes work with. */
export interface Services {
  readonly config: ServerConfig;
  readonly db: Db;
  /** Everything that follows orders to their end. */
  readonly channels: readonly Channel[];
  /** Those of them that swap. */
  readonly swaps: readonly Channel[];
  readonly orders: OrderRepository;
  /** Follows the orders that services settle; absent where no channel has such. */
  readonly following: Pick<FollowWorker, 'begin'> | undefined;
  readonly risk: RiskList;
  /** APIs that are asked in the app's stead, by the name in their path. */
  readonly nodes: ReadonlyMap<string, KeyedNode>;
  readonly nft: Reads;
  readonly markets: Markets;
  /** Files of NFTs that are made here. */
  readonly content: ContentStore;
  /** Who makes pictures of words. */
  readonly pictures: PictureMaker;
  /** What tokens are worth. */
  readonly prices: Prices;
  readonly now: () => number;
}
