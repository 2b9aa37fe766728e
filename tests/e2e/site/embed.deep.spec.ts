import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../../project/serveFolder.ts';
import { Backend } from '../support/Backend.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

/** The page around the frame, as `docs/embedding.md` describes, with a list of the messages that it received. */
const hostPage = (app: string) => `<!doctype html><html lang="en"><title>Host</title><div id="here"></div>
<script type="module">
  import { embed } from '${app}embed.js';
  window.heard = [];
  const hear = (name) => [name, (data) => window.heard.push({ name, ...data })];
  window.embedded = embed(document.getElementById('here'), {
    app: '${app}',
    look: { theme: 'dark' },
    on: Object.fromEntries(['ready', 'resized', 'transactionSent', 'transactionClosed', 'walletChanged'].map(hear)),
  });
</script>`;

test('runs in frames of allowed pages, reports events to them, and refuses other pages', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-embed-'));
  const [host, other] = await Promise.all([serveFolder(join(folder, 'host')), serveFolder(join(folder, 'host'))]);
  const backend = new Backend(74);
  try {
    const app = join(folder, 'app');
    cpSync('dist', app, { recursive: true });
    cpSync('public/icon.svg', join(folder, 'host/icon.svg'));
    const config = JSON.parse(readFileSync(join(app, 'config.json'), 'utf8'));
    const origin = new URL(host.url).origin;
    writeFileSync(join(app, 'config.json'), JSON.stringify({ ...config, embed: { origins: [origin] } }));
    writeFileSync(join(folder, 'host/index.html'), hostPage(backend.url));
    await backend.start({ APP_DIR: app });

    const wallet = new SignerWallet(backend.url);
    await wallet.install(page.context());
    await page.goto(host.url);
    const frame = page.frameLocator('iframe');
    const heard = async (name: string) => {
      const all: { name: string }[] = await page.evaluate('window.heard');
      return all.filter((each) => each.name === name);
    };
    await expect(frame.getByTestId('swap-amount')).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    await expect.poll(() => heard('ready')).toEqual([{ name: 'ready', version: 1 }]);
    // The frame has the height of its content, so it does not scroll.
    await expect
      .poll(() => frame.locator('html').evaluate('document.documentElement.scrollHeight - innerHeight'))
      .toBeLessThanOrEqual(0);

    await frame.getByRole('button', { name: 'Connect wallet' }).first().click();
    await frame
      .getByRole('dialog')
      .getByRole('button', { name: /Test Signer/ })
      .click();
    await expect.poll(async () => (await heard('walletChanged')).at(-1)).toMatchObject({ connected: true });
    await frame.getByTestId('swap-amount').fill('0.2');
    await frame.getByRole('button', { name: 'Review swap' }).click();
    await frame.getByRole('button', { name: 'Confirm swap' }).click();
    await expect.poll(() => heard('transactionSent'), { timeout: 120_000 }).not.toEqual([]);
    const [hash = ''] = wallet.sent;
    expect((await heard('transactionSent')).at(-1)).toMatchObject({ kind: 'swap', hash });
    await expect.poll(() => heard('transactionClosed'), { timeout: 120_000 }).not.toEqual([]);
    expect(JSON.stringify(await page.evaluate('window.heard'))).not.toContain(wallet.address.slice(2, 12));

    await page.goto(other.url);
    await expect(page.locator('iframe')).toBeAttached();
    // The browser puts its own error page into a frame that refuses the host.
    await expect.poll(() => page.frames().map((each) => new URL(each.url()).protocol)).toContain('chrome-error:');
    expect(await heard('ready')).toEqual([]);
    expect(page.frames().map((each) => each.url())).not.toContainEqual(expect.stringContaining('#/swap'));
  } finally {
    await Promise.all([host.close(), other.close(), backend.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
