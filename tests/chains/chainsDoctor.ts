import { parseArgs } from 'node:util';
import { readPinsFile } from '../../scripts/pins/pinsFile.ts';
import { unhashedPins } from '../../scripts/pins/unhashedPins.ts';
import { driverOf, type ListedChain, withRegistry } from '../../scripts/registry.ts';
import { isChainId } from '../../src/model/caip.ts';
import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';
import { type Finding, probe } from './probe.ts';
import { probeFeeds } from './probeFeeds.ts';

const HELP = `npm run chains:doctor -- [chain …] [--base http://127.0.0.1:4173/]
Asks every node and explorer of every chain plugin, or of the named ones, and prints which are alive. Also prints
what the price feeds say, and the pinned contracts whose code hash the build does not have: npm run pin adds it.
--base is a running demo: with it the local chains are asked too.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** Number of chains that are probed at the same time. */
const AT_ONCE = 8;

const pinsFile = readPinsFile();
const wanted = positionals.map((name) => name.toLowerCase());
const { alive, dead, unhashed, silent } = await withRegistry(async ({ chains, problems }) => {
  for (const { plugin, error } of problems) console.log(`left out   ${plugin}: ${error}`);
  const asked = chains.filter(({ wire }) => wanted.length === 0 || wanted.includes(wire.name.toLowerCase()));
  const names = chains.map(({ wire }) => wire.name.toLowerCase());
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) console.log(`No such chain, see npm run plugins: ${unknown.join(', ')}`);
  const queue = [...asked];
  const counts = { alive: 0, dead: 0, unhashed: 0, silent: [] as string[] };
  const worker = async (): Promise<void> => {
    for (let chain = queue.shift(); chain; chain = queue.shift()) {
      const findings = await probe(chain, values.base);
      const unhashed = await unhashedOn(chain);
      print(chain.name, chain.isClosed === true, findings);
      for (const { address, prices, dollars } of await probeFeeds(chain)) {
        console.log(`  ${dollars === undefined ? 'NO PRICE' : `$${dollars}`.padEnd(8)}  feed ${address} of ${prices}`);
      }
      for (const { service, role, address } of unhashed) console.log(`  NO HASH  ${service ?? role} ${address}`);
      counts.unhashed += unhashed.length;
      counts.alive += findings.filter(({ isAlive }) => isAlive).length;
      counts.dead += findings.filter(({ isAlive }) => !isAlive).length;
      if (!findings.some(({ what, isAlive }) => what === 'node' && isAlive)) counts.silent.push(chain.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
});
if (!values.base)
  console.log('The local chains of the demo were not asked: give --base with the address of a running one.');
if (silent.length > 0) console.log(`No node answers for: ${silent.join(', ')}`);
if (unhashed > 0) console.log(`Pinned contracts without a code hash in the build: ${unhashed}`);
console.log(`chains:doctor: ${alive} alive, ${dead} not`);
process.exitCode = alive > 0 ? 0 : 1;

/** On the local chains of the demo, the services' published contracts do not exist. */
async function unhashedOn(chain: ListedChain): Promise<readonly PinnedContract[]> {
  const { contracts = [] } = chain.only === undefined ? await driverOf(chain) : {};
  const own = [...((await chain.loadContracts?.()) ?? []), ...((isChainId(chain.id) && pinsFile[chain.id]) || [])];
  return unhashedPins([...own, ...contracts]);
}

function print(name: string, isClosed: boolean, findings: readonly Finding[]): void {
  console.log(`${name}${isClosed ? ' (closed)' : ''}`);
  for (const { what, url, isAlive, afterMs, detail } of findings) {
    const state = isAlive ? 'alive' : 'DEAD ';
    console.log(`  ${state} ${what.padEnd(8)} ${String(afterMs).padStart(6)} ms  ${url}  ${detail}`);
  }
}
