import * as z from 'zod/mini';
import { serviceUrl } from '../../settingTypes.ts';
import { defineProvider } from '../Provider.ts';
import { ThorchainChannel } from './ThorchainChannel.ts';

export default defineProvider({
  id: 'thorchain',
  name: 'THORChain',
  docs: 'https://dev.thorchain.org',
  settings: {
    /** A public node of THORChain. The app itself asks nodes of other hosts for the vault (src/plugins/kits/evm/thorchain). */
    THORCHAIN_API: serviceUrl('https://gateway.liquify.com/chain/thorchain_api'),
    /** The operator's fee, basis points of the payout, and the THORName or address of THORChain that receives it. */
    THORCHAIN_FEE_BPS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(250)), 0),
    THORCHAIN_AFFILIATE: z._default(z.string().check(z.regex(/^[0-9A-Za-z+_-]{0,64}$/)), ''),
  },
  api: 'THORCHAIN_API',
  wanted: [],
  isCustodial: false,
  source: { evm: 'contract' },
  target: ['bitcoin', 'dogecoin', 'evm', 'tron', 'xrp'],
  open: ({ THORCHAIN_API, THORCHAIN_FEE_BPS: bps, THORCHAIN_AFFILIATE: name }, { now }) =>
    new ThorchainChannel({
      base: THORCHAIN_API,
      affiliate: name === '' || bps === 0 ? undefined : { name, bps },
      now,
    }),
});
