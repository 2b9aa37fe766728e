import * as z from 'zod/mini';
import { RuntimeConfig } from './shell/RuntimeConfig.ts';
import { KEPT_AT } from './shell/workerMessages.ts';

interface LoadedConfig {
  readonly config: RuntimeConfig;
  /** They are those of an earlier start, which this device has kept: the site cannot be reached. */
  readonly isKept: boolean;
}

/** Reads `config.json` beside the page. Rejects when it is missing or broken: a deployment must say what it is. */
export async function loadConfig(signal: AbortSignal): Promise<LoadedConfig> {
  const response = await fetch(new URL('config.json', document.baseURI), { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  const config = z.parse(RuntimeConfig, await response.json());
  return { config, isKept: response.headers.has(KEPT_AT) };
}
