import type { Locator } from '@playwright/test';
import { SignerWallet } from './support/SignerWallet.ts';
import { SolanaSigner } from './support/SolanaSigner.ts';
import { SwapPage } from './support/SwapPage.ts';
import { expect, GATE, test, watch } from './test.ts';

test.describe('swap with a chain of another family', () => {
  test('[SWP-11] [SWP-13] sends a token of an EVM chain to Solana, signed by the wallet of the source chain', async ({
    quietPage,
  }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'solUSD', 'Solyard');
    await swap.enter('250');
    await swap.review();
    await swap.confirm();
    await swap.success();
    await swap.closeDialog();

    // The relayer keeps 0.1 % as a fee.
    await expect(quietPage.getByText('Balance: 20,249.75')).toBeVisible();
  });

  test('[SWP-11] [SWP-13] sends the coin of Solana to an EVM chain', GATE, async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'YSOL', 'Solyard');
    await swap.choose('receive', 'yUSD', 'Southyard');
    await swap.enter('0.5');
    await swap.review();
    await swap.confirm();

    await swap.success();
  });

  test('[SWP-11] sends a token of Solana for a native coin elsewhere', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'solGOLD', 'Solyard');
    await swap.choose('receive', 'NYD', 'Northyard');
    await swap.enter('0.25');
    await swap.review();
    await swap.confirm();
    await swap.success();
    await swap.closeDialog();

    // The order belongs to the account that paid. The other account has no orders.
    await quietPage.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();
    const account = quietPage.getByRole('combobox', { name: 'Account' });
    const order = quietPage.getByRole('button', { name: /0\.25 solGOLD to .*NYD, Success/ });
    await expect(order).toBeHidden();
    await account.selectOption({ label: await labelOf(account, /Solyard/) });
    await expect(order).toBeVisible();
  });

  test('[WAL-12] [SWP-11] signs with a Solana wallet beside an EVM wallet, which receives the payout', async ({
    page,
    backend,
  }) => {
    const problems: string[] = [];
    watch(page, problems);
    const semaphore = new SolanaSigner(backend.url);
    await semaphore.install(page.context());
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Wallet / })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add another wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Test Semaphore/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await swap.choose('pay with', 'solUSD', 'Solyard');
    await swap.choose('receive', 'NYD', 'Northyard');
    await swap.enter('120');
    await swap.review();
    await expect(page.getByRole('dialog').getByRole('link', { name: wallet.address })).toBeVisible();
    semaphore.declines = true;
    await swap.confirm();
    // The user declined: nothing is sent, no spinner is left, and the user can retry.
    await expect(page.getByRole('button', { name: 'Confirm swap' })).toBeEnabled();
    await swap.confirm();

    await swap.success();
    expect(wallet.sent).toEqual([]);
    expect(problems).toEqual([]);
  });
});

async function labelOf(select: Locator, name: RegExp): Promise<string> {
  return (await select.getByRole('option', { name }).textContent()) ?? '';
}
