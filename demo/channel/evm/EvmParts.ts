import { isCallException, type JsonRpcProvider, type Result, type Wallet } from 'ethers';
import { ownContract } from '../../devnet/artifacts.ts';
import type { Deployment } from '../../devnet/deploy/Deployment.ts';
import type { DevnetChain } from '../../devnet/devnetChains.ts';
import type { Signer } from '../../devnet/Signer.ts';

export const routerAbi = ownContract('SwitchyardRouter').abi;

/** Parts of an EVM chain of the demo. */
export interface EvmParts {
  readonly chain: DevnetChain;
  readonly provider: JsonRpcProvider;
  readonly deployment: Deployment;
  /** Pays out and refunds. */
  readonly relayer: Signer;
  /** Pays the gas if the user pays for it in tokens. Absent if this is switched off. */
  readonly fuel?: Wallet;
}

/** Reads a function of the router. */
export async function readRouter(
  { provider, deployment }: EvmParts,
  name: string,
  args: readonly unknown[],
): Promise<Result> {
  const answer = await provider.call({ to: deployment.router, data: routerAbi.encodeFunctionData(name, args) });
  return routerAbi.decodeFunctionResult(name, answer);
}

/**
 * Sends a call of the relayer. A revert means that another instance was faster: the contract accepts each order once, and the
 * next round reads the result.
 */
export async function callAsRelayer({ relayer }: EvmParts, to: string, data: string): Promise<void> {
  try {
    await relayer.send({ to, data });
  } catch (error) {
    if (!isCallException(error)) throw error;
  }
}

/** Whether the router rejects the relayer's call in the current state of the chain. */
export async function wouldRevert({ provider, deployment, relayer }: EvmParts, data: string): Promise<boolean> {
  try {
    await provider.call({ to: deployment.router, data, from: relayer.address });
    return false;
  } catch (error) {
    if (!isCallException(error)) throw error;
    return true;
  }
}

/** Sends a call to the router from the relayer. Resolves when it is in a block. */
export function callRouter(parts: EvmParts, data: string): Promise<void> {
  return callAsRelayer(parts, parts.deployment.router, data);
}
