import type { ServerConfig } from '../config.ts';
import { XummPlatform } from './XummPlatform.ts';

export type XummKeys = Pick<ServerConfig, 'XUMM_API_KEY' | 'XUMM_API_SECRET'>;

/** The platform for this deployment's keys. `undefined` without keys. */
export function xummOf({ XUMM_API_KEY: key, XUMM_API_SECRET: secret }: XummKeys): XummPlatform | undefined {
  return key && secret ? new XummPlatform({ key, secret }) : undefined;
}
