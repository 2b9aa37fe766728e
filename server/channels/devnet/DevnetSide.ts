import type { JsonRpcProvider } from 'ethers';
import type { Deployment } from '../../devnet/Deployment.ts';
import type { DevnetChain } from '../../devnet/devnetChains.ts';
import type { Signer } from '../../devnet/Signer.ts';

/** One chain of the demo, as the channel works with it. */
export interface DevnetSide {
  readonly chain: DevnetChain;
  readonly provider: JsonRpcProvider;
  readonly deployment: Deployment;
  /** Pays out and refunds. */
  readonly relayer: Signer;
}
