import type { FastifyInstance } from 'fastify';
import { mediaOriginOf } from '../../config.ts';
import type { Services } from '../../Services.ts';
import { hostedFrames } from '../frames/hostedFrames.ts';
import { manifestRoutes } from './manifestRoutes.ts';
import { serveApp } from './serveApp.ts';

/** The built app, if there is one, and the manifest for wallets. */
export async function serveSite(
  app: FastifyInstance,
  { config, isDemo }: Pick<Services, 'config' | 'isDemo'>,
): Promise<void> {
  const mediaOrigin = mediaOriginOf(config);
  if (config.APP_DIR) {
    await serveApp(app, config.APP_DIR, {
      mode: isDemo ? 'devnet' : 'live',
      walletconnect: { projectId: config.WALLETCONNECT_PROJECT_ID, relayUrl: config.WALLETCONNECT_RELAY },
      frames: hostedFrames(config.APP_DIR, mediaOrigin).config,
      mediaOrigin,
    });
  }
  manifestRoutes(app);
}
