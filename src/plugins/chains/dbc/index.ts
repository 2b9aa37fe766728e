import { definePolkadotChain } from '../../kits/polkadot/definePolkadotChain.ts';
import icon from './icon.svg';

export default definePolkadotChain({
  genesis: 'd523fa2e0581f069b4f0c7b5944c21e9',
  wire: { name: 'DBC', chainId: '333' },
  name: 'DeepBrain Chain',
  native: { symbol: 'DBC', decimals: 15 },
  icon,
  explorer: 'https://dbc.subscan.io',
  rpcUrls: ['https://info1.dbcwallet.io', 'https://info.dbcwallet.io'],
  ss58Prefix: 42,
  existentialDeposit: 10_000_000_000_000n,
  transferFee: 1_000_000_000_000_000n,
  sample: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
});
