import * as z from 'zod/mini';
import { RuntimeConfig } from './shell/RuntimeConfig.ts';

/** Reads `config.json` beside the page. Rejects when it is missing or broken: a deployment must say what it is. */
export async function loadConfig(signal: AbortSignal): Promise<RuntimeConfig> {
  const response = await fetch(new URL('config.json', document.baseURI), { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return z.parse(RuntimeConfig, await response.json());
}
