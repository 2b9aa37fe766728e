import { oneOfEach } from '../../support/files/goodFiles.ts';
import { Backend } from '../support/Backend.ts';
import { ScreenReader } from '../support/ScreenReader.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test, watch } from '../test.ts';

/** If no element has the focus, the next Tab starts at the top of the page. Users who cannot see the page are then lost. */
const LOST = 'document.activeElement === document.body';

test.describe('the market by keyboard, with each state announced to a screen reader', () => {
  const backend = new Backend(72);
  test.beforeAll(() => backend.start({ DEVNET_NFTS: 'small' }));
  test.afterAll(() => backend.stop());

  test('[NFT-05] [NFT-07] buys an NFT found by a description, and lists it', async ({ page }) => {
    const problems: string[] = [];
    watch(page, problems);
    const reader = await ScreenReader.on(page);
    await SignerWallet.connectedOn(page, backend.url);
    const press = (key: string) => page.keyboard.press(key);

    // Text search.
    await tabTo(page, /^NFT$/);
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const search = page.getByRole('combobox', { name: 'Search NFTs' });
    await search.focus();
    await page.keyboard.type('drift');
    await expect(page.getByRole('option', { name: 'Drift Collection', exact: true })).toBeVisible();
    await press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Drift Collection', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Drift' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    // NFTs for sale come first. The grid is one tab stop; arrow keys move inside it.
    const forSale = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /^Add to cart: / }) });

    const link = forSale.first().getByRole('link');
    await link.focus();
    await press('Enter');
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, /^Buy now$/);
    await press('Enter');
    const checkout = page.getByRole('dialog', { name: 'Buy on Northyard' });
    await expect(checkout.getByTestId('checkout-buy')).toBeEnabled();
    await tabTo(page, /^Buy for /);
    await press('Enter');
    await reader.expectHeard(/^Confirm in your wallet/);
    await reader.expectHeard(/^Now in your wallet\./);
    await expect(page.getByRole('button', { name: 'View my NFTs' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('tab', { name: 'Owned', selected: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    // Listed.
    await tabTo(page, /^Sell NFTs$/);
    await press('Enter');
    await expect(page.getByRole('list', { name: 'Your NFTs' }).getByRole('listitem')).toHaveCount(1);
    await tabTo(page, /^Sell /);
    await press('Enter');
    const price = page.getByLabel(/^Price of /);
    await expect(price).toBeVisible();
    expect(await page.evaluate(LOST)).toBe(false);
    await price.focus();
    await page.keyboard.type('0.5');
    await tabTo(page, /^Review/);
    await press('Enter');
    await expect(page.getByTestId('sell-sign')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, /^Sign/);
    await press('Enter');
    await reader.expectHeard(/Sign/);
    await reader.expectHeard(/^All listed for sale\./);
    expect(await page.evaluate(LOST)).toBe(false);
    await tabTo(page, /^View my listings$/);
    await press('Enter');
    await expect(page.getByRole('list', { name: 'Listed', exact: true }).getByRole('article')).toHaveCount(1);
    expect(problems).toEqual([]);
  });

  test('[NFT-12] mints an NFT from a file', async ({ page }) => {
    const problems: string[] = [];
    watch(page, problems);
    const reader = await ScreenReader.on(page);
    await SignerWallet.connectedOn(page, backend.url);
    const press = (key: string) => page.keyboard.press(key);
    const [file] = oneOfEach.filter(({ type }) => type === 'image/png');
    await page.evaluate("location.assign('#/create')");
    await expect(page.getByTestId('create-make')).toBeVisible();

    const asked = page.waitForEvent('filechooser');
    await page.getByTestId('create-file').focus();
    await press('Enter');
    await (await asked).setFiles({ name: 'yard.png', mimeType: 'image/png', buffer: file?.bytes ?? Buffer.alloc(0) });
    await reader.expectHeard(/yard\.png/);
    await tabTo(page, /^Name/);
    await page.keyboard.type('A yard without a mouse');
    await tabTo(page, /^Create/);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /A yard without a mouse/ })).toBeFocused();
    await reader.expectHeard(/ (Done|In progress)$/);
    await expect(page.getByTestId('create-show')).toBeVisible({ timeout: 120_000 });
    // The last announcement is about the element that has the focus now.
    await expect(page.getByRole('heading', { level: 1, name: /A yard without a mouse. is live/ })).toBeFocused();
    expect(problems).toEqual([]);
  });
});
