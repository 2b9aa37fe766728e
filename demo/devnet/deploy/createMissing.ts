import { concat, type JsonRpcProvider } from 'ethers';
import type { Signer } from '../Signer.ts';
import { CREATE2_DEPLOYER, type Creation, SALT } from './contractPlan.ts';

/** Creates the contracts that a chain does not have yet. Code at an address means that the contract exists. */
export async function createMissing(
  provider: JsonRpcProvider,
  deployer: Signer,
  creations: readonly Creation[],
): Promise<void> {
  const missing = await withoutCode(provider, creations);
  await deployer.sendAll(missing.map(({ initCode }) => ({ to: CREATE2_DEPLOYER, data: concat([SALT, initCode]) })));
  const [failed] = await withoutCode(provider, missing);
  if (failed) throw new Error(`nothing was created at ${failed.address}`);
}

async function withoutCode(provider: JsonRpcProvider, creations: readonly Creation[]): Promise<readonly Creation[]> {
  const codes = await Promise.all(creations.map(({ address }) => provider.getCode(address)));
  return creations.filter((_creation, index) => codes[index] === '0x');
}
