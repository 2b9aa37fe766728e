import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ListedChain, loadRegistry } from './registry.ts';
import { runQuietly } from './run.ts';
import { chainConflict } from './templates/chainConflict.ts';
import { makers, walletFamilies } from './templates/drafts.ts';

const HELP = `npm run new chain <id> -- [--chain-id <number>] [--name <name>] [--symbol <symbol>]
npm run new wallet <id> -- [--name <name>] [--family ${walletFamilies.join('|')}] [--rdns <name>]
npm run new feature <id> -- [--name <name>]
npm run new family <id> -- [--name <name>] [--symbol <symbol>]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'chain-id': { type: 'string' },
    name: { type: 'string' },
    symbol: { type: 'string' },
    rdns: { type: 'string' },
    family: { type: 'string', default: 'evm' },
  },
});
const [kind, id = '', ...surplus] = positionals;
const name = values.name ?? id.charAt(0).toUpperCase() + id.slice(1);
const symbol = values.symbol ?? symbolOf(id);
const make = Object.hasOwn(makers, kind ?? '') ? makers[kind ?? ''] : undefined;
if (!make || !/^[a-z][a-z0-9-]{1,30}$/.test(id) || /['\\\n]/.test([name, values.symbol, values.rdns].join(''))) {
  console.error(`${HELP}\nThe id is the folder's name: lower-case letters, digits and hyphens.`);
  process.exit(2);
}
// Without `--`, npm takes the options for its own and passes only their values.
if (surplus.length > 0) {
  console.error(`${HELP}\nWrite the options behind a separate --, else they are lost: ${surplus.join(' ')}`);
  process.exit(2);
}
const { 'chain-id': given } = values;
if (given !== undefined && !/^[1-9]\d{0,14}$/.test(given)) {
  console.error(`${given} is no chain id (EIP-155).`);
  process.exit(1);
}
const makesChain = kind === 'chain' || kind === 'family';
const chains = makesChain ? (await loadRegistry()).chains : [];
const chainId = given === undefined ? freeChainId(chains) : Number(given);
const { family, rdns = `example.${id}` } = values;
const drafts = make({ id, name, symbol, chainId, rdns, family });
if (drafts.length === 0) {
  console.error(`${HELP}\nA wallet of another family needs its kit's function, see docs/adding-a-wallet.md.`);
  process.exit(2);
}
const taken = drafts.find(({ folder }) => existsSync(folder));
if (taken) {
  console.error(`${taken.folder} is there already.`);
  process.exit(1);
}
const conflict = makesChain ? chainConflict({ id, name, chainId }, chains) : undefined;
if (conflict) {
  console.error(conflict);
  process.exit(1);
}
for (const { folder, files, next } of drafts) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  // The line breaks depend on the length of the name.
  await runQuietly('node_modules/.bin/biome', ['check', '--write', folder]);
  console.log(`Wrote ${folder}. ${next}`);
}
if (makesChain && given === undefined) {
  console.log(`No --chain-id was given. ${chainId} is made up: replace it by the true one.`);
}

function symbolOf(chain: string): string {
  return chain.toUpperCase().replaceAll('-', '').slice(0, 6);
}

/** A chain id that no registered chain uses. */
function freeChainId(registered: readonly ListedChain[]): number {
  const used = new Set(registered.map(({ wire }) => wire.chainId));
  let candidate = 900_001;
  while (used.has(String(candidate))) candidate += 1;
  return candidate;
}
