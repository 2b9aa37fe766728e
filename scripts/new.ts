import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRegistry } from './registry.ts';
import { chainDraft } from './templates/chain.ts';
import type { Draft } from './templates/Draft.ts';
import { featureDraft } from './templates/feature.ts';
import { walletDraft } from './templates/wallet.ts';

const HELP = `npm run new chain <id> -- [--chain-id <number>] [--name <name>] [--symbol <symbol>]
npm run new wallet <id> -- [--name <name>] [--rdns <name>]
npm run new feature <id> -- [--name <name>]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'chain-id': { type: 'string' },
    name: { type: 'string' },
    symbol: { type: 'string' },
    rdns: { type: 'string' },
  },
});
const [kind, id = ''] = positionals;
const name = values.name ?? id.charAt(0).toUpperCase() + id.slice(1);
const makers: Readonly<Record<string, () => Draft | Promise<Draft>>> = {
  chain: async () => chainDraft({ id, name, symbol: values.symbol ?? symbolOf(id), chainId: await freeChainId() }),
  wallet: () => walletDraft({ id, name, rdns: values.rdns ?? `example.${id}` }),
  feature: () => featureDraft({ id, name }),
};
const make = Object.hasOwn(makers, kind ?? '') ? makers[kind ?? ''] : undefined;
if (!make || !/^[a-z][a-z0-9-]{1,30}$/.test(id) || /['\\\n]/.test([name, values.symbol, values.rdns].join(''))) {
  console.error(`${HELP}\nThe id is the folder's name: lower-case letters, digits and hyphens.`);
  process.exit(2);
}
const { folder, files, next } = await make();
if (existsSync(folder)) {
  console.error(`${folder} is there already.`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`Wrote ${folder}. ${next}`);

function symbolOf(chain: string): string {
  return chain.toUpperCase().replaceAll('-', '').slice(0, 6);
}

/** The number given, or one that no registered chain has. */
async function freeChainId(): Promise<number> {
  const given = Number(values['chain-id']);
  if (Number.isSafeInteger(given) && given > 0) return given;
  const taken = new Set((await loadRegistry()).chains.map(({ wire }) => wire.chainId));
  let candidate = 900_001;
  while (taken.has(String(candidate))) candidate += 1;
  return candidate;
}
