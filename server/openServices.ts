import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Assistant } from './assistant/Assistant.ts';
import { accountsOf } from './auth/accounts/accountsOf.ts';
import type { ContractAccounts } from './auth/accounts/ContractAccounts.ts';
import type { Channel } from './channels/channel.ts';
import { mediaOriginOf, type ServerConfig } from './config.ts';
import type { DomainPlugin } from './DomainPlugin.ts';
import type { Db } from './db/Database.ts';
import { serverKey } from './db/serverKey.ts';
import type { InscriptionIndexer } from './inscriptions/InscriptionIndexer.ts';
import { indexerOf } from './inscriptions/indexerOf.ts';
import { Jobs } from './jobs/Jobs.ts';
import { Lease } from './jobs/Lease.ts';
import { Traffic } from './jobs/Traffic.ts';
import { Lifecycle } from './Lifecycle.ts';
import { PhishingHosts } from './links/PhishingHosts.ts';
import type { Market } from './markets/market.ts';
import type { ContentSource } from './nft/content/ContentSource.ts';
import { PictureProxy } from './nft/content/PictureProxy.ts';
import type { liveMarkets, NftImport } from './nft/import/liveMarkets.ts';
import type { NftChain } from './nft/NftChain.ts';
import { contentFrom, openNftSources } from './nft/openNftSources.ts';
import type { ContentStore } from './nft/store/ContentStore.ts';
import { contentStoreOf } from './nft/store/contentStoreOf.ts';
import { NftTrades } from './nft/trades/NftTrades.ts';
import { keyedNodes } from './nodes/keyedNodes.ts';
import type { Metrics } from './observe/Metrics.ts';
import { OrderRepository } from './orders/OrderRepository.ts';
import type { PictureMaker } from './pictures/PictureMaker.ts';
import { pictureMakerOf } from './pictures/pictureMakerOf.ts';
import type { PriceSource } from './prices/PriceSource.ts';
import { Prices } from './prices/Prices.ts';
import { priceSourceOf } from './prices/priceSourceOf.ts';
import { RiskCheck } from './risk/RiskCheck.ts';
import type { Services } from './Services.ts';
import type { XummPlatform } from './xumm/XummPlatform.ts';
import { xummOf } from './xumm/xummOf.ts';
import { ZeroGasSwaps } from './zeroGas/ZeroGasSwaps.ts';

export interface AppDependencies {
  readonly config: ServerConfig;
  readonly db: Db;
  readonly channels: readonly Channel[];
  /** Whether this site is a demo, without real money. */
  readonly isDemo?: boolean;
  /** Domains besides the backend's own. */
  readonly domains?: readonly DomainPlugin[];
  /** Opens the marketplaces with their chains. Default: the configured live ones. */
  readonly nftSources?: typeof liveMarkets;
  /** NFT marketplaces. Default: those of `nftSources`. */
  readonly markets?: readonly Market[];
  /** Chains with an NFT market. The default is chosen as for `markets`. */
  readonly nftChains?: readonly NftChain[];
  /** Imports from marketplaces into the index. The default is chosen as for `markets`. */
  readonly imports?: readonly NftImport[];
  /** Store of NFT files. Default: as configured. */
  readonly content?: ContentStore;
  /** Generates pictures from text if no image service is configured. */
  readonly pictures?: PictureMaker;
  /** Default: the configured assistant. */
  readonly assistant?: Assistant;
  /** Files of NFTs that are on no gateway, besides those created here. */
  readonly ownContent?: readonly ContentSource[];
  /** Checks signatures of contract accounts. Default: at the configured nodes. */
  readonly accounts?: ContractAccounts;
  /** Lists inscriptions on Bitcoin if no key for a service is configured. */
  readonly inscriptions?: InscriptionIndexer;
  /** A platform of the wallet XUMM if no keys are configured. */
  readonly xumm?: XummPlatform;
  /** Source of token prices. Default: as configured. */
  readonly prices?: PriceSource;
  /** The public internet, for pictures on external servers. Tests replace it. */
  readonly web?: ContentSource;
  readonly log?: FastifyBaseLogger;
  /** Counts metric events. Absent: nothing is counted. */
  readonly metrics?: Metrics;
  readonly now?: () => number;
}

/** Opens everything that the domains share. `services.lifecycle` closes it. */
export async function openServices(dependencies: AppDependencies, log: FastifyBaseLogger): Promise<Services> {
  const { config, db, assistant, ownContent = [] } = dependencies;
  const now = dependencies.now ?? Date.now;
  const lifecycle = new Lifecycle();
  const orders = new OrderRepository(db, now);
  const content = dependencies.content ?? contentStoreOf(config);
  const { markets, nftChains, imports } = openNftSources({ ...dependencies, ownContent, content, now, lifecycle });
  const channels = [...dependencies.channels, ...markets.all.map((market) => new NftTrades(market, orders))];
  const risk = RiskCheck.of(config, log);
  lifecycle.add(risk.lists);
  return {
    config,
    db,
    log,
    lifecycle,
    lease: new Lease(db, randomUUID(), now),
    traffic: new Traffic(now),
    isDemo: dependencies.isDemo ?? false,
    channels,
    swaps: dependencies.channels,
    orders,
    followJobs: new Jobs({ db, queue: 'follow-order', log, now }),
    zeroGas: new ZeroGasSwaps({ db, orders, channels, now }),
    risk,
    inscriptions: indexerOf(config) ?? dependencies.inscriptions,
    xumm: xummOf(config) ?? dependencies.xumm,
    accounts: dependencies.accounts ?? accountsOf(config.NODE_URLS),
    nodes: keyedNodes(config),
    nft: { db, chains: nftChains, mediaOrigin: mediaOriginOf(config), now },
    markets,
    imports,
    content,
    pictures: pictureMakerOf(config) ?? dependencies.pictures,
    assistant,
    phishing: PhishingHosts.load(config.PHISHING_LIST),
    outside: new PictureProxy({
      mediaOrigin: mediaOriginOf(config),
      key: await serverKey(db, 'pictures'),
      web: dependencies.web ?? contentFrom(config, ownContent),
      now,
    }),
    prices: new Prices(dependencies.prices ?? priceSourceOf(config), now),
    now,
  };
}
