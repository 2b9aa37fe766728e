import * as z from 'zod/mini';
import { readEscrow } from '../../../src/api/escrow/readInstruction.ts';
import { chooseOption } from '../support/chooseOption.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SolanaSigner } from '../support/SolanaSigner.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, GATE, test, watch } from '../test.ts';

const Order = z.object({ dex: z.string() });
/** The order of a deposit on Solana, as the backend builds it (contract §3.4). */
const Instruction = z.object({ keys: z.array(z.object({ pubkey: z.string() })), data: z.array(z.number()) });
const Reply = z.object({ data: z.object({ txData: z.object({ tx: z.tuple([Instruction]) }) }) });

test.describe('swap with a chain of another family', () => {
  test('[SWP-11] [SWP-13] sends a token of an EVM chain to Solana, signed by the wallet of the source chain', async ({
    quietPage,
  }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.start({ pay: ['yUSD', 'Northyard'], receive: ['solUSD', 'Solyard'], amount: '250' });
    await swap.success();
    await swap.closeDialog();

    // The relayer keeps 0.1 % as a fee.
    await expect(quietPage.getByText('Balance: 20,249.75')).toBeVisible();
  });

  test('[SWP-11] [SWP-13] sends the coin of Solana to an EVM chain', GATE, async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.start({ pay: ['YSOL', 'Solyard'], receive: ['yUSD', 'Southyard'], amount: '0.5' });

    await swap.success();
  });

  test('[SWP-06] [MON-04] says before Confirm who promises the payout, and when the payer can take the payment back', async ({
    quietPage,
  }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await quietPage.route('**/api/commonSwap', async (route) => {
      await held;
      await route.continue();
    });
    const built = quietPage.waitForResponse(/\/api\/commonSwap/);
    await swap.choose('pay with', 'YSOL', 'Solyard');
    await swap.choose('receive', 'yUSD', 'Southyard');
    await swap.enter('0.5');
    await swap.review();
    const confirm = swap.reviewed.getByRole('button', { name: 'Confirm swap' });
    await expect(swap.reviewed.getByText('Waiting for the service’s transaction…')).toBeVisible();
    await expect(confirm).toHaveAttribute('aria-busy', 'true');

    answer();

    const response = await built;
    const { dex } = z.parse(Order, response.request().postDataJSON());
    const reply = z.parse(Reply, await response.json());
    const [{ keys, data }] = reply.data.txData.tx;
    const call = readEscrow({ accounts: keys.map(({ pubkey }) => pubkey), data: Uint8Array.from(data) });
    if (call?.call !== 'deposit') throw new Error('no deposit');
    const time = await quietPage.evaluate(
      (at) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at),
      call.expires * 1_000,
    );
    const line = swap.reviewed.getByText(`and can collect your payment until ${time}. From then on, only you can.`);
    await expect(line).toBeVisible();
    // Who promises, and how much.
    await expect(line).toHaveText(new RegExp(`^${dex} promises at least [0-9.,]+ yUSD on Southyard and `));
    await expect(swap.reviewed.getByText('Waiting for the service’s transaction…')).toBeHidden();
    await expect(swap.reviewed.getByText('Checking the transaction…')).toBeHidden();
    await expect(confirm).not.toHaveAttribute('aria-busy');
    await quietPage.unrouteAll({ behavior: 'wait' });
  });

  test('[SWP-11] sends a token of Solana for a native coin elsewhere', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.start({ pay: ['solGOLD', 'Solyard'], receive: ['NYD', 'Northyard'], amount: '0.25' });
    await swap.success();
    await swap.closeDialog();

    // The order belongs to the account that paid. The other account has no orders.
    await quietPage.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();
    const account = quietPage.getByRole('combobox', { name: 'Account' });
    const order = quietPage.getByRole('link', { name: /0\.25 solGOLD to .*NYD, Completed/ });
    await expect(order).toBeHidden();
    await chooseOption(account, /Solyard/);
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
    await expect(swap.reviewed.getByRole('link', { name: wallet.address })).toBeVisible();
    semaphore.declines = true;
    await swap.confirm();
    // The user declined: nothing is sent, no spinner is left, and the user can retry.
    await expect.poll(() => semaphore.declines).toBe(false);
    await expect(page.getByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm swap' })).toBeEnabled();
    await swap.confirm();

    await swap.success();
    expect(wallet.sent).toEqual([]);
    expect(problems).toEqual([]);
  });
});
