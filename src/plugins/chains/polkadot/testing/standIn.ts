import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import { PolkadotStandIn } from '../../../../../tests/support/deposits/PolkadotStandIn.ts';
import { describedRuntime, genesisHash } from '../../../../../tests/support/services/polkadotNode.ts';
import polkadot from '../index.ts';

export const standIn = new PolkadotStandIn({
  chain: polkadot,
  wallet: 'polkadot-dot',
  amount: '20',
  pool: { coins: 250_000n, dollars: 1_000_000n },
  genesisHash,
  prefix: 0,
  runtime: describedRuntime(assetHub),
});
