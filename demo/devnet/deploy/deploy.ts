import type { JsonRpcProvider } from 'ethers';
import { ownContract } from '../artifacts.ts';
import { type DevnetChain, MULTICALL3 } from '../devnetChains.ts';
import type { CollectionSpec } from '../nft/collections.ts';
import { deployCollections } from '../nft/deployCollections.ts';
import type { Signer } from '../Signer.ts';
import { planContracts } from './contractPlan.ts';
import { createMissing } from './createMissing.ts';
import { DeployBatch } from './DeployBatch.ts';
import type { Deployment } from './Deployment.ts';
import { fillChain } from './fillChain.ts';

interface DeployParts {
  readonly chain: DevnetChain;
  readonly deployer: Signer;
  readonly relayer: Signer;
  /** NFT collections to deploy, new ones each time; without tokens. */
  readonly collections: readonly CollectionSpec[];
}

/** Deploys and funds everything that is missing on one chain. */
export async function deploy(
  provider: JsonRpcProvider,
  { chain, deployer, relayer, collections: specs }: DeployParts,
): Promise<Deployment> {
  await provider.send('anvil_setCode', [MULTICALL3, ownContract('Multicall').deployed]);
  const { creations, contracts, factories } = planContracts(chain);
  await createMissing(provider, deployer, creations);
  const batch = new DeployBatch(deployer.address, await provider.getTransactionCount(deployer.address));
  const collections = deployCollections(batch, specs);
  await deployer.sendAll(batch.requests);
  const pools = await fillChain(provider, { chain, deployer, relayer, contracts, factories });
  return { ...contracts, collections, pools };
}
