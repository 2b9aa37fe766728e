import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addTransData } from '../../src/api/swap.ts';
import { Backend } from './Backend.ts';
import { SignerWallet } from './SignerWallet.ts';
import { Trader } from './Trader.ts';
import { expect, test } from './test.ts';

/** The local chains write their state each second, and a whole copy of it soon after; younger things go with a killed chain. */
const ON_DISK_MS = 4_000;

// These tests kill and spoil a demo, so they have one of their own.
test.describe('when things go wrong', () => {
  const backend = new Backend(90);
  test.beforeAll(() => backend.start());
  test.afterAll(() => backend.stop());

  /** How often the backend has accepted a report of a transaction. */
  function countReports(page: Page): { accepted: number } {
    const count = { accepted: 0 };
    page.on('response', async (response) => {
      if (!response.url().includes(addTransData.path)) return;
      const body = await response.text().catch(() => '');
      if (/"resCode":\s*"?100"?/.test(body)) count.accepted += 1;
    });
    return count;
  }

  test('[SWP-07] a backend killed before it hears of the transaction hears of it once when it is back', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    const reports = countReports(page);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'yGOLD', 'Southyard');
    await swap.enter('0.4375');
    await swap.review();
    wallet.afterSending = async () => {
      await pause(ON_DISK_MS);
      await backend.kill();
    };
    await swap.confirm();
    await expect(page.getByText('The swap was sent and is kept on this device', { exact: false })).toBeVisible();
    expect(reports.accepted).toBe(0);

    await backend.start();
    await swap.success();
    await swap.closeDialog();
    await page.getByRole('navigation', { name: 'Swap or records' }).getByRole('link', { name: 'Records' }).click();

    await expect(page.getByRole('button', { name: /0\.4375 NYD to .*yGOLD, Success/ })).toHaveCount(1);
    await expect(page.getByText('Orders: 1')).toBeVisible();
    expect(reports.accepted).toBe(1);
    expect(wallet.sent).toHaveLength(1);
  });

  test('[SWP-07] a page that goes offline after signing goes on when it is back', async ({ page, context }) => {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    const reports = countReports(page);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Southyard');
    await swap.enter('0.3125');
    await swap.review();
    wallet.afterSending = () => context.setOffline(true);
    await swap.confirm();
    await expect(page.getByText('The swap was sent and is kept on this device', { exact: false })).toBeVisible();
    await pause(3_000);
    expect(reports.accepted).toBe(0);

    await context.setOffline(false);
    await swap.success();

    expect(reports.accepted).toBe(1);
  });

  test('[ORD-05] an order that the far side cannot pay is refunded on chain by a button of the order', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'SYD', 'Southyard');
    await swap.enter('5000');
    await page.getByTestId('swap-slippage').fill('0.1');
    const rush = await Promise.all([
      new Trader(backend.url).prepare('Switchback', '20000000000'),
      new Trader(backend.url).prepare('Crossover', '20000000000'),
    ]);
    await swap.review();
    // Between the payment and the payout the price runs away: less would arrive than the user accepts.
    wallet.afterSending = async () => {
      if (wallet.sent.length === 2) await Promise.all(rush.map((send) => send()));
    };
    await swap.confirm();
    await page.getByRole('button', { name: 'Show the order' }).click();
    const order = page.getByRole('dialog', { name: 'Order' });
    await expect(order.getByTestId('order-state')).toContainText('Waiting for refund', { timeout: 60_000 });
    await order.getByRole('button', { name: 'Take the refund' }).click();
    await expect(order.getByTestId('order-state')).toContainText('Refunded', { timeout: 60_000 });
    await swap.closeDialog();

    // What the faucet gave is all there again.
    await expect(page.getByText(/Balance: 20,000/)).toBeVisible({ timeout: 30_000 });
    // Allowed, paid, taken back.
    expect(wallet.sent).toHaveLength(3);
  });
});
