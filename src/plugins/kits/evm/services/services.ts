import { thorAssetOf } from '../../../../api/thorchain/thorAssets.ts';
import type { ChainId } from '../../../../model/caip.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import { lifiContract } from '../lifi/lifiContracts.ts';
import { seaportContracts } from '../nfts/seaportContracts.ts';
import { bridgersContracts } from './bridgersContracts.ts';

/** Display names of the services with known contracts. */
export const LIFI = 'LI.FI';
export const BRIDGERS = 'Bridgers';
export const THORCHAIN = 'THORChain';

/** The published contracts of services on a chain. Addresses are canonical. */
export function serviceContracts(chain: ChainId): readonly PinnedContract[] {
  const lifi = lifiContract(chain);
  const thorchain = thorAssetOf(chain, undefined)?.chain.router;
  return [
    // A diamond: LI.FI adds and replaces its parts.
    ...(lifi ? [{ role: 'router' as const, address: lifi, service: LIFI, isReplaceable: true as const }] : []),
    ...bridgersContracts.map((address) => ({ role: 'router' as const, address, service: BRIDGERS })),
    ...(thorchain ? [{ role: 'router' as const, address: thorchain, service: THORCHAIN }] : []),
    ...seaportContracts(chain),
  ];
}
