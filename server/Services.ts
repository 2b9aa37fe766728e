import type { FastifyBaseLogger } from 'fastify';
import type { Assistant } from './assistant/Assistant.ts';
import type { ContractAccounts } from './auth/accounts/ContractAccounts.ts';
import type { Channel } from './channels/channel.ts';
import type { ServerConfig } from './config.ts';
import type { Db } from './db/Database.ts';
import type { InscriptionIndexer } from './inscriptions/InscriptionIndexer.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { Lease } from './jobs/Lease.ts';
import type { Traffic } from './jobs/Traffic.ts';
import type { Lifecycle } from './Lifecycle.ts';
import type { PhishingHosts } from './links/PhishingHosts.ts';
import type { Markets } from './markets/Markets.ts';
import type { PictureProxy } from './nft/content/PictureProxy.ts';
import type { NftImport } from './nft/import/liveMarkets.ts';
import type { Reads } from './nft/read/Reads.ts';
import type { ContentStore } from './nft/store/ContentStore.ts';
import type { KeyedNode } from './nodes/KeyedNode.ts';
import type { OrderRepository } from './orders/OrderRepository.ts';
import type { PictureMaker } from './pictures/PictureMaker.ts';
import type { Prices } from './prices/Prices.ts';
import type { RiskCheck } from './risk/RiskCheck.ts';
import type { XummPlatform } from './xumm/XummPlatform.ts';
import type { ZeroGasSwaps } from './zeroGas/ZeroGasSwaps.ts';

/** What the domains of the backend share. */
export interface Services {
  readonly config: ServerConfig;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Starts and stops the background work of the domains. */
  readonly lifecycle: Lifecycle;
  /** Names of background work that one instance at a time does. */
  readonly lease: Lease;
  /** Whether somebody uses this instance. */
  readonly traffic: Traffic;
  /** Whether this site is a demo, without real money: its pages say so. */
  readonly isDemo: boolean;
  /** All channels; each follows its orders until they end. */
  readonly channels: readonly Channel[];
  /** The channels that offer swaps. */
  readonly swaps: readonly Channel[];
  readonly orders: OrderRepository;
  /** Jobs that follow the orders that services settle, by the order's id. The domain `orders` runs them. */
  readonly followJobs: Jobs;
  /** Payments with gas paid in tokens. */
  readonly zeroGas: ZeroGasSwaps;
  readonly risk: RiskCheck;
  /** Lists inscriptions on Bitcoin. `undefined`: those calls are refused. */
  readonly inscriptions: InscriptionIndexer | undefined;
  /** Requests to the wallet XUMM. `undefined`: those calls are refused. */
  readonly xumm: XummPlatform | undefined;
  /** Checks signatures of contract accounts on the chains that have a node here. */
  readonly accounts: ContractAccounts;
  /** APIs that this backend calls for the app, by the name in their path. */
  readonly nodes: ReadonlyMap<string, KeyedNode>;
  readonly nft: Reads;
  readonly markets: Markets;
  /** Imports from marketplaces into the index. */
  readonly imports: readonly NftImport[];
  /** Files of NFTs that were created in this app. */
  readonly content: ContentStore;
  /** Generates pictures from text. `undefined`: this site offers none. */
  readonly pictures: PictureMaker | undefined;
  /** `undefined`: the configured assistant. */
  readonly assistant: Assistant | undefined;
  /** Known phishing sites. */
  readonly phishing: PhishingHosts;
  /** Proxy for pictures on external servers. */
  readonly outside: PictureProxy;
  /** Token prices. */
  readonly prices: Prices;
  readonly now: () => number;
}
