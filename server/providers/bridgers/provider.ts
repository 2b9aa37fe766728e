import * as z from 'zod/mini';
import { serviceUrl } from '../../settingTypes.ts';
import { defineProvider } from '../Provider.ts';
import { BridgersChannel } from './BridgersChannel.ts';

export default defineProvider({
  id: 'bridgers',
  name: 'Bridgers',
  docs: 'https://docs-bridgers-en.bridgers.xyz',
  settings: {
    BRIDGERS_API: serviceUrl('https://api.bridgers.xyz'),
    /** Name of this deployment at Bridgers. */
    BRIDGERS_SOURCE: z._default(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)), ''),
  },
  api: 'BRIDGERS_API',
  wanted: [{ variable: 'BRIDGERS_SOURCE', level: 'fail', advice: 'set it to the name that Bridgers gave you' }],
  isCustodial: false,
  source: { evm: 'contract', tron: 'contract' },
  target: ['evm', 'tron', 'solana', 'bitcoin', 'ton', 'sui', 'aptos'],
  open: ({ BRIDGERS_API, BRIDGERS_SOURCE }, { now, ownChains }) =>
    new BridgersChannel({
      base: BRIDGERS_API,
      source: BRIDGERS_SOURCE,
      now,
      ownChains: new Set(ownChains?.values()),
    }),
});
