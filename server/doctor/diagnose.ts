import { readConfig, type ServerConfig } from '../config.ts';
import { ConfigError } from '../configFaults.ts';
import { openProviders } from '../providers/openProviders.ts';
import { checkChannels } from './checkChannels.ts';
import { checkClock } from './checkClock.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkFolders } from './checkFolders.ts';
import { checkServices } from './checkServices.ts';
import { checkNames, checkSettings } from './checkSettings.ts';
import type { Examination } from './Examination.ts';
import { type Finding, fail, ok } from './Finding.ts';

const TIMEOUT_MS = 8_000;
const XUMM = 'https://xumm.app/api/v1';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks everything that a server with this environment needs. Never rejects: each problem is a finding. Changes nothing except
 * an empty data folder.
 */
export async function diagnose(
  environment: Environment,
  given: Partial<Omit<Examination, 'config' | 'clocks'>> = {},
): Promise<readonly Finding[]> {
  let config: ServerConfig;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'correct it; the rest can only be looked at after that';
    return [
      ...error.faults.map(({ variable, wanted }) => fail(`${variable} has to be ${wanted}`, advice)),
      ...checkNames(environment),
    ];
  }
  const now = given.now ?? Date.now;
  const examination: Examination = {
    config,
    channels: given.channels ?? openProviders(config, { now }),
    timeoutMs: given.timeoutMs ?? TIMEOUT_MS,
    xummApi: given.xummApi ?? XUMM,
    now,
    clocks: [],
  };
  const [database, channels, services] = await Promise.all([
    checkDatabase(examination),
    checkChannels(examination),
    checkServices(examination),
  ]);
  return [
    ok('variables: they can be read'),
    ...checkNames(environment),
    ...checkSettings(config),
    database,
    ...checkFolders(config),
    ...channels,
    ...services,
    ...checkClock(examination.clocks),
  ];
}
