import * as z from 'zod/mini';
import { RuntimeConfig } from './shell/RuntimeConfig.ts';
import { KEPT_AT } from './shell/workerMessages.ts';

interface LoadedConfig {
  readonly config: RuntimeConfig;
  /** The device's copy from an earlier start: the site is slow or out of reach. */
  readonly isKept: boolean;
}

/** Reads `config.json` beside the page. Rejects if the file is missing or invalid: there is no default deployment. */
export async function loadConfig(signal: AbortSignal): Promise<LoadedConfig> {
  const response = await fetch(new URL('config.json', document.baseURI), { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  const config = z.parse(RuntimeConfig, await response.json());
  return { config, isKept: response.headers.has(KEPT_AT) };
}
