import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunksOf } from '../../scripts/chunks.ts';
import { isBuilt } from '../../scripts/isBuilt.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { listingOf } from './listingOf.ts';
import { serveFolder } from './serveFolder.ts';
import { TreeCopy } from './TreeCopy.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
/** Maximum size of the chooser's code, in bytes as a server sends them. */
const CHOOSER_LIMIT = 40_000;

/** Maximum number of wallets besides ours. */
const MORE_WALLETS = 50;

const walletModule = (
  index: number,
) => `import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

export default defineInjectedWallet({ id: 'more-${index}', name: 'More ${index}', icon, rdns: ['more.n${index}'] });
`;

describe('the built app', () => {
  let tree: TreeCopy;
  let browser: Browser;
  let sizeBefore = 0;
  let sizeAfter = 0;

  beforeAll(async () => {
    tree = new TreeCopy();
    browser = await chromium.launch({ args: [...chromiumArgs], executablePath: chromiumPath() ?? '' });
    // `npm test` has just built the project itself.
    if (!isBuilt(root)) await build(tree);
    sizeBefore = eagerBytes(join(isBuilt(root) ? root : tree.folder, 'dist'));
    for (const id of ['one', 'two', 'three', 'four', 'five']) {
      await tree.run('new', 'chain', id);
      await tree.run('new', 'wallet', `${id}-wallet`);
    }
    await build(tree);
    sizeAfter = eagerBytes(join(tree.folder, 'dist'));
    tree.write('src/plugins/chains/broken/index.ts', "throw new Error('broken on import');\n");
    tree.write('src/plugins/wallets/broken/index.ts', 'export default undefined;\n');
    tree.write('src/features/broken/index.ts', "throw new Error('broken on import');\n");
    addWallets(tree);
    await build(tree);
    // Each build takes as long as many tests.
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    tree.dispose();
  });

  it('grows by at most 0.3 kB for each chain and each wallet', () => {
    expect(sizeAfter).toBeGreaterThan(sizeBefore);
    expect((sizeAfter - sizeBefore) / 10).toBeLessThanOrEqual(300);
  });

  it('has the license texts of its packages', () => {
    const licenses = readFileSync(join(tree.folder, 'dist/licenses.md'), 'utf8');

    expect(licenses).toMatch(/^## react-dom - .* \(MIT\)$/m);
    expect(licenses).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  });

  it('[SHL-19] reports plugins that throw on import and leaves them out', async () => {
    const { chains, problems } = await listingOf(tree);

    expect(problems.map(({ plugin }) => plugin)).toEqual([
      './plugins/chains/broken/index.ts',
      './plugins/wallets/broken/index.ts',
      './features/broken/index.ts',
    ]);
    expect(chains.map(({ name }) => name)).toContain('Ethereum');
  });

  it('[SHL-19] shows a chain made by `npm run new` in the picker and links its explorer from the profile', async () => {
    const server = await serveFolder(join(tree.folder, 'dist'));
    const page = await browser.newPage();
    await answerFor(page, 'ONE');
    await page.addInitScript(announceWallet('0xdbba1'));
    await page.goto(server.url);

    await page.getByRole('button', { name: /Token to pay with/ }).click();
    await page.getByRole('group', { name: 'Networks' }).getByRole('button', { name: 'One', exact: true }).click();
    await page
      .getByRole('option', { name: /ONE coin|ONE/ })
      .first()
      .click();
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('button', { name: /Announced/ }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Wallet / })
      .click();
    const link = page.getByRole('dialog').getByRole('link', { name: /0xd8dA/ });

    expect(await link.getAttribute('href')).toBe(
      'https://explorer.one.example/address/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    );
    await page.close();
    await server.close();
  });

  it('[SHL-19] starts although three plugins throw on import', async () => {
    const server = await serveFolder(join(tree.folder, 'dist'));
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.url);

    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'NFT' }).first().waitFor();
    expect(await page.getByText('Couldn’t load:').textContent()).toContain('broken, broken, broken');
    expect(errors).toEqual([
      'Left out: ./plugins/chains/broken/index.ts',
      'Left out: ./plugins/wallets/broken/index.ts',
      'Left out: ./features/broken/index.ts',
    ]);
    await page.close();
    await server.close();
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ])(
    'opens the wallet chooser with at most 40 kB beyond the swap page, pictures included, at $width px',
    async (viewport) => {
      const dist = join(tree.folder, 'dist');
      const server = await serveFolder(dist);
      const page = await browser.newPage({ viewport });
      // The page is never idle, so everything loaded when idle is loaded by the click.
      await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
      await page.goto(server.url);
      const button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
      await button.waitFor();
      await page.waitForLoadState('networkidle');
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));

      await button.click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.close();
      await server.close();

      const files = [...asked].map((path) => join(dist, path)).filter((path) => existsSync(path));
      const bytes = files.reduce((sum, path) => sum + brotliCompressSync(readFileSync(path)).length, 0);
      expect(files.some((path) => path.includes('WalletChooser'))).toBe(true);
      expect(bytes, files.join('\n')).toBeLessThanOrEqual(CHOOSER_LIMIT);
    },
  );
});

async function build(tree: TreeCopy): Promise<void> {
  await run(join(tree.folder, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
    cwd: tree.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

function addWallets(tree: TreeCopy): void {
  const icon = tree.read('src/plugins/wallets/metamask/icon.svg');
  for (let index = 0; index < MORE_WALLETS; index += 1) {
    // A different picture each, because the build merges equal files.
    tree.write(`src/plugins/wallets/more-${index}/icon.svg`, icon.replace('<svg ', `<svg id="more-${index}" `));
    tree.write(`src/plugins/wallets/more-${index}/index.ts`, walletModule(index));
  }
}

/** Compressed size of the code that `/swap` needs at once. */
function eagerBytes(dist: string): number {
  const eager = chunksOf(dist).filter(({ isEager }) => isEager);
  return eager.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A backend that swaps on one chain. */
async function answerFor(page: Page, chain: string): Promise<void> {
  const answer = (path: string, body: object) => page.route(`**${path}*`, (route) => route.fulfill({ json: body }));
  const native = { symbol: chain, name: `${chain} coin`, decimals: 18, address: NATIVE_ADDRESS, logoURI: '' };
  await answer('/swap/v1/queryChainByConfig', [{ chain, isSupport: 'Y' }]);
  await answer('/public/node/publicNode', { resCode: 800, data: {} });
  await answer('/swap/v1/queryCoinList', {
    resCode: 800,
    resMsg: '',
    data: { quoteSwitch: true, tokens: { [chain]: [native] } },
  });
}

/** A script for the page: an EIP-6963 wallet on the given chain. */
const announceWallet = (chainId: string) => `
  const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
  const answers = { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '${chainId}' };
  const provider = { request: async ({ method }) => answers[method], on() {}, removeListener() {} };
  const info = { uuid: 'f3a1e2b4-0000-4000-8000-000000000002', name: 'Announced', rdns: 'test.announced',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E' };
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
`;
