import { parseArgs } from 'node:util';
import { type ChainId, isChainId } from '../../src/model/caip.ts';
import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';
import { driverOf, type ListedChain, withRegistry } from '../registry.ts';
import { readPinsFile, writePinsFile } from './pinsFile.ts';
import { mergePins, type Reading, readServices } from './servicePins.ts';

const HELP = `npm run pin -- [chain …] [--node https://…] [--replace]
Reads the code of the services' contracts (LI.FI, Bridgers, OpenSea) at nodes of two hosts, and writes the hashes into
pins.json. The next build then refuses other code. Without names: all chains.
--node adds a node of yours to each named chain. --replace overwrites hashes that differ from the chain's.
npm run pin -- tokens   writes the well-known tokens of live chains into their tokens.json, from published lists
npm run pin -- feeds    writes the price feeds of live chains into their feeds.json, from a published address book`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    node: { type: 'string', multiple: true, default: [] },
    replace: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (positionals[0] === 'tokens' || positionals[0] === 'feeds') {
  await import(`./${positionals[0]}.ts`);
  process.exit();
}

const wanted = positionals.map((name) => name.toLowerCase());
const file: Partial<Record<ChainId, readonly PinnedContract[]>> = { ...readPinsFile() };
const problems = await withRegistry(async ({ chains }) => {
  const asked = chains.filter(
    ({ only, wire, id }) =>
      only === undefined && (wanted.length === 0 || wanted.includes(wire.name.toLowerCase()) || wanted.includes(id)),
  );
  if (asked.length === 0) return ['no such chain'];
  const found: string[] = [];
  for (const chain of asked) found.push(...(await pinChain(chain)));
  return found;
});
writePinsFile(file);
for (const problem of problems) console.log(`NOT PINNED ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Writes the pins of a chain into `file`. Returns the contracts that were not pinned. */
async function pinChain(chain: ListedChain): Promise<readonly string[]> {
  if (!isChainId(chain.id)) return [];
  const readings = await readingsOf(chain);
  if (!readings) return [`${chain.name}: no node answers`];
  const { pins, added, changed } = mergePins(pinsOf(chain.id), readings, { isReplacing: values.replace });
  if (pins.length > 0) file[chain.id] = pins;
  for (const { service, address, codeHash } of added) {
    console.log(`pinned     ${chain.name}: ${service} ${address} ${codeHash}`);
  }
  return [
    ...readings
      .flatMap(({ status, pin }) => (status === 'unsure' ? [pin] : []))
      .map((pin) => `two hosts do not agree on ${line(pin)}`),
    ...(values.replace ? [] : changed.map((pin) => `the code has changed: ${line(pin)}`)),
  ].map((problem) => `${chain.name}: ${problem}`);
}

/** `undefined` if no node answers. */
async function readingsOf(chain: ListedChain): Promise<readonly Reading[] | undefined> {
  const driver = await driverOf(chain, [...values.node, ...chain.rpcUrls]);
  return readServices(driver).catch(() => undefined);
}

function pinsOf(chain: ChainId): readonly PinnedContract[] {
  return file[chain] ?? [];
}

function line({ service, address }: PinnedContract): string {
  return `${service} ${address}`;
}
