import { JsonRpcProvider, Wallet } from 'ethers';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, GATE, test } from '../test.ts';

test.describe('swap with an announced wallet', () => {
  test(
    '[WAL-03] [WAL-17] connects by EIP-6963, switches the chain, approves and swaps across chains',
    GATE,
    async ({ page, backend }) => {
      const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
      await swap.start({ pay: ['yUSD', 'Southyard'], receive: ['NYD', 'Northyard'], amount: '250' });
      await swap.success();

      expect(wallet.asked).toContain('wallet_switchEthereumChain');
      // One approval, one swap.
      expect(wallet.sent).toHaveLength(2);
    },
  );

  test("[SWP-13] swaps within a chain, from a native coin to the user's own address", async ({ page, backend }) => {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yUSD', 'Northyard'], amount: '0.75' });
    await swap.success();

    expect(wallet.sent).toHaveLength(1);
  });

  test('[SWP-13] pays a token of one chain out as a coin to another address', async ({ page, backend }) => {
    const other = Wallet.createRandom().address;
    const { swap } = await SignerWallet.connectedOn(page, backend.url);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'SYD', 'Southyard');
    await swap.enter('120');
    await swap.sendTo(other);
    await swap.review();
    await swap.confirm();
    await swap.success();

    const provider = new JsonRpcProvider(`${backend.url}devnet/rpc/SOUTHYARD`, 771_002, { staticNetwork: true });
    expect(await provider.getBalance(other)).toBeGreaterThan(0n);
    provider.destroy();
  });

  test(
    '[WAL-20] [SWP-06] returns to the same review after the user declined, with no spinner',
    GATE,
    async ({ page, backend }) => {
      const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
      await swap.choose('pay with', 'NYD', 'Northyard');
      await swap.choose('receive', 'yUSD', 'Northyard');
      await swap.enter('0.5');
      await swap.review();
      wallet.declines = true;
      await swap.confirm();

      const again = swap.reviewed.getByRole('button', { name: /Confirm swap|Try again in wallet/ });
      await expect(again).toBeEnabled();
      const message = swap.reviewed.getByText('Declined in your wallet. Nothing was sent.');
      await expect(message).toBeVisible();
      expect(wallet.sent).toEqual([]);
      await again.click();
      await swap.success();

      expect(wallet.sent).toHaveLength(1);
    },
  );

  test('[SWP-07] finds the order of a tab that crashed right after the wallet had sent', async ({
    page,
    context,
    backend,
  }) => {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    // The page is closed before it gets the hash.
    wallet.afterSending = () => page.close();
    await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yGOLD', 'Southyard'], amount: '0.375' });
    await expect.poll(() => page.isClosed()).toBe(true);
    wallet.afterSending = async () => undefined;

    const later = await context.newPage();
    await later.goto(backend.url);
    await later.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();

    await expect(later.getByRole('link', { name: /0\.375 NYD.*Completed/ })).toBeVisible({ timeout: 120_000 });
    expect(wallet.sent).toHaveLength(1);
  });
});
