import { definePolkadotChain } from '../../kits/polkadot/definePolkadotChain.ts';
import icon from './icon.svg';

export default definePolkadotChain({
  genesis: '8b404e7ed8789d813982b9cb4c8b664c',
  wire: { name: 'CRU', chainId: '222' },
  name: 'Crust',
  native: { symbol: 'CRU', decimals: 12 },
  icon,
  explorer: 'https://crust.subscan.io',
  rpcUrls: ['https://rpc.crust.network', 'https://crust.api.onfinality.io/public'],
  ss58Prefix: 66,
  existentialDeposit: 100_000_000n,
  transferFee: 10_000_000_000n,
  hasBareAddresses: true, // crustio/crust, runtime/src/lib.rs: `Address = AccountId`
  sample: 'cTM8suyN19VZb7JEPRNvtezyfpEAJyYxHkk1n5J4XEr6XroRa',
});
