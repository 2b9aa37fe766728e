import { createHash } from 'node:crypto';
import { resultCodes } from '../../src/api/codes.ts';
import { ipSupplyServe, statisticLog } from '../../src/api/meta.ts';
import type { DomainPlugin } from '../DomainPlugin.ts';
import { Calls } from '../http/calls/Calls.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { isClosedTo } from '../http/limits/regionGate.ts';

/** Wallets connect a few times a day, so more requests from one address are not normal use. */
const LOGS_PER_MINUTE = 30;
const DAY_MS = 24 * 3_600_000;
/** Maximum for all callers in a day. More are not stored. */
const LOGS_PER_DAY = 20_000;
const KEPT_MS = 30 * DAY_MS;

/** Closed regions, and the log of connected wallets. */
export const metaPlugin: DomainPlugin = async (app, { db, config, now }) => {
  const logs = new Calls({ limit: LOGS_PER_DAY, withinMs: DAY_MS, now });
  implement(app, ipSupplyServe, (_request, { countries }) => ({ used: !isClosedTo(countries, config) }));

  implement(app, statisticLog, {
    perMinute: LOGS_PER_MINUTE,
    handler: async ({ sign, ...fields }) => {
      if (sign !== checksumOf(fields, config.LOG_SALT)) throw new Refusal(resultCodes.invalidParameter, 'checksum');
      if (!logs.take('')) return null;
      const kept = new Date(now() - KEPT_MS).toISOString();
      await db.deleteFrom('connect_log').where('at', '<', kept).execute();
      await db
        .insertInto('connect_log')
        .values({
          wallet_address: fields.walletAddress.slice(0, 128),
          mainnet: fields.mainnet.slice(0, 32),
          infos: fields.infos.slice(0, 512),
          at: new Date(now()).toISOString(),
        })
        .execute();
      return null;
    },
  });
};

/** Lower-case hex MD5 of the values sorted by field name, joined, and the salt (see `src/api/meta.ts`). */
export function checksumOf(fields: Readonly<Record<string, string>>, salt: string): string {
  const values = Object.keys(fields)
    .sort()
    .map((name) => fields[name] ?? '');
  return createHash('md5')
    .update(values.join('') + salt)
    .digest('hex');
}
