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
  pools: z.array(z.object({ exchange: z.string(), pair: address, token0: address, token1: address })),
});
export type Deployment = z.output<typeof Deployment>;

/** With the sources that it was made from: other contracts are other code, and are deployed anew. */
const Stored = z.object({ sourceHash: z.literal(sourceHash), ...Deployment.shape });

/**
 * What an earlier run deployed, if the chain still has it and the contracts are the same; `undefined` when all has to be
 * deployed anew.
 */
export async function readDeployment(
  folder: string,
  chain: DevnetChain,
  provider: JsonRpcProvider,
): Promise<Deployment | undefined> {
  const file = fileOf(folder, chain);
  if (!existsSync(file)) return undefined;
  const parsed = z.safeParse(Stored, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return undefined;
  const { sourceHash: _same, ...deployment } = parsed.data;
  return (await provider.getCode(deployment.router)) === '0x' ? undefined : deployment;
}

/** Written in one piece, after everything stands. */
export function writeDeployment(folder: string, chain: DevnetChain, deployment: Deployment): void {
  const file = fileOf(folder, chain);
  writeFileSync(`${file}.new`, JSON.stringify({ sourceHash, ...deployment }, null, 1));
  renameSync(`${file}.new`, file);
}

function fileOf(folder: string, chain: DevnetChain): string {
  return join(folder, `${chain.name}.deployment.json`);
}
