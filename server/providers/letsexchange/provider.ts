import * as z from 'zod/mini';
import { key, serviceUrl } from '../../settingTypes.ts';
import { defineProvider } from '../Provider.ts';
import { LetsExchangeChannel } from './LetsExchangeChannel.ts';

export default defineProvider({
  id: 'letsexchange',
  name: 'LetsExchange',
  docs: 'https://api-doc.letsexchange.io',
  settings: {
    LETSEXCHANGE_API: serviceUrl('https://api.letsexchange.io/api'),
    LETSEXCHANGE_KEY: key,
    /** Name of this deployment there. They credit the operator's fee to it, which they agree on with the operator. */
    LETSEXCHANGE_AFFILIATE: z._default(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)), ''),
  },
  api: 'LETSEXCHANGE_API',
  wanted: [
    { variable: 'LETSEXCHANGE_KEY', level: 'fail', advice: 'set it to the key of your account at LetsExchange' },
    { variable: 'LETSEXCHANGE_AFFILIATE', level: 'fail', advice: 'set it to the affiliate id of your account' },
  ],
  isCustodial: true,
  source: {
    ...{ evm: 'deposit', bitcoin: 'deposit', dogecoin: 'deposit', xrp: 'deposit', solana: 'deposit', tron: 'deposit' },
    ...{ ton: 'deposit', sui: 'deposit', aptos: 'deposit', polkadot: 'deposit', eos: 'deposit' },
    ...{ filecoin: 'deposit', cosmos: 'deposit', aelf: 'deposit' },
  },
  target: [
    ...['evm', 'bitcoin', 'dogecoin', 'xrp', 'solana', 'tron', 'ton', 'sui', 'aptos', 'polkadot', 'eos', 'filecoin'],
    ...['cosmos', 'aelf'],
  ],
  open: ({ LETSEXCHANGE_API, LETSEXCHANGE_KEY, LETSEXCHANGE_AFFILIATE }, { now, ownCoins = [] }) =>
    new LetsExchangeChannel({
      base: LETSEXCHANGE_API,
      apiKey: LETSEXCHANGE_KEY,
      affiliate: LETSEXCHANGE_AFFILIATE,
      now,
      ownCoins: ownCoins.map(({ chain, symbol, decimals, address }) => ({
        ...{ chain, address, decimals, coin: symbol, network: chain },
      })),
    }),
});
