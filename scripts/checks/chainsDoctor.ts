import { parseArgs } from 'node:util';
import { withRegistry } from '../registry.ts';
import { type Finding, probe } from '../testing/probe.ts';

const HELP = `npm run chains:doctor -- [chain …] [--base http://127.0.0.1:4173/]
Asks every node and explorer of every chain plugin, or of the named ones, and prints which are alive.
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

const wanted = positionals.map((name) => name.toLowerCase());
const { alive, dead, silent } = await withRegistry(async ({ chains, problems }) => {
  for (const { plugin, error } of problems) console.log(`left out   ${plugin}: ${error}`);
  const asked = chains.filter(({ wire }) => wanted.length === 0 || wanted.includes(wire.name.toLowerCase()));
  const names = chains.map(({ wire }) => wire.name.toLowerCase());
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) console.log(`No such chain, see npm run plugins: ${unknown.join(', ')}`);
  const queue = [...asked];
  const counts = { alive: 0, dead: 0, silent: [] as string[] };
  const worker = async (): Promise<void> => {
    for (let chain = queue.shift(); chain; chain = queue.shift()) {
      const findings = await probe(chain, values.base);
      print(chain.name, chain.isClosed === true, findings);
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
console.log(`chains:doctor: ${alive} alive, ${dead} not`);
process.exitCode = alive > 0 ? 0 : 1;

function print(name: string, isClosed: boolean, findings: readonly Finding[]): void {
  console.log(`${name}${isClosed ? ' (closed)' : ''}`);
  for (const { what, url, isAlive, afterMs, detail } of findings) {
    const state = isAlive ? 'alive' : 'DEAD ';
    console.log(`  ${state} ${what.padEnd(8)} ${String(afterMs).padStart(6)} ms  ${url}  ${detail}`);
  }
}
