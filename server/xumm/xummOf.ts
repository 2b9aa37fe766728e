import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { XummPlatform } from './XummPlatform.ts';

/** The platform for this deployment's keys. In the demo, a local one. Otherwise `undefined`. */
export async function xummOf(
  app: FastifyInstance,
  { XUMM_API_KEY: key, XUMM_API_SECRET: secret }: ServerConfig,
  devnet: Devnet | undefined,
): Promise<XummPlatform | undefined> {
  if (key && secret) return new XummPlatform({ key, secret });
  if (!devnet) return undefined;
  const { LocalXumm } = await import('./local/LocalXumm.ts');
  const local = await LocalXumm.start({ secret: devnet.demoKey });
  await local.serve(app);
  return local.platform;
}
