import { readConfig, type ServerConfig } from '../../../server/config.ts';

/**
 * The configuration of a backend in a test: without the app's files, without published risk lists, and with a rate limit that
 * a test cannot reach. `environment` replaces or adds settings.
 */
export function testConfig(environment: Parameters<typeof readConfig>[0] = {}): ServerConfig {
  return readConfig({ APP_DIR: '', RISK_LISTS: 'none', RATE_LIMIT: '1000000000', ...environment });
}
