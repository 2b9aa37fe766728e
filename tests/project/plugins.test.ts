import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { chunksOf } from '../../scripts/chunks.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { serveFolder } from './serveFolder.ts';
import { TreeCopy } from './TreeCopy.ts';

const Listing = z.object({
  chains: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      family: z.string(),
      wire: z.object({ name: z.string(), chainId: z.string() }),
      explorer: z.string(),
    }),
  ),
  wallets: z.array(z.looseObject({ id: z.string(), name: z.string(), chainType: z.string(), mobile: z.string() })),
  problems: z.array(z.object({ plugin: z.string(), error: z.string() })),
});

type Ran = Awaited<ReturnType<TreeCopy['run']>>;

const run = promisify(execFile);

async function listingOf(tree: TreeCopy): Promise<z.output<typeof Listing>> {
  const { stdout, output, code } = await tree.run('plugins', '--json');
  expect(code, output).toBe(0);
  return z.parse(Listing, JSON.parse(stdout));
}

describe('plugins that `npm run new` makes', () => {
  let tree: TreeCopy;
  let listing: z.output<typeof Listing>;
  let conformance: Ran;
  let check: Ran;

  beforeAll(async () => {
    tree = new TreeCopy();
    await tree.run('new', 'chain', 'foo', '--chain-id', '912559', '--symbol', 'FOO');
    await tree.run('new', 'wallet', 'bar');
    await tree.run('new', 'feature', 'baz');
    await tree.run('new', 'family', 'qux-net', '--symbol', 'QUX');
    listing = await listingOf(tree);
    const suites = ['chains', 'wallets/folders', 'wallets/all'].map((name) => `tests/conformance/${name}.test.ts`);
    conformance = await tree.run('test:unit', '--project', 'conformance', '--reporter=verbose', ...suites);
    check = await tree.run('check', 'format', 'types:app', 'imports', 'dead-code');
    // Some of these compile everything.
  }, 240_000);
  afterAll(() => tree.dispose());

  it('[SHL-19] are registered and keep every rule with no other edit', () => {
    const { chains, wallets, problems } = listing;

    expect(problems).toEqual([]);
    expect(chains).toContainEqual(
      expect.objectContaining({ id: 'eip155:912559', name: 'Foo', wire: { name: 'FOO', chainId: '912559' } }),
    );
    expect(chains.find(({ name }) => name === 'Foo')?.explorer).toMatch(
      /^https:\/\/explorer\.foo\.example\/address\/0x/,
    );
    expect(chains).toContainEqual(expect.objectContaining({ id: 'quxnet:1', name: 'Qux-net', family: 'qux-net' }));
    expect(wallets).toContainEqual(expect.objectContaining({ id: 'bar', name: 'Bar' }));
    expect(check.code, check.output).toBe(0);
  });

  it('[SHL-19] pass the conformance suite, which says what a family and a wallet still lack', () => {
    const failed = conformance.output.match(/FAIL .*/g) ?? [];
    const lacking = failed.map((line) => line.match(/plugins\/(?:chains|wallets)\/[\w-]+|every wallet/)?.[0]);

    expect(conformance.output).toContain('chains/foo');
    expect(conformance.output).toContain('wallets/bar');
    expect(new Set(lacking)).toEqual(new Set(['plugins/chains/qux-net', 'every wallet']));
    expect(conformance.output).toContain('The chain refuses its own `samples.address`.');
    expect(conformance.output).toContain('The driver asks no node for balances.');
    expect(conformance.output).toMatch(/has a counterpart in the conformance suite[\s\S]*"bar"/);
  });

  it('[SHL-19] have tests of their own that pass where they are a family, and are not made twice', async () => {
    const own = await tree.run('test:unit', '--project', 'unit', 'src/plugins/kits/qux-net');
    const again = await tree.run('new', 'family', 'qux-net');

    expect(own.code, own.output).toBe(0);
    expect(again.output).toContain('src/plugins/kits/qux-net is there already.');
    expect(again.code).toBe(1);
  });
});

describe('the built app', () => {
  let tree: TreeCopy;
  let browser: Browser;
  let sizeBefore = 0;
  let sizeAfter = 0;

  beforeAll(async () => {
    tree = new TreeCopy();
    browser = await chromium.launch({ args: [...chromiumArgs], executablePath: chromiumPath() ?? '' });
    await build(tree);
    sizeBefore = eagerBytes(tree);
    for (const id of ['one', 'two', 'three', 'four', 'five']) {
      await tree.run('new', 'chain', id);
      await tree.run('new', 'wallet', `${id}-wallet`);
    }
    await build(tree);
    sizeAfter = eagerBytes(tree);
    tree.write('src/plugins/chains/broken/index.ts', "throw new Error('broken on import');\n");
    tree.write('src/plugins/wallets/broken/index.ts', 'export default undefined;\n');
    tree.write('src/features/broken/index.ts', "throw new Error('broken on import');\n");
    await build(tree);
  });
  afterAll(async () => {
    await browser.close();
    tree.dispose();
  });

  it('grows by at most 0.3 kB for each chain and each wallet', () => {
    expect(sizeAfter).toBeGreaterThan(sizeBefore);
    expect((sizeAfter - sizeBefore) / 10).toBeLessThanOrEqual(300);
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
    await page.getByRole('combobox', { name: 'Chain' }).selectOption({ label: 'One' });
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
    expect(await page.getByText('Parts that did not load').textContent()).toContain('broken, broken, broken');
    expect(errors).toEqual([
      'Left out: ./plugins/chains/broken/index.ts',
      'Left out: ./plugins/wallets/broken/index.ts',
      'Left out: ./features/broken/index.ts',
    ]);
    await page.close();
    await server.close();
  });
});

async function build(tree: TreeCopy): Promise<void> {
  await run(join(tree.folder, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
    cwd: tree.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** What `/swap` needs at once, compressed. */
function eagerBytes(tree: TreeCopy): number {
  const eager = chunksOf(join(tree.folder, 'dist')).filter(({ isEager }) => isEager);
  return eager.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A backend that swaps one chain. */
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
