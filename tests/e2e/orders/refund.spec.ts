import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Contract, JsonRpcProvider } from 'ethers';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import type { Devnet } from '../../../demo/devnet/Devnet.ts';
import { startDevnet } from '../../../demo/devnet/startDevnet.ts';
import { freshDemo } from '../../support/freshDemo.ts';
import { Backend } from '../support/Backend.ts';
import { BareSite } from '../support/BareSite.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, GATE, test, watch } from '../test.ts';

const token = ownContract('YardToken').abi;
const router = ownContract('SwitchyardRouter').abi;

/** The order's deposit in the router, read from the log of the payment. */
async function depositOf(node: JsonRpcProvider, hash: string) {
  const receipt = await node.waitForTransaction(hash, 1, 20_000);
  const logs = receipt?.logs.flatMap((log) => router.parseLog(log) ?? []) ?? [];
  const found = logs.find(({ name }) => name === 'Deposited');
  if (!found) throw new Error('nothing was deposited');
  const { bridgeToken, bridgeUnits, expires, id } = found.args;
  return {
    bridgeToken: String(bridgeToken),
    bridgeUnits: BigInt(bridgeUnits),
    expires: Number(expires),
    id: String(id),
  };
}

/** Another browser of the same user, without stored data of the app. */
async function freshPage(browser: Browser, wallet: SignerWallet, problems: string[]): Promise<Page> {
  const context = await browser.newContext();
  await wallet.inject(context);
  const page = await context.newPage();
  watch(page, problems, { isNetworkCut: true });
  return page;
}

// The test kills the backend for good, so it has its own demo. The chains keep running.
test.describe('without the operator', () => {
  const backend = new Backend(94);
  let folder = '';
  const stopping = new AbortController();
  let chains: Devnet;
  test.beforeAll(async () => {
    // Chains and a backend of its own, on a busy machine.
    folder = mkdtempSync(join(tmpdir(), 'switchyard-chains-'));
    freshDemo(folder, 'devnet');
    const log = { info: () => undefined };
    chains = await startDevnet({ dataDir: folder, log, signal: stopping.signal, blockMs: 300 });
    await backend.start({ DEVNET_JOIN: folder });
  });
  test.afterAll(async () => {
    await backend.stop();
    stopping.abort();
    await chains.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    '[MON-04] a payer takes a deposit back with the static files and a node, by keyboard alone',
    GATE,
    async ({ page, browser }) => {
      const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
      await swap.choose('pay with', 'NYD', 'Northyard');
      await swap.choose('receive', 'yGOLD', 'Southyard');
      await swap.enter('0.4375');
      await swap.review();
      // The relayer stops with the backend, before it has seen the payment.
      let isGone = false;
      wallet.afterSending = async () => {
        await backend.kill();
        isGone = true;
      };
      await swap.confirm();
      await expect.poll(() => isGone).toBe(true);
      const nodes = Object.fromEntries(chains.rpc);
      const node = new JsonRpcProvider(nodes.NORTHYARD, 771_001, { staticNetwork: true, cacheTimeout: -1 });
      const deposit = await depositOf(node, wallet.sent[0] ?? '');
      await page.close();
      const site = new BareSite('dist', nodes);
      await site.up(backend.url);
      try {
        const held = new Contract(deposit.bridgeToken, token, node);
        const before = BigInt(await held.getFunction('balanceOf')(wallet.address));
        const problems: string[] = [];
        const fresh = await freshPage(browser, wallet, problems);
        await fresh.goto(`${backend.url}#/refund`);
        await expect(fresh.getByText('Connect a wallet to see its deposits')).toBeVisible();
        await new SwapPage(fresh).connect(/Test Signer/);
        const list = fresh.getByRole('region', { name: 'Deposits on Northyard' });
        await expect(list.getByText('Held', { exact: true })).toBeVisible();
        await expect(list.getByText(/^in \d+ (h|min|s)( \d+ (min|s))?$/)).toBeVisible();
        await expect(list.getByRole('button', { name: /^Take back/ })).toHaveCount(0);

        const now = (await node.getBlock('latest'))?.timestamp ?? 0;
        await node.send('evm_increaseTime', [deposit.expires - now + 1]);
        await node.send('evm_mine', []);
        await fresh.getByRole('button', { name: 'Refresh' }).focus();
        await fresh.keyboard.press('Enter');
        await expect(list.getByText('Ready to take back')).toBeVisible();
        await tabTo(fresh, /^Take back /);
        await fresh.keyboard.press('Enter');

        await expect(list.getByText('Taken back', { exact: true })).toBeVisible();
        await expect(list).toBeFocused();
        expect(BigInt(await held.getFunction('balanceOf')(wallet.address)) - before).toBe(deposit.bridgeUnits);
        expect(wallet.sent).toHaveLength(2);
        // The app called the services, and none was available.
        expect(site.missed.length).toBeGreaterThan(0);
        expect(problems).toEqual([]);
        await fresh.context().close();
      } finally {
        node.destroy();
        await site.down();
      }
    },
  );
});
