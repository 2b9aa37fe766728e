import { ZeroAddress } from 'ethers';
import { ownContract } from '../artifacts.ts';
import type { Create, FixedContracts } from '../deploy/contractPlan.ts';
import { publicRoles } from '../publicKeys.ts';

/** Name of the shared collection for minting NFTs. */
export const sharedStudioName = 'Yard Studio';

/** Plans the shared collection for minting, and the factory for accounts' own collections. */
export function planStudios(create: Create): Pick<FixedContracts, 'studio' | 'studios'> {
  const { minter } = publicRoles;
  const types = ['string', 'string', 'string', 'address', 'address'];
  const about = { name: sharedStudioName, description: 'Made by everybody, each with royalties of its own.' };
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify(about))}`;
  return {
    studio: create(ownContract('YardStudio'), types, [about.name, 'STUDIO', uri, minter, ZeroAddress]),
    studios: create(ownContract('YardStudios'), ['address'], [minter]),
  };
}
