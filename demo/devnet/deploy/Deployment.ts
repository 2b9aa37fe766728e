import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { JsonRpcProvider } from 'ethers';
import * as z from 'zod/mini';
import { sourceHash } from '../artifacts.ts';
import type { DevnetChain } from '../devnetChains.ts';
import { planContracts } from './contractPlan.ts';

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

/** Addresses of all contracts on one chain, as deployed. */
export const Deployment = z.object({
  router: address,
  hashTimeLock: address,
  wrapped: address,
  /** By symbol. */
  tokens: z.record(z.string(), address),
  /** Uniswap v2 routers by exchange name. */
  exchanges: z.record(z.string(), address),
  /** Seaport 1.6. */
  seaport: address,
  /** Buys NFTs with other tokens than their sellers ask for. */
  checkout: address,
  /** The shared collection for minting NFTs. */
  studio: address,
  /** Creates collections for accounts. */
  studios: address,
  /** NFT collections by id; empty if the chain was started without a market. */
  collections: z.record(z.string(), address),
  pools: z.array(z.object({ exchange: z.string(), pair: address, token0: address, token1: address })),
});
export type Deployment = z.output<typeof Deployment>;

/**
 * A deployment with the hash of its sources. Changed contracts are deployed again. `market`: fingerprint of the seeded NFT
 * market, empty for none.
 */
const Stored = z.object({ sourceHash: z.literal(sourceHash), market: z.string(), ...Deployment.shape });

interface DeploymentPlace {
  readonly folder: string;
  readonly chain: DevnetChain;
  readonly market?: string;
}

/**
 * The deployment of an earlier run. The chain must still have it, with the same contracts. If a market is requested, it must be
 * the same too (`market`: its fingerprint, empty for none). `undefined` if everything must be deployed again.
 */
export async function readDeployment(
  { folder, chain, market = '' }: DeploymentPlace,
  provider: JsonRpcProvider,
): Promise<Deployment | undefined> {
  const file = fileOf(folder, chain);
  if (!existsSync(file)) return undefined;
  const parsed = z.safeParse(Stored, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return undefined;
  const { sourceHash: _same, market: seeded, ...deployment } = parsed.data;
  if (market !== '' && seeded !== market) return undefined;
  if (!isAsPlanned(deployment, chain)) return undefined;
  return (await provider.getCode(deployment.router)) === '0x' ? undefined : deployment;
}

/** Changed contracts or roles have different addresses. */
function isAsPlanned(
  { collections: _collections, pools: _pools, ...contracts }: Deployment,
  chain: DevnetChain,
): boolean {
  return isDeepStrictEqual(contracts, planContracts(chain).contracts);
}

/** Whether an earlier run deployed anything, on this chain or an earlier one in the same folder. */
export function hasDeployment(folder: string, chain: DevnetChain): boolean {
  return existsSync(fileOf(folder, chain));
}

/** Written atomically, after everything is deployed; `market` as in `readDeployment`. */
export function writeDeployment({ folder, chain, market = '' }: DeploymentPlace, deployment: Deployment): void {
  const file = fileOf(folder, chain);
  writeFileSync(`${file}.new`, JSON.stringify({ sourceHash, market, ...deployment }, null, 1));
  renameSync(`${file}.new`, file);
}

function fileOf(folder: string, chain: DevnetChain): string {
  return join(folder, `${chain.name}.deployment.json`);
}
