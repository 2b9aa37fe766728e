import { Wallet } from 'ethers';
import { ownContract } from '../artifacts.ts';
import type { DeployBatch } from '../deploy/DeployBatch.ts';
import type { Deployment } from '../deploy/Deployment.ts';
import { type CollectionSpec, contentId } from './collections.ts';
import { creatorKey } from './people.ts';

/** Deploys the contracts of collections, each owned by its creator, without tokens. Returns addresses by collection id. */
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
