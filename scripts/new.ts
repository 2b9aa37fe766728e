import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ListedChain, loadRegistry } from './registry.ts';
import { runQuietly } from './run.ts';
import { chainConflict } from './templates/chainConflict.ts';
import { type Draft, makers } from './templates/drafts.ts';
import { knownChains } from './templates/knownChain.ts';
import { type NewRequest, RefusedRequest, readRequest, USAGE } from './templates/request.ts';

/** `npm run new`: writes the folder of a chain, a wallet, a feature, a family or a provider. */
try {
  await write(await readRequest(process.argv.slice(2), knownChains));
} catch (error) {
  if (!(error instanceof RefusedRequest)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function write(request: NewRequest): Promise<void> {
  const { kind, id, name, notes } = request;
  const makesChain = kind === 'chain' || kind === 'family';
  const chains = makesChain ? (await loadRegistry()).chains : [];
  const chainId = request.chainId ?? freeChainId(chains);
  const drafts = makers[kind]?.({ ...request, chainId }) ?? [];
  const taken = drafts.find(({ folder }) => existsSync(folder));
  const conflict = makesChain ? chainConflict({ id, name, chainId }, chains) : undefined;
  const reason = taken ? `${taken.folder} is there already.` : conflict;
  if (reason !== undefined) {
    console.error(reason);
    process.exitCode = 1;
    return;
  }
  for (const draft of drafts) await writeDraft(draft);
  for (const note of notes) console.log(note);
  if (request.chainId !== undefined) return;
  if (kind === 'chain') console.log(`No --chain-id was given. ${chainId} is made up: replace it by the true one.`);
  if (kind === 'family') {
    console.log(`The backend's number of the chain in \`wire\`, ${chainId}, is made up: replace it by the true one.`);
  }
}

async function writeDraft({ folder, files, next }: Draft): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  // The line breaks depend on the length of the name.
  await runQuietly('node_modules/.bin/biome', ['check', '--write', folder]);
  console.log(`Wrote ${folder}. ${next}`);
}

/** A chain id that no registered chain uses. */
function freeChainId(registered: readonly ListedChain[]): number {
  const used = new Set(registered.map(({ wire }) => wire.chainId));
  let candidate = 900_001;
  while (used.has(String(candidate))) candidate += 1;
  return candidate;
}
