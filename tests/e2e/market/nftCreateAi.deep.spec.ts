import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { openAiStyles } from '../../../server/pictures/openai/openAiStyles.ts';
import { oneOfEach } from '../../support/files/goodFiles.ts';
import { Backend } from '../support/Backend.ts';
import { CreateNftPage } from '../support/CreateNftPage.ts';
import { NftMarketPage } from '../support/NftMarketPage.ts';
import { NftOnChain } from '../support/NftOnChain.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test, watch } from '../test.ts';

const PROMPT = 'a red boat in the fog';
const STYLE = 'oil';
/** Replies of the image service in the form that OpenAI documents, see OpenAiImages.test.ts. */
const [ok, refused] = [pictureReply(), refusalReply('moderation_blocked')];

/** An image service that answers each request when the test says so. */
class ImageService {
  readonly prompts: string[] = [];
  readonly #waiting: ((reply: readonly [status: number, body: object]) => void)[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { prompt }: { readonly prompt?: unknown } = JSON.parse(Buffer.concat(chunks).toString());
        this.prompts.push(String(prompt));
        this.#waiting.push(([status, body]) => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(body));
        });
      });
    });
  }

  /** The address of its API. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/v1` : '';
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Waits for the next request, and answers it. */
  async answer(reply: readonly [status: number, body: object]): Promise<void> {
    await expect.poll(() => this.#waiting.length).toBeGreaterThan(0);
    this.#waiting.shift()?.(reply);
  }
}

test.describe('creation of NFTs from words', () => {
  const backend = new Backend(78);
  const service = new ImageService();
  test.beforeAll(async () => {
    await backend.start({ IMAGES_API: await service.start(), IMAGES_API_KEY: 'key', IMAGES_MODEL: 'painter-1' });
  });
  test.afterAll(async () => {
    await backend.stop();
    service.stop();
  });

  test('[NFT-13] says that the service failed, retries, shows progress and pictures, and mints one', async ({
    page,
  }) => {
    const problems: string[] = [];
    watch(page, problems);
    const { wallet } = await SignerWallet.connectedOn(page, backend.url);
    await page.evaluate("location.assign('#/createAi')");
    const style = openAiStyles.find(({ id }) => id === STYLE);
    await page
      .getByRole('group', { name: 'Style' })
      .getByText(style?.name('en') ?? '', { exact: true })
      .click();
    await page.getByRole('textbox', { name: 'Describe your image' }).fill(PROMPT);
    await page.getByRole('group', { name: 'How many' }).getByText('2', { exact: true }).click();
    await page.getByRole('button', { name: 'Generate images' }).click();

    await service.answer(refused);
    await expect(page.getByText('NFT image generation failed')).toBeVisible();
    await expect(page.getByText('This description isn’t allowed. Change it and try again.')).toBeVisible();
    await expect(page.getByText('No images yet')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();

    const making = page.getByRole('region', { name: 'Generating images' });
    await expect(making).toContainText(PROMPT);
    await expect(making.getByText('0 of 2 done')).toBeVisible();
    await service.answer(ok);
    await expect(making.getByText('1 of 2 done')).toBeVisible();
    await service.answer(ok);
    await expect(page.getByText('2 images ready').first()).toBeVisible();
    await isDrawn(page, `Image 1: ${PROMPT}`);
    expect(service.prompts).toEqual(Array(3).fill(`${PROMPT}. ${style?.words}`));
    // One signature is enough, and moves nothing.
    expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1);
    expect(wallet.sent).toEqual([]);

    await page.getByRole('button', { name: 'Use image 1 for an NFT' }).click();
    await page.getByTestId('create-name').fill('Boat of words');
    const create = new CreateNftPage(page);
    await create.make();
    const { contract, tokenId } = await create.made();
    const chain = new NftOnChain(backend.url, contract, contract);
    expect(await chain.ownerOf(tokenId)).toBe(wallet.address);
    chain.close();
    const market = new NftMarketPage(page);
    const created = page.getByRole('list', { name: 'Created', exact: true });
    await expect(async () => {
      await market.go('#/NFT');
      await market.go('#/sell?tab=profile&type=created');
      await expect(created).toContainText('Boat of words', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await market.goToNft(contract, tokenId);
    await isDrawn(page, 'Image of Boat of words');
    expect(problems).toEqual([]);
  });
});

/** The picture has arrived, and the browser can draw it. */
async function isDrawn(page: Page, alt: string): Promise<void> {
  const picture = page.getByAltText(alt).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
}

function pictureReply() {
  const png = oneOfEach.find(({ type }) => type === 'image/png');
  if (!png) throw new Error('no picture');
  return [200, { created: 1_713_833_628, data: [{ b64_json: png.bytes.toString('base64') }] }] as const;
}

function refusalReply(code: string) {
  const error = { message: 'text of the service', type: 'invalid_request_error', param: null, code };
  return [400, { error }] as const;
}
