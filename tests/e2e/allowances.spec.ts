import { Interface, JsonRpcProvider } from 'ethers';
import * as z from 'zod/mini';
import { queryCoinList } from '../../src/api/tokens.ts';
import { SignerWallet } from './SignerWallet.ts';
import { expect, test } from './test.ts';

const erc20 = new Interface([
  'function approve(address spender, uint256 units)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
const spender = '0x00000000000000000000000000000000000000C0';

test('[SWP-06] lists what a spender may still take, and takes it back with the keyboard alone', async ({
  quietPage: page,
  backend,
}) => {
  const { wallet } = await SignerWallet.connectedOn(page, backend.url);
  const coins = await page.request.post(`${backend.url}swap/v1/queryCoinList`, { data: {} });
  const { tokens } = z.parse(queryCoinList.data, (await coins.json()).data);
  const yUSD = tokens.NORTHYARD?.find(({ symbol }) => symbol === 'yUSD')?.address ?? '';
  await wallet.transact(yUSD, erc20.encodeFunctionData('approve', [spender, 7_500_000n]));

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Wallet / })
    .click();
  await page.getByRole('button', { name: 'Token allowances' }).click();
  const list = page.getByRole('region', { name: 'Allowances on Northyard' });
  const revoke = list.getByRole('button', { name: `Revoke yUSD from ${spender}` });
  await expect(list.getByRole('listitem')).toContainText('7.5 yUSD');

  wallet.declines = true;
  await revoke.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => wallet.declines).toBe(false);
  await expect(revoke).toBeEnabled();
  await revoke.focus();
  await page.keyboard.press('Enter');

  await expect(list.getByText('Nobody may take anything')).toBeVisible();
  await expect(list).toBeFocused();
  const provider = new JsonRpcProvider(`${backend.url}devnet/rpc/NORTHYARD`, 771_001, { staticNetwork: true });
  const data = erc20.encodeFunctionData('allowance', [wallet.address, spender]);
  expect(BigInt(await provider.call({ to: yUSD, data }))).toBe(0n);
  provider.destroy();
});
