import type { FastifyInstance } from 'fastify';
import { aiSearchRoutes } from '../aiSearch/aiSearchRoutes.ts';
import type { Assistant } from '../assistant/Assistant.ts';
import { assistantOf } from '../assistant/assistantOf.ts';
import type { ServerConfig } from '../config.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { UnisatIndexer } from '../inscriptions/UnisatIndexer.ts';
import type { Services } from '../Services.ts';
import { supportRoutes } from '../support/supportRoutes.ts';
import { xummOf } from '../xumm/xummOf.ts';
import type { ZeroGasSwaps } from '../zeroGas/ZeroGasSwaps.ts';
import { aiMintRoutes } from './aiMint.ts';
import { authRoutes } from './auth.ts';
import { bridgeRoutes } from './bridge.ts';
import { chatRoutes } from './chat.ts';
import { gasRoutes } from './gas.ts';
import { inscriptionRoutes } from './inscriptions.ts';
import { linkRoutes } from './links.ts';
import { metaRoutes } from './meta.ts';
import { nftAiRoutes } from './nftAi.ts';
import { nftAssetRoutes } from './nftAssets.ts';
import { nftChartRoutes } from './nftCharts.ts';
import { nftCollectionRoutes } from './nftCollections.ts';
import { nftCreationRoutes } from './nftCreation.ts';
import { nftItemRoutes } from './nftItems.ts';
import { nftLikeRoutes } from './nftLikes.ts';
import { nftMarketRoutes } from './nftMarket.ts';
import { nftMediaRoutes } from './nftMedia.ts';
import { nftOrderRoutes } from './nftOrders.ts';
import { nftPlatformRoutes } from './nftPlatforms.ts';
import { nftUploadRoutes } from './nftUploads.ts';
import { nodeRoutes } from './nodes.ts';
import { priceRoutes } from './prices.ts';
import { swapRoutes } from './swap.ts';
import { tokenRoutes } from './tokens.ts';
import { xummRoutes } from './xumm.ts';
import { zeroGasRoutes } from './zeroGas.ts';

interface Parts {
  readonly zeroGas: ZeroGasSwaps;
  readonly devnet?: Devnet;
  /** Default: the configured assistant. */
  readonly assistant?: Assistant;
}

/** All routes of the backend, except the demo's own calls. */
export async function addRoutes(
  app: FastifyInstance,
  services: Services,
  { zeroGas, devnet, assistant }: Parts,
): Promise<void> {
  swapRoutes(app, services);
  tokenRoutes(app, services);
  bridgeRoutes(app, services);
  zeroGasRoutes(app, zeroGas);
  gasRoutes(app, services);
  priceRoutes(app, services.prices);
  nodeRoutes(app, services);
  inscriptionRoutes(app, indexerOf(services.config));
  metaRoutes(app, services);
  aiMintRoutes(app, services);
  nftCollectionRoutes(app, services);
  nftItemRoutes(app, services);
  nftAssetRoutes(app, services);
  nftChartRoutes(app, services);
  nftMediaRoutes(app, services);
  linkRoutes(app, services);
  nftOrderRoutes(app, services);
  nftMarketRoutes(app, services);
  nftLikeRoutes(app, services);
  nftPlatformRoutes(app, services);
  await nftUploadRoutes(app, services);
  nftCreationRoutes(app, services);
  nftAiRoutes(app, services);
  supportRoutes(app, services);
  aiSearchRoutes(app, services);
  xummRoutes(app, await xummOf(app, services.config, devnet));
  authRoutes(app, services);
  chatRoutes(app, services, assistant ?? assistantOf(services, app.log));
}

function indexerOf({ UNISAT_API: upstream, UNISAT_API_KEY: key }: ServerConfig): UnisatIndexer | undefined {
  return key ? new UnisatIndexer({ upstream, key }) : undefined;
}
