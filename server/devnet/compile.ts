import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'contracts');
const target = join(import.meta.dirname, 'artifacts', 'contracts.json');
const require = createRequire(import.meta.url);

export interface Artifact {
  readonly abi: readonly object[];
  readonly bytecode: string;
}

/** Source text by file name. */
export function readSources(): Readonly<Record<string, string>> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Fingerprint of the sources that the committed artifacts were made from. */
export function hashOf(sources: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex');
}

/** Compiles the demo's contracts. Run `npx tsx server/devnet/compile.ts` after a change; the result is committed. */
export function compile(): { readonly sourceHash: string; readonly contracts: Readonly<Record<string, Artifact>> } {
  const sources = readSources();
  const solc: { compile(input: string): string } = require('solc');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      viaIR: true,
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  const errors = (output.errors ?? []).filter((error: { severity: string }) => error.severity === 'error');
  if (errors.length > 0)
    throw new Error(errors.map((error: { formattedMessage: string }) => error.formattedMessage).join('\n'));
  const contracts: Record<string, Artifact & { readonly deployed: string }> = {};
  for (const file of Object.values<Record<string, CompiledContract>>(output.contracts)) {
    for (const [name, { abi, evm }] of Object.entries(file)) {
      if (evm.bytecode.object === '') continue;
      contracts[name] = { abi, bytecode: `0x${evm.bytecode.object}`, deployed: `0x${evm.deployedBytecode.object}` };
    }
  }
  return { sourceHash: hashOf(sources), contracts };
}

interface CompiledContract {
  readonly abi: readonly object[];
  readonly evm: {
    readonly bytecode: { readonly object: string };
    readonly deployedBytecode: { readonly object: string };
  };
}

if (process.argv[1] === import.meta.filename) {
  const result = compile();
  writeFileSync(target, `${JSON.stringify({ command: 'npx tsx server/devnet/compile.ts', ...result }, null, 1)}\n`);
  console.log(`Compiled ${Object.keys(result.contracts).join(', ')} into ${target}`);
}
