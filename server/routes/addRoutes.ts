import type { FastifyInstance } from 'fastify';
import { aiSearchRoutes } from '../aiSearch/aiSearchRoutes.ts';
import type { Assistant } from '../assistant/Assistant.ts';
import { assistantOf } from '../assistant/assistantOf.ts';
import { chatRoutes } from '../assistant/chatRoutes.ts';
import { authRoutes } from '../auth/authRoutes.ts';
import type { ServerConfig } from '../config.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { inscriptionRoutes } from '../inscriptions/inscriptionRoutes.ts';
import { UnisatIndexer } from '../inscriptions/UnisatIndexer.ts';
import { linkRoutes } from '../links/linkRoutes.ts';
import { metaRoutes } from '../meta/metaRoutes.ts';
import { nftAiRoutes } from '../nft/routes/nftAiRoutes.ts';
import { nftAssetRoutes } from '../nft/routes/nftAssetRoutes.ts';
import { nftChartRoutes } from '../nft/routes/nftChartRoutes.ts';
import { nftCollectionRoutes } from '../nft/routes/nftCollectionRoutes.ts';
import { nftCreationRoutes } from '../nft/routes/nftCreationRoutes.ts';
import { nftItemRoutes } from '../nft/routes/nftItemRoutes.ts';
import { nftLikeRoutes } from '../nft/routes/nftLikeRoutes.ts';
import { nftMarketRoutes } from '../nft/routes/nftMarketRoutes.ts';
import { nftMediaRoutes } from '../nft/routes/nftMediaRoutes.ts';
import { nftOrderRoutes } from '../nft/routes/nftOrderRoutes.ts';
import { nftPlatformRoutes } from '../nft/routes/nftPlatformRoutes.ts';
import { nftUploadRoutes } from '../nft/routes/nftUploadRoutes.ts';
import { nodeRoutes } from '../nodes/nodeRoutes.ts';
import { aiMintRoutes } from '../pictures/aiMintRoutes.ts';
import { priceRoutes } from '../prices/priceRoutes.ts';
import type { Services } from '../Services.ts';
import { supportRoutes } from '../support/supportRoutes.ts';
import { bridgeRoutes } from '../swap/bridgeRoutes.ts';
import { gasRoutes } from '../swap/gasRoutes.ts';
import { swapRoutes } from '../swap/swapRoutes.ts';
import { tokenRoutes } from '../swap/tokenRoutes.ts';
import { xummOf } from '../xumm/xummOf.ts';
import { xummRoutes } from '../xumm/xummRoutes.ts';
import type { ZeroGasSwaps } from '../zeroGas/ZeroGasSwaps.ts';
import { zeroGasRoutes } from '../zeroGas/zeroGasRoutes.ts';

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
