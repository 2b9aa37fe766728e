import type { ServerConfig } from '../config.ts';
import { XummPlatform } from './XummPlatform.ts';

/** The platform for this deployment's keys. `undefined` without keys. */
export function xummOf({ XUMM_API_KEY: key, XUMM_API_SECRET: secret }: ServerConfig): XummPlatform | undefined {
  return key && secret ? new XummPlatform({ key, secret }) : undefined;
}
