import * as z from 'zod/mini';
import { count, key, serviceUrl } from '../../settingTypes.ts';
import { CallLimit } from '../../upstream/CallLimit.ts';
import { defineProvider } from '../Provider.ts';
import { LifiChannel } from './LifiChannel.ts';

/** LI.FI's limits of quote calls (docs.li.fi/api-reference/rate-limits): without a key, and with a key of the first plan. */
const QUOTES = { withoutKey: 75, withKey: 12_000, perMs: 2 * 3_600_000 };

export default defineProvider({
  id: 'lifi',
  name: 'LI.FI',
  docs: 'https://docs.li.fi',
  settings: {
    LIFI_API: serviceUrl('https://li.quest/v1'),
    /** Name of this deployment at LI.FI. */
    LIFI_INTEGRATOR: z._default(z.string().check(z.regex(/^[A-Za-z0-9._-]{0,23}$/)), ''),
    /** Without a key only few calls are allowed. */
    LIFI_API_KEY: key,
    /** The operator's fee, basis points of the payment: 30 is 0.3 %. The app signs no bridge call that takes more than 3 %. */
    LIFI_FEE_BPS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(250)), 0),
    /** Quote calls that LI.FI allows in two hours. 0: as LI.FI publishes it, with or without a key. */
    LIFI_QUOTES_PER_2H: count(0),
  },
  api: 'LIFI_API',
  wanted: [
    { variable: 'LIFI_INTEGRATOR', level: 'fail', advice: 'set it to the name that you registered with LI.FI' },
    { variable: 'LIFI_API_KEY', level: 'warn', advice: 'without a key few calls are allowed: get one from LI.FI' },
  ],
  isCustodial: false,
  source: { evm: 'contract' },
  target: ['evm'],
  open(settings, { now, db, ownChains }) {
    const calls = settings.LIFI_QUOTES_PER_2H || (settings.LIFI_API_KEY ? QUOTES.withKey : QUOTES.withoutKey);
    const limit = { calls, perMs: QUOTES.perMs };
    return new LifiChannel({
      base: settings.LIFI_API,
      integrator: settings.LIFI_INTEGRATOR,
      apiKey: settings.LIFI_API_KEY,
      feeBps: settings.LIFI_FEE_BPS,
      now,
      ...(db ? { limit: new CallLimit({ db, service: 'lifi', limit, now }) } : {}),
      ...(ownChains ? { ownChains } : {}),
    });
  },
});
