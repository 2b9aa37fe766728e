import { expect, type Page } from '@playwright/test';

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
    await dialog.getByRole('combobox', { name: 'Network' }).selectOption({ label: chain });
    await dialog.getByRole('combobox', { name: /Search/ }).fill(symbol);
    await dialog.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first().click();
    await expect(dialog).toBeHidden();
  }

  async enter(amount: string): Promise<void> {
    await this.page.getByTestId('swap-amount').fill(amount);
  }

  async sendTo(address: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Use another address' }).click();
    await this.page.getByTestId('swap-recipient').fill(address);
  }

  /** Opens the review when a quote is available. */
  async review(): Promise<void> {
    const action = this.page.getByTestId('swap-action');
    await expect(action).toHaveText('Review swap');
    await action.click();
    await expect(this.page.getByRole('dialog', { name: 'Review swap' })).toBeVisible();
  }

  /** The balance after the swap, as the review predicts it. Checks that it is the current balance plus the change. */
  async foretold(symbol: string): Promise<string> {
    const row = this.page.getByRole('region', { name: 'Balance changes' }).getByRole('row', { name: symbol });
    await expect(row.getByRole('cell')).toHaveText([/^[\d,.]+$/, /^[−+][\d,.]+$/, /^[\d,.]+$/]);
    const [before = '', change = '', after = ''] = await row.getByRole('cell').allTextContents();
    const units = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));
    expect(units(after)).toBeCloseTo(units(before) + units(change), 6);
    return after;
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Confirm swap' }).click();
  }

  /** Waits until the order has succeeded. On failure, the error contains the text of the dialog. */
  async success(): Promise<void> {
    const steps = this.page.getByRole('list', { name: 'Progress' });
    const ended = expect(steps.getByText(/^Delivering to .+ Done$/)).toBeVisible({ timeout: 120_000 });
    await ended.catch(async (error: unknown) => {
      const dialogTexts = await this.page.getByRole('dialog').allInnerTexts();
      throw new Error(`the order did not end well; the dialog says:\n${dialogTexts.join('\n---\n')}`, { cause: error });
    });
  }

  async closeDialog(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
}
