import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { serveFolder } from './serveFolder.ts';
import { TreeCopy } from './TreeCopy.ts';

const run = promisify(execFile);
/** What the chooser may bring along, in bytes as a server sends them. */
const CHOOSER_LIMIT = 40_000;

/** As many as there may ever be beside ours. */
const MORE_WALLETS = 50;

const walletModule = (index: number) => `import { defineInjectedWallet } from '../../kits/evm/defineInjectedWallet.ts';
import icon from './icon.svg';

export default defineInjectedWallet({ id: 'more-${index}', name: 'More ${index}', icon, rdns: ['more.n${index}'] });
`;

describe('the wallet chooser of the built app', () => {
  let tree: TreeCopy;
  let browser: Browser;

  beforeAll(async () => {
    tree = new TreeCopy();
    const icon = readFileSync(join(tree.folder, 'src/plugins/wallets/metamask/icon.svg'), 'utf8');
    for (let index = 0; index < MORE_WALLETS; index += 1) {
      // A picture of its own each, or the build would make them one file.
      tree.write(`src/plugins/wallets/more-${index}/icon.svg`, icon.replace('<svg ', `<svg id="more-${index}" `));
      tree.write(`src/plugins/wallets/more-${index}/index.ts`, walletModule(index));
    }
    browser = await chromium.launch({ args: [...chromiumArgs], executablePath: chromiumPath() ?? '' });
    await run(join(tree.folder, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
      cwd: tree.folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  });
  afterAll(async () => {
    await browser.close();
    tree.dispose();
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ])('opens with at most 40 kB beyond the swap page, pictures included, at $width px', async (viewport) => {
    const dist = join(tree.folder, 'dist');
    const server = await serveFolder(dist);
    const page = await browser.newPage({ viewport });
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
  });
});
