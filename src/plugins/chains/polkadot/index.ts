import { definePolkadotChain } from '../../kits/polkadot/definePolkadotChain.ts';
import icon from './icon.svg';

export default definePolkadotChain({
  genesis: '68d56f15f85d3136970ec16946040bc1',
  wire: { name: 'DOT', chainId: '000', aliases: ['Polkadot'] },
  name: 'Polkadot (Asset Hub)',
  native: { symbol: 'DOT', decimals: 10 },
  icon,
  explorer: 'https://assethub-polkadot.subscan.io',
  rpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io', 'https://dot-rpc.stakeworld.io/assethub'],
  ss58Prefix: 0,
  existentialDeposit: 100_000_000n,
  transferFee: 50_000_000n,
  sample: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
});
