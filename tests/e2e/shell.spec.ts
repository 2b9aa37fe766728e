import AxeBuilder from '@axe-core/playwright';
import { expect, GATE, test } from './test.ts';

/** Every key of `src/shell/stores/persisted.ts`. */
const storedKeys = [
  'lang',
  'source',
  'utm_source',
  'connectorId',
  'userAddTokens',
  'cart',
  'NFTChain',
  'chatGptList',
  'userId',
  'device_no',
  'currentNet',
  'flag',
  'theme',
  'swapPair',
  'slippage',
  'recentTokens',
  'favouriteTokens',
  'addressBook',
];

const at = (url: string, path: string) => `${url}#${path}`;

test.describe('routes', () => {
  test('[SHL-01] redirects / to /swap, and shows the same page on its three routes', async ({ quietPage, backend }) => {
    await expect(quietPage).toHaveURL(/#\/swap$/);
    for (const [path, heading] of [
      ['/swap', 'Swap any token, on any network'],
      ['/SwapConfirm', 'Swap any token, on any network'],
      ['/Records', 'Records'],
    ] as const) {
      await quietPage.evaluate(`location.assign('#${path}')`);
      await expect(quietPage).toHaveURL(at(backend.url, path));
      await expect(quietPage.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(quietPage.getByRole('navigation', { name: 'Swap or Records' })).toBeVisible();
    }
  });

  for (const path of ['/SwapConfirm', '/Records']) {
    test(`[SHL-02] starts on /swap if the address is ${path}`, async ({ page, backend }) => {
      await page.goto(at(backend.url, path));

      await expect(page).toHaveURL(/#\/swap$/);
    });
  }

  test('[SHL-03] shows each page of the market for its link, and a way back from an unknown page', async ({
    quietPage,
    backend,
  }) => {
    const pages = {
      '/NFT': 'NFT market',
      '/collection?collectionid=5&name=Apes&contractAddress=0xa0e5&from=home&ind=1': 'Apes',
      '/NFTDetail': 'This link has no NFT',
      '/NFTDetailNew?id=5&tokenId=7&contractAddress=0xa0e5&from=home&mainnet=ETH&collectionid=5':
        'Couldn’t load this NFT',
      '/MyNFTDetail': 'This link has no NFT',
      '/sell?type=profile&tab=activity': 'Connect a wallet to see your Northyard NFTs',
      '/review': 'Nothing to review',
      '/transfer': 'This link has no NFT',
      '/Search?keyword=apes&tab=NFTs': 'Results for “apes”',
      '/create': 'Connect a Northyard wallet to create NFTs',
      '/createAi': 'Create with AI',
    };
    for (const [path, heading] of Object.entries(pages)) {
      await quietPage.goto(at(backend.url, path));
      await expect(quietPage.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    }
    await quietPage.goto(at(backend.url, '/no/such/page'));
    await quietPage.getByRole('link', { name: 'Back to swap' }).click();

    await expect(quietPage).toHaveURL(/#\/swap$/);
  });

  test('[SHL-04] keeps source in the address, closes toasts and the profile, and scrolls up when the route changes', async ({
    page,
    backend,
  }) => {
    await page.goto(`${backend.url}?source=partner#/swap`);
    await expect(page).toHaveURL(/#\/swap\?source=partner$/);
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Demo wallet/ })
      .click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Wallet / })
      .click();
    await expect(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible();
    await page.setViewportSize({ width: 800, height: 300 });
    await page.evaluate('scrollTo(0, 200)');

    await page.evaluate("location.assign('#/NFT')");

    await expect(page.getByRole('dialog', { name: 'Your wallet' })).toBeHidden();
    await expect(page).toHaveURL(/#\/NFT\?source=partner$/);
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  });
});

test.describe('layout', () => {
  test(
    "[SHL-09] has three languages, stores the choice, and starts with the browser's",
    GATE,
    async ({ browser, backend }) => {
      for (const [locale, heading] of [
        ['zh-TW', '任意代币，跨链兑换'],
        ['ko-KR', '어떤 토큰이든, 어느 네트워크로든 스왑'],
        ['fr-FR', 'Swap any token, on any network'],
      ] as const) {
        const context = await browser.newContext({ locale });
        const page = await context.newPage();
        await page.goto(backend.url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        const menu = page.getByRole('button', { name: /^(Language and theme|语言和主题|언어와 테마)$/ });
        await menu.click();
        await page.getByRole('radio', { name: '한국어' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('어떤 토큰이든, 어느 네트워크로든 스왑');
        expect(await page.evaluate("localStorage.getItem('lang')")).toBe('korea');
        await context.close();
      }
    },
  );

  test('[SHL-11] has a menu at the bottom below 800 px, and no horizontal scroll at 360 px', async ({
    quietPage,
    backend,
  }) => {
    for (const path of ['/swap', '/Records', '/NFT', '/collection', '/create', '/manual/problems', '/no/such/page']) {
      await quietPage.setViewportSize({ width: 360, height: 740 });
      await quietPage.goto(at(backend.url, path));
      await expect(quietPage.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(quietPage.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
      const overflow = await quietPage.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

  test('[SHL-12] has links from the configuration in its footer, except on four pages', async ({
    quietPage,
    backend,
  }) => {
    const footer = quietPage.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Manual' })).toHaveAttribute('href', '#/manual');
    await expect(footer.getByRole('link', { name: /business@/ })).toHaveAttribute('href', /^mailto:/);
    for (const path of ['/collection', '/sell', '/MyNFTDetail', '/review']) {
      await quietPage.goto(at(backend.url, path));
      await expect(quietPage.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(footer, path).toHaveCount(0);
    }
  });

  test('[SHL-14] a dialog traps the focus, closes by Escape and by its backdrop, and restores the focus', async ({
    quietPage,
  }) => {
    const opener = quietPage.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
    const dialog = quietPage.getByRole('dialog', { name: 'Connect wallet' });
    await opener.focus();
    await quietPage.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    // Tab moves from the last control to the browser's own bar, which a page cannot see. The next Tab moves to the first
    // control. The focus never goes below the dialog.
    const close = dialog.getByRole('button', { name: 'Close' });
    const isBack = () => close.evaluate((button) => button === document.activeElement);
    await expect(close).toBeFocused();
    let presses = 0;
    do {
      await quietPage.keyboard.press('Tab');
      presses += 1;
      expect(await quietPage.locator(':focus').count()).toBe(await dialog.locator(':focus').count());
    } while (!(await isBack()) && presses < 300);
    expect(presses).toBeGreaterThan(10);
    expect(presses).toBeLessThan(300);

    await quietPage.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog).toBeVisible();
    await quietPage.mouse.click(10, 500);

    await expect(dialog).toBeHidden();
  });

  test('[SHL-17] starts with invalid values under every key of its storage', async ({ page, backend }) => {
    await page.goto(backend.url);
    for (const key of storedKeys) await page.evaluate(`localStorage.setItem('${key}', '{"__proto__":[1,')`);
    await page.reload();

    await expect(page.getByTestId('swap-amount')).toBeVisible();
    await expect(page.getByTestId('swap-action')).toHaveText('Connect wallet');
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`passes axe in ${scheme}`, async ({ quietPage, backend }) => {
      // A color that still changes is measured as it is at that moment.
      await quietPage.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const path of ['/swap', '/Records', '/NFT', '/collection?name=Apes', '/no/such/page']) {
        await quietPage.goto(at(backend.url, path));
        await expect(quietPage.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page: quietPage }).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([]);
      }
    });
  }
});
