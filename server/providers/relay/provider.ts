import * as z from 'zod/mini';
import { key, serviceUrl } from '../../settingTypes.ts';
import { CallLimit } from '../../upstream/CallLimit.ts';
import { defineProvider } from '../Provider.ts';
import { RelayChannel } from './RelayChannel.ts';

/** Relay's limit of quote calls (docs.relay.link, API keys). */
const QUOTES = { calls: 50, perMs: 60_000 };

export default defineProvider({
  id: 'relay',
  name: 'Relay',
  docs: 'https://docs.relay.link',
  settings: {
    RELAY_API: serviceUrl('https://api.relay.link'),
    /** A key of dashboard.relay.link. Relay states how an order goes on only with one. */
    RELAY_KEY: key,
    /** The operator's fee, basis points of the payment, and the EVM address that Relay credits it to, in USDC. */
    RELAY_FEE_BPS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(250)), 0),
    RELAY_FEE_RECIPIENT: z._default(z.string().check(z.regex(/^(0x[0-9a-fA-F]{40})?$/)), ''),
  },
  api: 'RELAY_API',
  wanted: [
    { variable: 'RELAY_KEY', level: 'fail', advice: 'orders cannot be followed without a key: get one from Relay' },
  ],
  // The payment goes to Relay's contract. Relay's solver pays out of its own money.
  isCustodial: false,
  source: { evm: 'deposit' },
  target: ['evm', 'solana', 'bitcoin'],
  open: ({ RELAY_API, RELAY_KEY, RELAY_FEE_BPS, RELAY_FEE_RECIPIENT }, { now, db, ownChains }) =>
    new RelayChannel({
      base: RELAY_API,
      apiKey: RELAY_KEY,
      fee: { bps: RELAY_FEE_RECIPIENT === '' ? 0 : RELAY_FEE_BPS, recipient: RELAY_FEE_RECIPIENT },
      now,
      ...(db ? { limit: new CallLimit({ db, service: 'relay', limit: QUOTES, now }) } : {}),
      ...(ownChains ? { ownChains } : {}),
    }),
});
