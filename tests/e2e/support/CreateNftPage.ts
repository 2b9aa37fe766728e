import { expect, type Page } from '@playwright/test';

interface FileToSend {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Page object for the page that creates NFTs. */
export class CreateNftPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page, with fresh data. */
  async open(): Promise<void> {
    await this.page.evaluate("location.assign('#/NFT')");
    await this.page.evaluate("location.assign('#/create')");
    await expect(this.page.getByTestId('create-make')).toBeVisible();
  }

  async choose({ name, bytes }: FileToSend): Promise<void> {
    // The app ignores the file type that the system reports.
    await this.page.getByTestId('create-file').setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
  }

  async fill(name: string, file: FileToSend): Promise<void> {
    await this.page.getByTestId('create-name').fill(name);
    await this.choose(file);
    // The error is below the field and is also announced.
    await expect(this.page.getByRole('paragraph').filter({ hasText: `${file.name}: ` })).toBeVisible();
  }

  async make(): Promise<void> {
    await this.page.getByTestId('create-make').click();
  }

  /** Waits until the NFT is minted. Returns its number and contract. */
  async made(): Promise<{ readonly contract: string; readonly tokenId: string }> {
    const link = this.page.getByTestId('create-show');
    await expect(link).toBeVisible();
    const query = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]);
    return { contract: query.get('contractAddress') ?? '', tokenId: query.get('tokenId') ?? '' };
  }
}
