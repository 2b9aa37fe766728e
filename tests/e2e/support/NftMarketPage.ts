import { expect, type Page } from '@playwright/test';

/** Facts about a collection on its page. */
export interface CollectionFacts {
  /** By label. Without the symbol, the share and similar facts. */
  readonly facts: Readonly<Record<string, string>>;
  /** Rows of the tables below the charts, by title. Cells are separated by tabs. Empty if there is nothing to show. */
  readonly charts: Readonly<Record<string, readonly string[]>>;
}

const chartTitles = [
  'Sales',
  'Volume and floor price',
  'Listings by price',
  'Top holders',
  'Holders and listings',
  'Items per holder',
];

/** Page object for the NFT market. */
export class NftMarketPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async go(hash: string): Promise<void> {
    await this.page.evaluate(`location.assign(${JSON.stringify(hash)})`);
  }

  /** Opens the page of an NFT, with fresh data. */
  async goToNft(collection: string, tokenId: string): Promise<void> {
    await this.go('#/NFT');
    await this.go(`#/NFTDetailNew?contractAddress=${collection}&tokenId=${tokenId}&mainnet=NORTHYARD`);
    await expect(this.page.getByRole('region', { name: 'Details' })).toBeVisible();
  }

  /** Opens a part of the account's page, with fresh data. */
  async goToOwn(part: 'Owned' | 'Listed'): Promise<void> {
    await this.go('#/NFT');
    await this.go('#/sell?tab=profile');
    await this.page.getByRole('tab', { name: part }).click();
    await expect(this.page.getByRole('tab', { name: part, selected: true })).toBeVisible();
  }

  /** NFTs in a part of the account's page. */
  own(part: 'Owned' | 'Listed') {
    return this.page.getByRole('list', { name: part, exact: true }).getByRole('article');
  }

  /** Opens the cart. */
  async cart() {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart: / })
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Cart' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Buys what the checkout shows, and waits until it has arrived. */
  async pay(): Promise<void> {
    await this.page.getByTestId('checkout-buy').click();
    await expect(this.page.getByRole('dialog', { name: /^Purchased on / })).toContainText('Now in your wallet.');
  }

  /** Facts and charts of a collection, with fresh data. */
  async collection(hash: string): Promise<CollectionFacts> {
    const { page } = this;
    await this.go('#/swap');
    await this.go(`${hash}&view=charts`);
    const facts: Record<string, string> = {};
    await expect(page.locator('article > header[aria-busy=false]')).toBeVisible();
    for (const text of await page.locator('article > header dl > div').allInnerTexts()) {
      const [label = '', value = ''] = text.split('\n');
      facts[label] = value.split(' ')[0] ?? '';
    }
    const charts: Record<string, readonly string[]> = {};
    for (const title of chartTitles) {
      const panel = page.getByRole('region', { name: title, exact: true });
      await expect(panel).toHaveAttribute('aria-busy', 'false');
      // A chart without data has no table.
      const opener = panel.getByText('Show as a table');
      if ((await opener.count()) > 0) await opener.click();
      charts[title] = await panel.getByRole('region').locator('tbody tr').allInnerTexts();
    }
    return { facts, charts };
  }
}
