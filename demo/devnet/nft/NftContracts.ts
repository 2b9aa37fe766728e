import type { Deployment } from '../deploy/Deployment.ts';

/** Contracts of an NFT market on one of the demo's chains. */
export type NftContracts = Pick<Deployment, 'seaport' | 'checkout' | 'wrapped' | 'studio' | 'studios' | 'collections'>;
