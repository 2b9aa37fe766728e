import type { Page } from '@playwright/test';
import { SignerWallet } from './support/SignerWallet.ts';
import { SwapPage } from './support/SwapPage.ts';
import { secretsKept } from './support/secretsKept.ts';
import { expect, test } from './test.ts';

const LEADER = 'switchyard-outbox';

/** Number of tabs that hold the leader lock, and number that wait for it. */
function leaders(page: Page): Promise<{ readonly held: number; readonly waiting: number }> {
  return page.evaluate(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const count = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
    return { held: count(held), waiting: count(pending) };
  }, LEADER);
}

const recentIn = (page: Page) => page.evaluate<unknown>(() => JSON.parse(localStorage.getItem('recentTokens') ?? '[]'));

test('[SWP-07] three tabs: one leads, another takes over when it is closed, and all keep their data', async ({
  page,
  context,
  backend,
}) => {
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto(backend.url);
    await expect(tab.getByTestId('swap-amount')).toBeVisible();
  }
  await expect.poll(() => leaders(page)).toEqual({ held: 1, waiting: 2 });

  await new SwapPage(second).choose('pay with', 'yUSD', 'Southyard');
  await new SwapPage(third).choose('receive', 'yGOLD', 'Southyard');
  await new SwapPage(second).choose('receive', 'NYD', 'Northyard');
  await expect.poll(() => recentIn(page)).toHaveLength(3);

  const reports: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/addTransData')) reports.push(request.url());
  });
  await swap.choose('pay with', 'NYD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Southyard');
  await swap.enter('0.25');
  await swap.review();
  // The leading tab closes when the wallet has sent the transaction. Another tab reports it to the service.
  const closed = new Promise<void>((resolve) => {
    wallet.afterSending = async () => {
      void page.close().then(resolve);
    };
  });
  await swap.confirm();
  await closed;

  await expect.poll(() => leaders(second)).toEqual({ held: 1, waiting: 1 });
  expect(wallet.sent).toHaveLength(1);
  await expect
    .poll(
      () =>
        second.evaluate(async () => {
          const db = await new Promise<IDBDatabase>((resolve) => {
            const opening = indexedDB.open('switchyard-outbox');
            opening.onsuccess = () => resolve(opening.result);
          });
          const rows = await new Promise<{ hash?: string; isReported: boolean }[]>((resolve) => {
            const asking = db.transaction('records').objectStore('records').getAll();
            asking.onsuccess = () => resolve(asking.result);
          });
          db.close();
          return rows.map(({ hash, isReported }) => [typeof hash, isReported]);
        }),
      { timeout: 120_000 },
    )
    .toEqual([['string', true]]);
  for (const tab of [second, third]) expect(await secretsKept(tab)).toEqual([]);
});
