import type { Route } from '@playwright/test';
import { getTransData } from '../../../src/api/swapOrders.ts';
import { queryCoinList } from '../../../src/api/tokens.ts';
import { hold } from '../support/hold.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

const fails = (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' });
const isCut = (route: Route) => route.abort();
const passes = (route: Route) => route.continue();

test('[SHL-18] the list of orders says that it loads, that it failed with a retry, that it is empty, and shows rows', async ({
  page,
  backend,
}) => {
  const { swap } = await SignerWallet.connectedOn(page, backend.url);
  const answer = await hold(page, getTransData.path);
  const panels = page.getByRole('navigation', { name: 'Swap or Records' });
  await panels.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('status', { name: 'Loading orders…' })).toBeVisible();

  await answer(fails);
  await expect(page.getByText('Couldn’t load your orders')).toBeVisible();
  await answer(passes);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();

  await panels.getByRole('link', { name: 'Swap' }).click();
  await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yUSD', 'Northyard'], amount: '0.25' });
  await swap.success();
  await swap.closeDialog();
  await panels.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('link', { name: /0\.25 NYD/ })).toBeVisible();
});

test('[SHL-18] the list of tokens says that it failed with a retry, that it loads, that it is empty, and shows rows', async ({
  page,
  backend,
}) => {
  const answer = await hold(page, queryCoinList.path);
  await page.goto(backend.url);
  await answer(isCut);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await answer(passes);
  await retry.click();
  await page.getByRole('button', { name: /Token to pay with/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: /Search/ }).fill('no such token');
  await expect(dialog.getByText('No tokens found')).toBeVisible();
});

test('[ERR-02] a code of 900 is no error, another status is shown with its text, and a cut connection says so', async ({
  page,
  backend,
}) => {
  const { swap } = await SignerWallet.connectedOn(page, backend.url);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'NYD', 'Northyard');
  for (const [answer, text] of [
    [(route: Route) => route.fulfill({ status: 502, body: '' }), 'The service returned an error (502 Bad Gateway).'],
    [isCut, 'Can’t reach the service.'],
    [
      (route: Route) => route.fulfill({ json: { resCode: 900, resMsg: 'nothing', data: null } }),
      'The service didn’t answer.',
    ],
  ] as const) {
    await page.unrouteAll();
    await page.route('**/api/multiQuote**', answer);
    await swap.enter('');
    await swap.enter('100');
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
});
