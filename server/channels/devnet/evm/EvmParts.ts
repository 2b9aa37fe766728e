import { isCallException, type JsonRpcProvider, type Result, type Wallet } from 'ethers';
import { ownContract } from '../../../devnet/artifacts.ts';
import type { Deployment } from '../../../devnet/Deployment.ts';
import type { DevnetChain } from '../../../devnet/devnetChains.ts';
import type { Signer } from '../../../devnet/Signer.ts';

export const routerAbi = ownContract('SwitchyardRouter').abi;

/** What an EVM chain of the demo consists of. */
export interface EvmParts {
  readonly chain: DevnetChain;
  readonly provider: JsonRpcProvider;
  readonly deployment: Deployment;
  /** Pays out and refunds. */
  readonly relayer: Signer;
  /** Pays the gas of those who pay for it in tokens; absent where that is switched off. */
  readonly fuel?: Wallet;
}

/** What a function of the router answers. */
export async function readRouter(
  { provider, deployment }: EvmParts,
  name: string,
  args: readonly unknown[],
): Promise<Result> {
  const answer = await provider.call({ to: deployment.router, data: routerAbi.encodeFunctionData(name, args) });
  return routerAbi.decodeFunctionResult(name, answer);
}

/**
 * The relayer's call. One that reverts lost a race with another instance: the contract took the order once, and the next
 * round sees it.
 */
export async function callAsRelayer({ relayer }: EvmParts, to: string, data: string): Promise<void> {
  try {
    await relayer.send({ to, data });
  } catch (error) {
    if (!isCallException(error)) throw error;
  }
}

export function callRouter(parts: EvmParts, data: string): Promise<void> {
  return callAsRelayer(parts, parts.deployment.router, data);
}
