import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonRpcProvider } from 'ethers';
import * as z from 'zod/mini';
import { sourceHash } from './artifacts.ts';
import type { DevnetChain } from './devnetChains.ts';

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

/** Where everything stands on one chain. Addresses as deployed. */
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
  /** Buys NFTs with tokens that their sellers do not ask for. */
  checkout: address,
  /** The collection that everybody makes NFTs in. */
  studio: address,
  /** Makes collections of people's own. */
  studios: address,
  /** NFT collections by id; none where the chain was started without a market. */
  collections: z.record(z.string(), address),
  pools: z.array(z.object({ exchange: z.string(), pair: address, token0: address, token1: address })),
});
export type Deployment = z.output<typeof Deployment>;

/**
 * With the sources that it was made from: other contracts are other code, and are deployed anew. `market`: fingerprint of the
 * NFT market that was seeded, empty for none.
 */
const Stored = z.object({ sourceHash: z.literal(sourceHash), market: z.string(), ...Deployment.shape });

/**
 * What an earlier run deployed, if the chain still has it, the contracts are the same, and so is the NFT market where one is
 * asked for (`market`: its fingerprint, empty for none); `undefined` when all has to be deployed anew.
 */
export async function readDeployment(
  folder: string,
  chain: DevnetChain,
  provider: JsonRpcProvider,
  market = '',
): Promise<Deployment | undefined> {
  const file = fileOf(folder, chain);
  if (!existsSync(file)) return undefined;
  const parsed = z.safeParse(Stored, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return undefined;
  const { sourceHash: _same, market: seeded, ...deployment } = parsed.data;
  if (market !== '' && seeded !== market) return undefined;
  return (await provider.getCode(deployment.router)) === '0x' ? undefined : deployment;
}

/** Whether an earlier run deployed anything, on this chain or one that stood in its place. */
export function hasDeployment(folder: string, chain: DevnetChain): boolean {
  return existsSync(fileOf(folder, chain));
}

/** Written in one piece, after everything stands; `market` as in `readDeployment`. */
export function writeDeployment(folder: string, chain: DevnetChain, deployment: Deployment, market: string): void {
  const file = fileOf(folder, chain);
  writeFileSync(`${file}.new`, JSON.stringify({ sourceHash, market, ...deployment }, null, 1));
  renameSync(`${file}.new`, file);
}

function fileOf(folder: string, chain: DevnetChain): string {
  return join(folder, `${chain.name}.deployment.json`);
}
