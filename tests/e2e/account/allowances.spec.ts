import { Interface, JsonRpcProvider } from 'ethers';
import * as z from 'zod/mini';
import { queryCoinList } from '../../../src/api/tokens.ts';
import { ScreenReader } from '../support/ScreenReader.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../test.ts';

const erc20 = new Interface([
  'function approve(address spender, uint256 units)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
const spender = '0x00000000000000000000000000000000000000C0';

test('[SWP-06] lists allowances and revokes one by keyboard, with each state announced to a screen reader', async ({
  quietPage: page,
  backend,
}) => {
  const reader = await ScreenReader.on(page);
  const { wallet } = await SignerWallet.connectedOn(page, backend.url);
  const coins = await page.request.post(`${backend.url}swap/v1/queryCoinList`, { data: {} });
  const { tokens } = z.parse(queryCoinList.data, (await coins.json()).data);
  const yUSD = tokens.NORTHYARD?.find(({ symbol }) => symbol === 'yUSD')?.address ?? '';
  await wallet.transact(yUSD, erc20.encodeFunctionData('approve', [spender, 7_500_000n]));

  await tabTo(page, /^Wallet /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible();
  await tabTo(page, /^Token approvals$/);
  await page.keyboard.press('Enter');
  // The new page has the focus, not a part of the previous page.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Token approvals" [level=1]
      - paragraph: /Apps that can spend your tokens/
      - combobox "Network": Northyard
      - button "Refresh"
      - status: "Approvals on Northyard: 1"
      - region "Approvals on Northyard":
        - list:
          - listitem:
            - text: yUSD
            - button "Revoke yUSD approval for ${spender}"
            - term: Can spend
            - definition: 7.5 yUSD $7.50
            - term: At risk
            - definition: $7.50 7.5 yUSD
            - term: Spender
            - definition:
              - link "${spender}"
            - term: Last updated
            - definition:
              - link /^.*\\d:\\d\\d.*, block \\d+\\. View transaction$/
  `);
  await reader.expectHeard(/^Loading approvals on Northyard…$/);
  await reader.expectHeard(/^Approvals on Northyard: 1$/);

  const list = page.getByRole('region', { name: 'Approvals on Northyard' });
  const revoke = list.getByRole('button', { name: `Revoke yUSD approval for ${spender}` });
  wallet.declines = true;
  await tabTo(page, /^Revoke yUSD/);
  await page.keyboard.press('Enter');
  await expect.poll(() => wallet.declines).toBe(false);
  await expect(revoke).toBeEnabled();
  await expect(revoke).toBeFocused();
  await expect(list.getByText('Declined in your wallet. Nothing was sent.')).toBeVisible();

  const answer = wallet.hold();
  await page.keyboard.press('Enter');
  await expect(list).toMatchAriaSnapshot(`
    - region "Approvals on Northyard":
      - list:
        - listitem:
          - text: yUSD
          - button "Revoke yUSD approval for ${spender}" [disabled]
          - status:
            - paragraph: Confirm in your wallet
            - button "Stop waiting"
  `);
  await expect(revoke).toBeFocused();
  await reader.expectHeard(/Confirm in your wallet/);
  answer();

  await expect(list).toMatchAriaSnapshot(`
    - region "Approvals on Northyard":
      - text: No open approvals
      - paragraph: /^0x[0-9a-fA-F]{8}…[0-9a-fA-F]{10} has no open approvals on Northyard\\.$/
  `);
  await expect(list).toBeFocused();
  await reader.expectHeard(/^Sent\. Waiting for confirmation… View transaction$/);
  await reader.expectHeard(/^No open approvals$/);
  await reader.expectHeard(/^Revoked: yUSD, 0x0000…00C0$/);
  const provider = new JsonRpcProvider(`${backend.url}devnet/rpc/NORTHYARD`, 771_001, { staticNetwork: true });
  const data = erc20.encodeFunctionData('allowance', [wallet.address, spender]);
  expect(BigInt(await provider.call({ to: yUSD, data }))).toBe(0n);
  provider.destroy();
});
