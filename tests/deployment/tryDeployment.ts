import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MEGABYTE } from '../idle/idleProblems.ts';
import { ProcessTree } from '../idle/ProcessTree.ts';
import { type Block, blocksOf, isPrinted } from './blocksOf.ts';
import { ScratchMachine } from './ScratchMachine.ts';
import { SiteClient } from './SiteClient.ts';

/**
 * `npm run test:deep -- --part deployment`: runs the commands of docs/operating.md in order, in a scratch folder with this machine's
 * PostgreSQL and nginx (`apt-get install postgresql nginx-light`). Fails if a command fails, if expected output is missing, if
 * a request fails during the upgrade, or if the proxy buffers a stream. Prints what one instance needs to start and at rest.
 */
const REST_SECONDS = 60;
const blocks = blocksOf(readFileSync('docs/operating.md', 'utf8'));
const isVerbose = process.argv.includes('--verbose');
const began = Date.now();
const machine = await ScratchMachine.start();
const visitor = new SiteClient(machine.httpsPort);
try {
  for (const block of blocks) await perform(block);
  await watch();
  await measure();
  console.log(`\ndeployment: all ${blocks.length} blocks and what comes after them, in ${seconds(began)} s`);
} catch (error) {
  console.error(`\ndeployment: ${error instanceof Error ? error.message : error}\n${machine.logs()}`);
  process.exitCode = 1;
} finally {
  await visitor.stopAsking();
  visitor.close();
  await machine.stop();
}

async function perform({ heading, commands, prints }: Block): Promise<void> {
  const since = Date.now();
  // Simulate traffic from the upgrade until the rollback.
  if (heading === 'Upgrading') visitor.startAsking();
  let output = '';
  const code = await machine.run(commands, (text) => {
    output += text;
    if (isVerbose) process.stdout.write(text);
  });
  if (code !== 0) throw new Error(`“${heading}” ended with ${code}:\n${commands}\n${output}`);
  for (const expected of prints) {
    if (!isPrinted(expected, output)) throw new Error(`“${heading}” does not print “${expected}” but:\n${output}`);
  }
  console.log(`ok      ${heading} (${seconds(since)} s)`);
  if (heading !== 'Rolling back') return;
  await visitor.stopAsking();
  const { asked, failures } = visitor;
  if (failures.length > 0) throw new Error(`${failures.length} of ${asked} requests failed:\n${failures.join('\n')}`);
  console.log(`ok      none of ${asked} requests failed while instances were restarted four times`);
}

/** Checks that no command of the document covers. */
async function watch(): Promise<void> {
  const question = { content: 'How do I follow my order?', msggroup: 'one', language: 'en', messages: [], code: 1 };
  const { status, pieces } = await visitor.ask('/v1/api/sendStreamChat', question);
  const [first = 0, last = 0] = [pieces[0], pieces.at(-1)];
  const summary = `${pieces.length} pieces, the first after ${Math.round(first)} ms, the last after ${Math.round(last)} ms`;
  // A proxy that buffers the stream delivers all chunks at once.
  if (status !== 200 || pieces.length < 5 || last - first < 100) throw new Error(`the answer came as ${summary}`);
  console.log(`ok      an answer streams through the proxy: ${summary}`);

  const large = { piece: 'x'.repeat(2_000_000) };
  const uploaded = await visitor.ask('/api/mussenft/user/upload', large);
  const elsewhere = await visitor.ask('/api/multiQuote', large);
  // The instances refuse an invalid upload. The proxy refuses long bodies on all other paths.
  const [theirs, own] = [uploaded.status, elsewhere.body.includes('nginx')];
  if (uploaded.body.includes('nginx') || !own)
    throw new Error(`2 MB: ${theirs} as an upload, ${elsewhere.status} elsewhere`);
  console.log('ok      files may be long, and nothing else');

  const metrics = await fetch(`http://127.0.0.1:1${machine.ports[0]}/metrics`);
  if (!(await metrics.text()).includes('switchyard_http_requests_total{')) throw new Error('nothing is counted');
  for (const path of ['/metrics', '/.env', '/server/main.ts']) {
    const found = await visitor.ask(path);
    if (found.status !== 404) throw new Error(`${path} is ${found.status} from outside`);
  }
  console.log('ok      metrics are counted, and not to be seen from outside');
}

/** Starts an instance again, and leaves it alone. The page's server and its database are warm. Linux only. */
async function measure(): Promise<void> {
  const unit = `switchyard@${machine.ports[0]}`;
  await machine.run(`systemctl stop ${unit}`, () => undefined);
  const since = Date.now();
  if ((await machine.run(`systemctl start ${unit}`, () => undefined)) !== 0)
    throw new Error(`${unit} did not start again`);
  const ready = seconds(since);
  const tree = new ProcessTree(machine.pidOf(unit));
  const processor = () => [...tree.processor().values()].reduce((sum, each) => sum + each, 0);
  const started = processor();
  await pause(REST_SECONDS * 1_000);
  const atRest = ((processor() - started) / REST_SECONDS) * 100;
  console.log(`measured  ready after ${ready} s, of which the processor worked ${started.toFixed(1)} s`);
  const resident = (tree.memory().resident / MEGABYTE).toFixed(0);
  console.log(`measured  at rest for ${REST_SECONDS} s: ${atRest.toFixed(1)} % of a core, ${resident} MB resident`);
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1_000).toFixed(1);
}
