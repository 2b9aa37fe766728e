import { Wallet, ZeroAddress } from 'ethers';
import { ownContract, seaport } from '../artifacts.ts';
import type { DeployBatch } from '../DeployBatch.ts';
import type { Deployment } from '../Deployment.ts';
import { type CollectionSpec, contentId } from './collections.ts';
import { creatorKey } from './people.ts';

/** Seaport and its conduit controller. */
export function deploySeaport(batch: DeployBatch): string {
  const controller = batch.create(seaport('ConduitController'), [], []);
  return batch.create(seaport('Seaport'), ['address'], [controller]);
}

/** The contracts of collections, each its creator's; nothing is minted. Addresses by collection id. */
export function deployCollections(batch: DeployBatch, specs: readonly CollectionSpec[]): Deployment['collections'] {
  return Object.fromEntries(
    specs.map((spec) => {
      const contract = ownContract(spec.standard === 'ERC721' ? 'YardNft' : 'YardItems');
      const creator = new Wallet(creatorKey(spec)).address;
      const types = ['string', 'string', 'string', 'address', 'uint96'];
      const folder = `ipfs://${contentId(spec)}/`;
      return [spec.id, batch.create(contract, types, [spec.name, spec.symbol, folder, creator, spec.royaltyBps])];
    }),
  );
}

/** The collection that everybody makes NFTs in. */
export const sharedStudioName = 'Yard Studio';

/** Where people make NFTs: the collection that all share, and what makes collections of their own. */
export function deployStudio(batch: DeployBatch, minter: string): Pick<Deployment, 'studio' | 'studios'> {
  const types = ['string', 'string', 'string', 'address', 'address'];
  const about = { name: sharedStudioName, description: 'Made by everybody, each with royalties of its own.' };
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify(about))}`;
  const studio = batch.create(ownContract('YardStudio'), types, [about.name, 'STUDIO', uri, minter, ZeroAddress]);
  return { studio, studios: batch.create(ownContract('YardStudios'), ['address'], [minter]) };
}
