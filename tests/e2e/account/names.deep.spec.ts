import type { Page } from '@playwright/test';
import { getAddress } from 'ethers';
import { NameChain } from '../../support/services/NameChain.ts';
import { injectProvider } from '../support/injectProvider.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

/** The selector of `addr(bytes32)`: the account that a name belongs to (ENSIP-1). */
const ADDR = '3b3b57de';

/** Answers what the page asks of a public node from the chain that runs here. */
async function serveNode(page: Page, hosts: readonly string[], url: string): Promise<void> {
  await page.route(
    ({ hostname }) => hosts.includes(hostname),
    async (route) => {
      const body = route.request().postData();
      const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
      await route.fulfill({ headers, body: await reply.text() });
    },
  );
}

for (const [chain, chainId, hosts] of [
  ['Ethereum', 1, ['ethereum-rpc.publicnode.com', 'eth.drpc.org']],
  ['EthereumPoW', 10_001, ['mainnet.ethereumpow.org']],
] as const) {
  test(`[CHN-17] shows the name of an account on ${chain}, cut after 10 characters`, async ({
    page,
    context,
    backend,
  }) => {
    const names = await NameChain.start(chainId);
    try {
      const [short, long, forged] = ['short', 'long', 'forged'].map((text) => getAddress(NameChain.accountOf(text)));
      if (!short || !long || !forged) throw new Error('no accounts');
      await names.record(short, 'mina77.eth');
      await names.record(long, 'a-rather-long-name.eth');
      await names.record(forged, 'somebody.eth', long);
      // The contract here is used as ENS by a library that knows ENS.
      expect(await Promise.all([short, long, forged].map((account) => names.lookUp(account)))).toEqual([
        'mina77.eth',
        'a-rather-long-name.eth',
        null,
      ]);
      let account = short;
      await injectProvider(context, 'Named', async (method) => {
        if (method === 'eth_chainId') return { result: `0x${chainId.toString(16)}` };
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return { result: [account] };
        return { error: { code: 4200, message: 'unsupported' } };
      });
      await serveNode(page, hosts, names.url);
      const show = async (next: string) => {
        account = next;
        await context.clearCookies();
        await page.goto('about:blank');
        await page.goto(backend.url);
        await page.evaluate('localStorage.clear()');
        await page.reload();
        await new SwapPage(page).connect(/^Named/);
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Wallet / })
          .click();
        return page.getByRole('dialog', { name: 'Your wallet' });
      };

      // 10 characters are shown in full.
      await expect((await show(short)).getByText('mina77.eth', { exact: true })).toBeVisible();
      const panel = await show(long);
      await expect(panel.getByText('a-rather-l…', { exact: true })).toHaveAttribute('title', 'a-rather-long-name.eth');

      // A name that belongs to another account is not shown.
      const answered = new Set<string>();
      page.on('requestfinished', (request) => {
        if (request.postData()?.includes(ADDR)) answered.add(new URL(request.url()).hostname);
      });
      const other = await show(forged);
      // The last call of a look-up, at each host. The page has drawn its result two frames later.
      await expect.poll(() => [...answered].sort()).toEqual([...hosts].sort());
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expect(other.getByRole('link', { name: `${forged.slice(0, 15)}…${forged.slice(-15)}` })).toBeVisible();
      await expect(other.getByText('somebody', { exact: false })).toHaveCount(0);
    } finally {
      // A request of the page that runs when the node stops would fail the test.
      await page.unrouteAll({ behavior: 'wait' });
      await names.stop();
    }
  });
}
