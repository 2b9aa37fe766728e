import type { DomainPlugin } from '../DomainPlugin.ts';
import { ImportWorker } from './import/ImportWorker.ts';
import { NftWorker } from './index/NftWorker.ts';
import { isIndexed } from './NftChain.ts';
import { nftAiRoutes } from './routes/nftAiRoutes.ts';
import { nftAssetRoutes } from './routes/nftAssetRoutes.ts';
import { nftChartRoutes } from './routes/nftChartRoutes.ts';
import { nftCollectionRoutes } from './routes/nftCollectionRoutes.ts';
import { nftCreationRoutes } from './routes/nftCreationRoutes.ts';
import { nftItemRoutes } from './routes/nftItemRoutes.ts';
import { nftLikeRoutes } from './routes/nftLikeRoutes.ts';
import { nftMarketRoutes } from './routes/nftMarketRoutes.ts';
import { nftMediaRoutes } from './routes/nftMediaRoutes.ts';
import { nftOrderRoutes } from './routes/nftOrderRoutes.ts';
import { nftPlatformRoutes } from './routes/nftPlatformRoutes.ts';
import { nftUploadRoutes } from './routes/nftUploadRoutes.ts';

/** Collections, NFTs, their market and their creation, and the index that these read. */
export const nftPlugin: DomainPlugin = async (app, services) => {
  const { db, nft, imports, lease, traffic, log, now, lifecycle } = services;
  const work = { lease, traffic, log, now };
  lifecycle.add(
    ...nft.chains.filter(isIndexed).map((chain) => new NftWorker({ chain, db, ...work })),
    ...imports.map((source) => new ImportWorker({ source, ...work })),
  );
  nftCollectionRoutes(app, services);
  nftItemRoutes(app, services);
  nftAssetRoutes(app, services);
  nftChartRoutes(app, services);
  nftMediaRoutes(app, services);
  nftOrderRoutes(app, services);
  nftMarketRoutes(app, services);
  nftLikeRoutes(app, services);
  nftPlatformRoutes(app, services);
  await nftUploadRoutes(app, services);
  nftCreationRoutes(app, services);
  nftAiRoutes(app, services);
};
