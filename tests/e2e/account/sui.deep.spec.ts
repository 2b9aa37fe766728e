import { SuiNode } from '../../support/services/SuiNode.ts';
import { SUI_ACCOUNT, suiWallet } from '../support/familyWallets.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

const NATIVE = '0x2::sui::SUI';
const SUI = `0x${'0'.repeat(63)}2::sui::SUI`;
/** USDC of Sui, 6 decimals (developers.circle.com). */
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC';
const GAS_PRICE = 751n;
/** MIST that the form keeps for a transaction of 5,000 units with its storage: a coin needs no approval. */
const RESERVE = 5_000n * GAS_PRICE + 6_000_000n;
const TOTAL = 12_345_678_901_234_567n;

test('[CHN-12] reads balances and the gas price of Sui', async ({ page, backend }) => {
  const node = new SuiNode({
    balances: { [SUI]: String(TOTAL), '0x2::sui::SUI': String(TOTAL), [USDC]: '1234567891' },
    metadata: {
      [SUI]: { decimals: 9, symbol: 'SUI', name: 'Sui' },
      [USDC]: { decimals: 6, symbol: 'USDC', name: 'USDC' },
    },
    gasPrice: String(GAS_PRICE),
  });
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  await page.route('https://graphql.mainnet.sui.io/**', async (route) => {
    const body = JSON.stringify(await node.graphql(route.request().postData() ?? ''));
    return route.fulfill({ headers, body });
  });
  // The backend of a live deployment lists Sui.
  await page.route('**/swap/v1/queryChainByConfig*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const list = Array.isArray(reply) ? reply : reply.data;
    list.push({ chain: 'SUI', isSupport: 'Y' });
    await route.fulfill({ response, json: reply });
  });
  await page.route('**/swap/v1/queryCoinList*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const coin = { logoURI: '', isCrossEnable: true };
    reply.data.tokens.SUI = [
      { ...coin, symbol: 'SUI', name: 'Sui', address: NATIVE, decimals: 9 },
      { ...coin, symbol: 'USDC', name: 'USDC', address: USDC, decimals: 6 },
    ];
    await route.fulfill({ response, json: reply });
  });
  await page.addInitScript(suiWallet.script);
  await page.goto(backend.url);
  const swap = new SwapPage(page);
  await swap.connect(/^Slush/);

  await swap.choose('pay with', 'SUI', 'Sui');
  // The maximum leaves what a transaction costs at the reference gas price.
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  const [whole, fraction] = [(TOTAL - RESERVE) / 10n ** 9n, (TOTAL - RESERVE) % 10n ** 9n];
  await expect(page.getByTestId('swap-amount')).toHaveValue(`${whole}.${String(fraction).padStart(9, '0')}`);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Wallet / })
    .click();
  const panel = page.getByRole('dialog', { name: 'Your wallet' });
  await expect(panel.getByRole('link', { name: new RegExp(`^${SUI_ACCOUNT.slice(0, 15)}`) })).toBeVisible();
  const amountOf = (symbol: string) =>
    panel.locator('dt').filter({ hasText: symbol }).first().locator('xpath=following-sibling::dd[1]');
  // By the decimals of each coin: 9 and 6.
  await expect(amountOf('SUI')).toHaveText('12,345,678.901234');
  await expect(amountOf('USDC')).toHaveText('1,234.567891');

  expect(node.errors).toEqual([]);
});
