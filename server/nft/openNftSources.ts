import type { ServerConfig } from '../config.ts';
import type { Db } from '../db/Database.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { DemoContent } from '../devnet/nft/DemoContent.ts';
import { demoNftChains } from '../devnet/nft/demoNftChains.ts';
import type { Lifecycle } from '../Lifecycle.ts';
import { liveMarkets, type NftImport } from '../markets/liveMarkets.ts';
import { Markets } from '../markets/Markets.ts';
import type { Market } from '../markets/market.ts';
import type { ContentSource } from './content/ContentSource.ts';
import { contentOf } from './content/contentOf.ts';
import { HttpsSource } from './content/HttpsSource.ts';
import { IpfsGateways } from './content/IpfsGateways.ts';
import type { NftChain } from './NftChain.ts';
import type { ContentStore } from './store/ContentStore.ts';
import { storedContent } from './store/storedContent.ts';

interface Parts {
  readonly config: ServerConfig;
  readonly db: Db;
  readonly content: ContentStore;
  readonly lifecycle: Lifecycle;
  readonly now: () => number;
  readonly devnet?: Devnet;
  readonly markets?: readonly Market[];
  readonly nftChains?: readonly NftChain[];
  readonly imports?: readonly NftImport[];
}

/** Marketplaces, chains and imports: the given ones, else those of the demo, else the configured live ones. */
export function openNftSources({ config, db, content: store, lifecycle, now, devnet, ...given }: Parts) {
  const content = contentFrom(config, [storedContent(store), ...(devnet ? [new DemoContent()] : [])]);
  const live = devnet ? undefined : liveMarkets(config, { db, now, content });
  const demo = devnet && !given.nftChains ? demoNftChains(devnet, content) : undefined;
  lifecycle.addResource(() => {
    demo?.close();
    live?.close();
  });
  return {
    markets: new Markets(given.markets ?? (devnet ? [devnet.market] : (live?.markets ?? []))),
    nftChains: given.nftChains ?? demo?.chains ?? live?.nftChains ?? [],
    imports: given.imports ?? live?.imports ?? [],
  };
}

/** Content of the web and of IPFS. `own` comes first: files made here and the demo's files are on no gateway. */
export function contentFrom({ IPFS_GATEWAYS }: ServerConfig, own: readonly ContentSource[]): ContentSource {
  const https = new HttpsSource();
  return contentOf({ ipfs: [...own, new IpfsGateways(IPFS_GATEWAYS, https)], https });
}
