import { expect, type Locator, type Page } from '@playwright/test';

/** Page object for the swap page. */
export class SwapPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async connect(wallet: string | RegExp): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: wallet }).click();
    await expect(this.page.getByRole('banner').getByRole('button', { name: /^Wallet / })).toBeVisible();
  }

  /** Searches by symbol and selects the token, by chain if several chains have it. */
  async choose(side: 'pay with' | 'receive', symbol: string, chain: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`Token to ${side}`) }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'Networks' }).getByRole('button', { name: chain }).click();
    await dialog.getByRole('combobox', { name: /Search/ }).fill(symbol);
    const first = dialog.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first();
    // The list follows the typed text a little later.
    await expect(first).toContainText(symbol);
    await first.click();
    await expect(dialog).toBeHidden();
  }

  async enter(amount: string): Promise<void> {
    await this.page.getByTestId('swap-amount').fill(amount);
  }

  async sendTo(address: string): Promise<void> {
    await this.page.getByTestId('swap-recipient-open').click();
    await this.page.getByTestId('swap-recipient').fill(address);
  }

  /** Opens the list of routes when there is a quote. Does nothing if it is open. */
  async openRoutes(): Promise<void> {
    const opener = this.page.getByTestId('swap-routes-open');
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
    await expect(this.page.getByRole('group', { name: 'Routes, best first' })).toBeVisible();
  }

  /** Opens the settings, and enters a slippage of one's own. */
  async setSlippage(text: string): Promise<void> {
    const field = this.page.getByTestId('swap-slippage');
    if (!(await field.isVisible())) {
      await this.page.getByTestId('swap-settings-open').click();
      await this.page.getByRole('button', { name: 'Custom' }).click();
    }
    await field.fill(text);
  }

  /** Opens the review when a quote is available. Switches the wallet first if it is on another network. */
  async review(): Promise<void> {
    const action = this.page.getByTestId('swap-action');
    await expect(action).toHaveText(/^(Review swap|Switch to .+)$/);
    if ((await action.textContent())?.startsWith('Switch')) await action.click();
    await expect(action).toHaveText('Review swap');
    await action.click();
    await expect(this.reviewed).toBeVisible();
  }

  /** The card of the review. */
  get reviewed(): Locator {
    return this.page.getByRole('region', { name: 'Review swap', exact: true });
  }

  /** Back from the review to the form. */
  async leaveReview(): Promise<void> {
    await this.page.getByRole('button', { name: 'Back to swap' }).click();
    await expect(this.reviewed).toBeHidden();
  }

  /** The balance after the swap, as the review predicts it. Checks that it is the current balance plus the change. */
  async foretold(symbol: string): Promise<string> {
    await this.openChanges();
    const row = this.page.getByRole('region', { name: 'Balance changes' }).getByRole('row', { name: symbol });
    await expect(row.getByRole('cell')).toHaveText([/^[\d,.]+$/, /^[−+][\d,.]+$/, /^[\d,.]+$/]);
    const [before = '', change = '', after = ''] = await row.getByRole('cell').allTextContents();
    const units = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));
    expect(units(after)).toBeCloseTo(units(before) + units(change), 6);
    return after;
  }

  /** Opens the table of the simulated balances. It is open by itself if several balances change. */
  async openChanges(): Promise<void> {
    const details = this.page.getByRole('region', { name: 'Balance changes' }).locator('details');
    await expect(details).toBeVisible();
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Confirm swap' }).click();
  }

  /** Chooses the tokens, enters the amount to pay, and confirms the review. */
  async start({
    pay,
    receive,
    amount,
  }: {
    pay: readonly [string, string];
    receive: readonly [string, string];
    amount: string;
  }) {
    await this.choose('pay with', ...pay);
    await this.choose('receive', ...receive);
    await this.enter(amount);
    await this.review();
    await this.confirm();
  }

  /** The card of the order's page, where the app goes once the wallet has sent the swap. */
  get order(): Locator {
    return this.page.getByRole('region', { name: 'Order', exact: true });
  }

  /** Opens the facts of the order. */
  async openDetails(): Promise<void> {
    await this.order.getByText('Details', { exact: true }).click();
  }

  /** Waits until the swap is sent and its page is open. Returns the card. */
  async sent(): Promise<Locator> {
    await expect(this.page).toHaveURL(/#\/order\//, { timeout: 120_000 });
    await expect(this.order).toBeVisible();
    return this.order;
  }

  /** Waits until the order has succeeded. On failure, the error contains the text of the page. */
  async success(): Promise<void> {
    const ended = expect(this.order.getByTestId('order-state').getByText('Completed', { exact: true })).toBeVisible({
      timeout: 120_000,
    });
    await ended.catch(async (error: unknown) => {
      const texts = await this.page.getByRole('main').or(this.page.getByRole('dialog')).allInnerTexts();
      throw new Error(`the order did not end well; the page says:\n${texts.join('\n---\n')}`, { cause: error });
    });
  }

  /** Leaves the page of the order, or closes the open dialog. */
  async closeDialog(): Promise<void> {
    if (/#\/order\//.test(this.page.url())) {
      await this.page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(this.order).toBeHidden();
      return;
    }
    await this.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
}
