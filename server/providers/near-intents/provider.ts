import * as z from 'zod/mini';
import { key, serviceUrl } from '../../settingTypes.ts';
import { defineProvider } from '../Provider.ts';
import { NearIntentsChannel } from './NearIntentsChannel.ts';

export default defineProvider({
  id: 'near-intents',
  name: 'NEAR Intents',
  docs: 'https://docs.near-intents.org',
  settings: {
    NEARINTENTS_API: serviceUrl('https://1click.chaindefuser.com'),
    /** A JSON web token of partners.near-intents.org. Without one, the service takes 0.2 % more. */
    NEARINTENTS_KEY: key,
    /** The operator's fee, basis points of the payment, and the account at NEAR Intents that receives it. */
    NEARINTENTS_FEE_BPS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(250)), 0),
    NEARINTENTS_FEE_ACCOUNT: z._default(z.string().check(z.regex(/^[a-z0-9._-]{0,64}$/)), ''),
  },
  api: 'NEARINTENTS_API',
  wanted: [
    { variable: 'NEARINTENTS_KEY', level: 'warn', advice: 'without a token every swap costs 0.2 % more: get one' },
  ],
  isCustodial: false,
  source: {
    ...{ evm: 'deposit', bitcoin: 'deposit', dogecoin: 'deposit', xrp: 'deposit', solana: 'deposit' },
    ...{ tron: 'deposit', ton: 'deposit', sui: 'deposit', aptos: 'deposit' },
  },
  target: ['evm', 'bitcoin', 'dogecoin', 'xrp', 'solana', 'tron', 'ton', 'sui', 'aptos'],
  open: ({ NEARINTENTS_API, NEARINTENTS_KEY, NEARINTENTS_FEE_BPS, NEARINTENTS_FEE_ACCOUNT }, { now, ownChains }) =>
    new NearIntentsChannel({
      base: NEARINTENTS_API,
      apiKey: NEARINTENTS_KEY,
      fee: { bps: NEARINTENTS_FEE_ACCOUNT === '' ? 0 : NEARINTENTS_FEE_BPS, recipient: NEARINTENTS_FEE_ACCOUNT },
      now,
      ownChains: [...(ownChains?.values() ?? [])],
    }),
});
