import { Wallet } from 'ethers';
import { commonSwap } from '../../../src/api/swapOrders.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { declineRecommendations, expect, GATE, test } from '../test.ts';

test.describe('swap with the demo wallet', () => {
  test(
    '[SWP-13] [SWP-06] swaps a token of one chain for a token of another; the order ends and the balance arrives',
    GATE,
    async ({ quietPage }) => {
      const swap = new SwapPage(quietPage);
      let orders = 0;
      quietPage.on('request', (request) => {
        if (request.url().endsWith(commonSwap.path)) orders += 1;
      });
      await swap.connect(/Demo wallet/);
      await swap.choose('pay with', 'yUSD', 'Northyard');
      await swap.choose('receive', 'yGOLD', 'Southyard');
      await expect(quietPage.getByText('Balance: 20', { exact: true })).toBeVisible();
      await swap.enter('500');
      await swap.review();
      const after = await swap.foretold('yUSD');
      await swap.confirm();
      await swap.success();
      // The review's transaction is the one that was signed.
      expect(orders).toBe(1);
      // Exactly the amount was approved, and all of it was used.
      await expect(quietPage.getByRole('link', { name: 'Revoke approval' })).toHaveCount(0);
      await swap.closeDialog();
      await expect(quietPage.getByTestId('swap-amount')).toHaveValue('');

      // The predicted balance of the source token was correct.
      await expect(quietPage.getByText(new RegExp(`^Balance: ${after}(?![\\d.,])`))).toBeVisible();
      // 500 dollars buy 0.2 gold coins, less fees.
      await expect(quietPage.getByText(/Balance: 20\.19/)).toBeVisible();

      // The reverse swap starts with the received amount, to the last decimal of the token.
      await quietPage.goForward();
      await quietPage.getByRole('button', { name: 'Swap back' }).click();
      await expect(quietPage.getByTestId('swap-amount')).toHaveValue(/^0\.19\d+$/);
      await expect(quietPage.getByRole('button', { name: /^Token to pay with: yGOLD on Southyard/ })).toBeVisible();
    },
  );

  test('fills the form from a link, and ignores a tampered one', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'SYD', 'Southyard');
    const linked = 'from=eip155:771001/native&to=eip155:771002/native&amount=0.75';
    await quietPage.evaluate((query) => {
      location.hash = `#/swap?${query}&recipient=0x000000000000000000000000000000000000b0b0`;
    }, linked);
    await expect(quietPage.getByText(/Filled in from a link/)).toBeVisible();
    await expect(quietPage.getByTestId('swap-amount')).toHaveValue('0.75');
    await expect(quietPage.getByTestId('swap-recipient')).toHaveCount(0);

    await quietPage.evaluate((query) => {
      location.hash = `#/swap?${query}&amount=5`;
    }, linked);
    await expect(quietPage.getByText(/Nothing changed/)).toBeVisible();
    await expect(quietPage.getByTestId('swap-amount')).toHaveValue('0.75');
  });

  test('[SWP-13] swaps a native coin within a chain', GATE, async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yBTC', 'Northyard'], amount: '0.5' });

    await swap.success();
  });

  test('[SWP-13] pays another address on the other chain', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    const other = Wallet.createRandom().address;
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'SYD', 'Southyard');
    await swap.enter('0.25');
    await swap.sendTo(other);
    await swap.review();
    await expect(swap.reviewed.getByRole('link', { name: other })).toBeVisible();
    await swap.confirm();

    await swap.success();
  });

  test('[SWP-05] recognizes earlier recipients, and flags look-alike addresses', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    const known = Wallet.createRandom().address.toLowerCase();
    const forged = `${known.slice(0, 6)}${'5'.repeat(32)}${known.slice(-4)}`;
    const action = quietPage.getByTestId('swap-action');
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'SYD', 'Southyard');
    await swap.enter('0.25');
    await swap.sendTo(known);
    await expect(quietPage.getByText(/First time sending to this address/)).toBeVisible();
    await swap.review();
    await swap.confirm();
    await swap.success();
    await swap.closeDialog();

    // The first payment is done. The next amount must be entered again.
    await swap.enter('0.25');
    await swap.sendTo(forged);
    await expect(action).toHaveText('Compare the address');
    await quietPage.getByTestId('swap-recipient-meant').check();
    await expect(action).toHaveText('Review swap');

    await quietPage.getByRole('button', { name: 'Address book' }).click();
    await quietPage.getByRole('button', { name: new RegExp(`^Use ${known}`, 'i') }).click();
    await expect(action).toHaveText('Review swap');
    await expect(quietPage.getByText(/First time sending to this address/)).toBeHidden();
  });

  test('[SWP-05] refuses a receive address at risk', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'SYD', 'Southyard');
    await swap.enter('0.25');
    await swap.sendTo('0x0000000000000000000000000000000000000bad');
    await expect(quietPage.getByTestId('swap-action')).toHaveText('Address not allowed');
    await expect(
      quietPage.getByText('The service says this address is high-risk or belongs to an exchange. Use another one.'),
    ).toBeVisible();
  });

  test('[SWP-06] resets an allowance that requires a reset, and approves exactly the amount', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'yTETHER', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await swap.enter('10');
    await swap.review();
    await expect(quietPage.getByText(/approve 10 yTETHER/).first()).toBeVisible();
    await swap.confirm();

    await swap.success();
  });

  test('[SWP-06] the confirm button keeps its place from the moment that it can be pressed', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'solUSD', 'Solyard');
    await swap.enter('250');
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await quietPage.route('**/devnet/rpc/**', async (route) => {
      if (route.request().postData()?.includes('eth_simulateV1')) await isReleased;
      await route.fallback();
    });
    await swap.review();
    const confirm = quietPage.getByRole('button', { name: 'Confirm swap' });
    const changes = quietPage.getByRole('region', { name: 'Balance changes' });
    await expect(changes.getByText('Simulating…')).toBeVisible();
    // What the contract holds and who promises the payout is shown before.
    await expect(quietPage.getByText(/ promises at least .* and can collect your payment until /)).toBeVisible();
    await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
    const before = await confirm.boundingBox();
    release();
    await expect(changes.getByText('Simulated.')).toBeVisible();
    expect(await confirm.boundingBox()).toEqual(before);
  });

  test('[SWP-07] finds the order in a new tab after the first was closed', async ({ quietPage, backend, context }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yGOLD', 'Southyard'], amount: '0.125' });
    await swap.sent();
    await quietPage.close();

    const later = await context.newPage();
    await declineRecommendations(later);
    await later.goto(backend.url);
    await later.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();

    await expect(later.getByRole('link', { name: /0\.125 NYD to .*yGOLD, Completed/ })).toBeVisible({
      timeout: 120_000,
    });
  });
});
