import substrate from '@polkadot/types-support/metadata/v12/substrate-hex';
import { PolkadotStandIn } from '../../../../../tests/support/deposits/PolkadotStandIn.ts';
import { describedRuntime } from '../../../../../tests/support/services/polkadotNode.ts';
import crust from '../index.ts';

/** The metadata of Crust is in no package. This is Substrate's of the same time, with Crust's form of addresses. */
export const standIn = new PolkadotStandIn({
  chain: crust,
  wallet: 'polkadot-cru',
  amount: '200',
  pool: { coins: 2_000_000n, dollars: 1_000_000n },
  genesisHash: '0x8b404e7ed8789d813982b9cb4c8b664c05b3fbf433309f603af014ec9ce56a8c',
  prefix: 66,
  runtime: describedRuntime(substrate),
  // crustio/crust, runtime/src/lib.rs: `Address = AccountId`.
  types: { Address: 'AccountId', LookupSource: 'AccountId' },
});
