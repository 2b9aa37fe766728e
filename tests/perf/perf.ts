import { parseArgs } from 'node:util';
import { buildApp } from '../run/prepare.ts';
import { Bench } from './Bench.ts';
import { chooser } from './chooser.ts';
import type { Figure } from './Figure.ts';
import { firstVisits } from './firstVisits.ts';
import { keystrokes } from './keystrokes.ts';
import { nftGrid } from './nftGrid.ts';
import { picker } from './picker.ts';
import { sizes } from './sizes.ts';
import { startDemoSite } from './startDemoSite.ts';

/** Browser measurements of the built app with the demo backend. */
const measured: Readonly<Record<string, (bench: Bench, site: string) => Promise<readonly Figure[]>>> = {
  load: firstVisits,
  keys: keystrokes,
  picker,
  chooser,
  grid: nftGrid,
};
const names = ['sizes', ...Object.keys(measured)];

const HELP = `npm run perf [-- --only sizes,picker] [--runs 5]
Measures the built app and prints what it is, what it must be, and whether that holds; ends with 1 when something does not.
What there is to measure: ${names.join(', ')}. Times hold for a machine that does nothing else (docs/performance.md).`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: names.join() },
    runs: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  },
});
const only = values.only.split(',');
const runs = Number(values.runs);
if (values.help || !only.every((name) => names.includes(name)) || !Number.isInteger(runs) || runs < 1) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
await buildApp();

const figures: Figure[] = only.includes('sizes') ? [...(await sizes())] : [];
const asked = Object.entries(measured).filter(([name]) => only.includes(name));
if (asked.length > 0) {
  const site = await startDemoSite();
  const bench = await Bench.open(runs);
  try {
    for (const [name, measure] of asked) {
      console.log(`measuring: ${name}`);
      figures.push(...(await measure(bench, site.url)));
    }
  } finally {
    await bench.close();
    await site.stop();
  }
}
console.table(figures);
const broken = figures.filter(({ holds }) => !holds);
console.log(
  broken.length === 0 ? `perf: all ${figures.length} hold` : `perf: ${broken.length} of ${figures.length} do not hold`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
