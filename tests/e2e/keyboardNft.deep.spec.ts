import { oneOfEach } from '../support/files/goodFiles.ts';
import { Backend } from './Backend.ts';
import { ScreenReader } from './ScreenReader.ts';
import { SignerWallet } from './SignerWallet.ts';
import { tabTo } from './tabTo.ts';
import { expect, test, watch } from './test.ts';

/** Where nothing has the focus, the next Tab begins at the top of the page: whoever cannot see it is lost. */
const LOST = 'document.activeElement === document.body';

test.describe('the market without a mouse, each state said to a screen reader', () => {
  const backend = new Backend(72);
  test.beforeAll(() => backend.start({ DEVNET_NFTS: 'small' }));
  test.afterAll(() => backend.stop());

  test('[NFT-05] [NFT-07] buys an NFT that it found by words, and lists it', async ({ page }) => {
    test.setTimeout(150_000);
    const problems: string[] = [];
    watch(page, problems);
    const reader = await ScreenReader.on(page);
    await SignerWallet.connectedOn(page, backend.url);
    const press = (key: string) => page.keyboard.press(key);

    // Found by words.
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

    // What is for sale comes first; the grid is one stop, arrows go on within it.
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
    await reader.expectHeard(/^Bought\. They are in your wallet\./);
    await expect(page.getByRole('button', { name: 'To my NFTs' })).toBeFocused();
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
    await reader.expectHeard(/^All of them are for sale\./);
    expect(await page.evaluate(LOST)).toBe(false);
    await tabTo(page, /^Show/);
    await press('Enter');
    await expect(page.getByRole('list', { name: 'Listed', exact: true }).getByRole('article')).toHaveCount(1);
    expect(problems).toEqual([]);
  });

  test('[NFT-12] makes an NFT of a file', async ({ page }) => {
    test.setTimeout(90_000);
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
    await reader.expectHeard(/ (done|under way)$/);
    await expect(page.getByTestId('create-show')).toBeVisible({ timeout: 60_000 });
    // What is said last is what has the focus now.
    await expect(page.getByRole('heading', { level: 1, name: /A yard without a mouse. is yours/ })).toBeFocused();
    expect(problems).toEqual([]);
  });
});
