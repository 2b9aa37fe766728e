import { longestTask } from '../e2e/support/longestTask.ts';
import { answerMarket, MANY } from '../e2e/support/nftMarket.ts';
import type { Bench } from './Bench.ts';
import { atMost, type Figure } from './Figure.ts';

const COLLECTION = '#/collection?collectionid=c1&name=Shunters&mainnet=NORTHYARD';
const LONGEST_MS = 100;
/** Processor time is measured at full speed. This factor gives the time on a slower processor. */
const SLOWER = 4;
const SCROLL = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const end = () => document.documentElement.scrollHeight - innerHeight;
  scrollTo(0, 0);
  while (scrollY < end() - 1) {
    scrollBy(0, end() / 400);
    await frame();
  }
})()`;

/** Measures the longest task during a scroll through a collection of 5,000 NFTs. */
export async function nftGrid(bench: Bench, site: string): Promise<readonly Figure[]> {
  const times: number[] = [];
  let elements = 0;
  await bench.visit({}, async (open) => {
    const { page, slowDown } = await open();
    await slowDown(1);
    await answerMarket(page, `${site}icon.svg`);
    await page.goto(`${site}${COLLECTION}`);
    await page.getByRole('gridcell', { name: 'Shunter 1', exact: true }).waitFor();
    for (let run = 0; run < bench.runs; run += 1) {
      times.push(await longestTask(page, () => page.evaluate(SCROLL)));
      elements = Math.max(elements, await page.getByRole('gridcell').count());
    }
  });
  return [
    // Use the minimum: other work of the machine can make a task longer, never shorter.
    atMost(`${MANY} NFTs: longest task of a scroll, CPU x4`, Math.round(Math.min(...times) * SLOWER), {
      limit: LONGEST_MS,
      unit: 'ms',
    }),
    atMost(`${MANY} NFTs: cells in the page`, elements, { limit: 100, unit: '' }),
  ];
}
