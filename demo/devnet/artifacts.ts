import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Interface } from 'ethers';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);
const Contract = z.object({ abi: z.array(z.looseObject({})), bytecode: z.string(), deployed: z.string() });
const Artifacts = z.object({ sourceHash: z.string(), contracts: z.record(z.string(), Contract) });
const Built = z.object({
  contracts: z.record(z.string(), z.object({ abi: z.array(z.looseObject({})), bytecode: z.string() })),
});

const ours = z.parse(Artifacts, readArtifacts('contracts.json'));
const built = z.parse(Built, readArtifacts('seaport.json'));

function readArtifacts(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'artifacts', name), 'utf8'));
}

/** Fingerprint of the sources these artifacts were compiled from. */
export const sourceHash = ours.sourceHash;

export interface DeployableContract {
  readonly abi: Interface;
  /** Creation code. */
  readonly bytecode: string;
}

/** A contract of `contracts/`. */
export function ownContract(name: string): DeployableContract & { readonly deployed: string } {
  const found = ours.contracts[name];
  if (!found) throw new Error(`no artifact for ${name}: run npx tsx demo/devnet/compile.ts`);
  return { abi: new Interface(JSON.stringify(found.abi)), bytecode: found.bytecode, deployed: found.deployed };
}

/** Uniswap v2 with its authors' bytecode. The pair's address depends on it, so it is not compiled again. */
export function uniswapV2(name: 'UniswapV2Factory' | 'UniswapV2Pair' | 'UniswapV2Router02'): DeployableContract {
  const from = name === 'UniswapV2Router02' ? '@uniswap/v2-periphery' : '@uniswap/v2-core';
  const built: { abi: unknown; bytecode: string } = require(`${from}/build/${name}.json`);
  const bytecode = built.bytecode.startsWith('0x') ? built.bytecode : `0x${built.bytecode}`;
  return { abi: new Interface(JSON.stringify(built.abi)), bytecode };
}

/** Seaport 1.6 with its authors' bytecode. */
export function seaport(name: 'Seaport' | 'ConduitController'): DeployableContract {
  const found = built.contracts[name];
  if (!found) throw new Error(`no artifact for ${name}: run npx tsx demo/devnet/compile.ts`);
  return { abi: new Interface(JSON.stringify(found.abi)), bytecode: found.bytecode };
}
