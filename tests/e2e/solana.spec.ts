import type { Locator } from '@playwright/test';
import { SwapPage } from './SwapPage.ts';
import { expect, test } from './test.ts';

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

    // The relayer keeps a thousandth.
    await expect(quietPage.getByText('Balance: 20,249.75')).toBeVisible();
  });

  test('[SWP-11] [SWP-13] sends the coin of Solana to an EVM chain', async ({ quietPage }) => {
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

    // The order is of the account that paid: the other one has none of it.
    await quietPage.getByRole('navigation', { name: 'Swap or records' }).getByRole('link', { name: 'Records' }).click();
    const account = quietPage.getByRole('combobox', { name: 'Orders of' });
    const order = quietPage.getByRole('button', { name: /0\.25 solGOLD to .*NYD, Success/ });
    await expect(order).toBeHidden();
    await account.selectOption({ label: await labelOf(account, /Solyard/) });
    await expect(order).toBeVisible();
  });
});

async function labelOf(select: Locator, name: RegExp): Promise<string> {
  return (await select.getByRole('option', { name }).textContent()) ?? '';
}
