import type { ServerConfig } from '../config.ts';
import type { Db } from '../db/Database.ts';
import type { Lifecycle } from '../Lifecycle.ts';
import { Markets } from '../markets/Markets.ts';
import type { Market } from '../markets/market.ts';
import type { ContentSource } from './content/ContentSource.ts';
import { contentOf } from './content/contentOf.ts';
import { HttpsSource } from './content/HttpsSource.ts';
import { IpfsGateways } from './content/IpfsGateways.ts';
import { liveMarkets, type NftImport } from './import/liveMarkets.ts';
import type { NftChain } from './NftChain.ts';
import type { ContentStore } from './store/ContentStore.ts';
import { storedContent } from './store/storedContent.ts';

interface Parts {
  readonly config: ServerConfig;
  readonly db: Db;
  readonly content: ContentStore;
  readonly lifecycle: Lifecycle;
  readonly now: () => number;
  /** Files that are on no gateway, besides those of `content`. */
  readonly ownContent: readonly ContentSource[];
  readonly nftSources?: typeof liveMarkets;
  readonly markets?: readonly Market[];
  readonly nftChains?: readonly NftChain[];
  readonly imports?: readonly NftImport[];
}

/** Marketplaces, chains and imports: the given ones, else those of `nftSources`, else the configured live ones. */
export function openNftSources({ config, db, content: store, ownContent, lifecycle, now, ...given }: Parts) {
  const content = contentFrom(config, [storedContent(store), ...ownContent]);
  const sources = (given.nftSources ?? liveMarkets)(config, { db, now, content });
  lifecycle.addResource(() => sources.close());
  return {
    markets: new Markets(given.markets ?? sources.markets),
    nftChains: given.nftChains ?? sources.nftChains,
    imports: given.imports ?? sources.imports,
  };
}

/** Content of the web and of IPFS. `own` comes first: files made here are on no gateway. */
export function contentFrom({ IPFS_GATEWAYS }: ServerConfig, own: readonly ContentSource[]): ContentSource {
  const https = new HttpsSource();
  return contentOf({ ipfs: [...own, new IpfsGateways(IPFS_GATEWAYS, https)], https });
}
