import type { Deployment } from '../Deployment.ts';

/** What an NFT market works with on one of the demo's chains. */
export type NftContracts = Pick<Deployment, 'seaport' | 'checkout' | 'wrapped' | 'studio' | 'studios' | 'collections'>;
