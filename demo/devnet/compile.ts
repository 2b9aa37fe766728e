import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const demo = join(import.meta.dirname, 'contracts');
const artifacts = join(import.meta.dirname, 'artifacts');
/** Folders of the other contracts, each with its artifacts in `contracts.json`. */
export const otherContracts = [
  'server/auth/accounts',
  'tests/support/accounts',
  'tests/support/feeds',
  'tests/support/proxies',
].map((path) => join(root, path));
const require = createRequire(import.meta.url);

export interface Artifact {
  readonly abi: readonly object[];
  readonly bytecode: string;
}

/** Source text by file name; the demo's contracts unless another folder is given. */
export function readSources(folder = demo): Readonly<Record<string, string>> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Fingerprint of the sources, compared with the committed artifacts. */
export function hashOf(sources: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex');
}

/** Text of a file that a contract imports: OpenZeppelin's, as installed. */
function importedSource(path: string): { readonly contents: string } | { readonly error: string } {
  if (!path.startsWith('@openzeppelin/contracts/')) return { error: `${path} is none of the libraries in use` };
  return { contents: readFileSync(require.resolve(path), 'utf8') };
}

/**
 * Seaport 1.6 and its conduit controller with their authors' bytecode. Copied into the artifacts, because their package is
 * installed only for development.
 */
function seaportArtifacts(): Readonly<Record<string, Artifact>> {
  const built = join(dirname(require.resolve('@opensea/seaport-js')), '..', 'src', 'artifacts', 'seaport', 'contracts');
  const read = (path: string): Artifact => {
    const { abi, bytecode }: Artifact = JSON.parse(readFileSync(join(built, path), 'utf8'));
    return { abi, bytecode };
  };
  return {
    Seaport: read('Seaport.sol/Seaport.json'),
    ConduitController: read('conduit/ConduitController.sol/LocalConduitController.json'),
  };
}

/**
 * Compiles the contracts of a folder, by default the demo's. Run `npx tsx demo/devnet/compile.ts` after a change. The result is
 * committed, together with the pins of the demo's chains that depend on it.
 */
export function compile(folder = demo): {
  readonly sourceHash: string;
  readonly contracts: Readonly<Record<string, Artifact>>;
} {
  const sources = readSources(folder);
  const solc: { compile(input: string, callbacks: { import: typeof importedSource }): string } = require('solc');
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
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: importedSource }));
  const errors = (output.errors ?? []).filter((error: { severity: string }) => error.severity === 'error');
  if (errors.length > 0)
    throw new Error(errors.map((error: { formattedMessage: string }) => error.formattedMessage).join('\n'));
  const contracts: Record<string, Artifact & { readonly deployed: string }> = {};
  for (const [path, file] of Object.entries<Record<string, CompiledContract>>(output.contracts)) {
    if (!(path in sources)) continue;
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
  write(join(artifacts, 'contracts.json'), result);
  write(join(artifacts, 'seaport.json'), { contracts: seaportArtifacts() });
  console.log(`Compiled ${Object.keys(result.contracts).join(', ')} into ${artifacts}`);
  // Imported here, because it reads the files written above.
  const { writePins } = await import('./pins.ts');
  console.log(`Pinned in ${(await writePins()).join(' and ')}`);
  for (const folder of otherContracts) {
    const other = compile(folder);
    write(join(folder, 'contracts.json'), other);
    console.log(`Compiled ${Object.keys(other.contracts).join(', ')} into ${folder}`);
  }
}

function write(path: string, content: object): void {
  const text = JSON.stringify({ command: 'npx tsx demo/devnet/compile.ts', ...content }, null, 1);
  writeFileSync(path, `${text}\n`);
}
