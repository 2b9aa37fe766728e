import { Interface, JsonRpcProvider } from 'ethers';
import * as z from 'zod/mini';
import { queryCoinList } from '../../src/api/tokens.ts';
import { ScreenReader } from './ScreenReader.ts';
import { SignerWallet } from './SignerWallet.ts';
import { tabTo } from './tabTo.ts';
import { expect, test } from './test.ts';

const erc20 = new Interface([
  'function approve(address spender, uint256 units)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
const spender = '0x00000000000000000000000000000000000000C0';

test('[SWP-06] lists what a spender may still take, and takes it back by keyboard alone, each state said to a screen reader', async ({
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
  await tabTo(page, /^Token allowances$/);
  await page.keyboard.press('Enter');
  // The page that came has the focus, not what is left of the one before.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Token allowances" [level=1]
      - paragraph: /What contracts and others may take from your wallet/
      - combobox "Network":
        - option "Northyard" [selected]
        - option "Southyard"
      - button "Read again"
      - status: "Allowances on Northyard: 1"
      - region "Allowances on Northyard":
        - list:
          - listitem:
            - text: yUSD
            - button "Revoke yUSD from ${spender}"
            - term: May take
            - definition: 7.5 yUSD
            - term: At risk now
            - definition: 7.5 yUSD
            - term: Spender
            - definition:
              - link "${spender}"
            - term: Last set
            - definition:
              - link /^.*\\d:\\d\\d.*, block \\d+\\. Show the transaction$/
  `);
  await reader.expectHeard(/^Reading allowances from Northyard…$/);
  await reader.expectHeard(/^Allowances on Northyard: 1$/);

  const list = page.getByRole('region', { name: 'Allowances on Northyard' });
  const revoke = list.getByRole('button', { name: `Revoke yUSD from ${spender}` });
  wallet.declines = true;
  await tabTo(page, /^Revoke yUSD/);
  await page.keyboard.press('Enter');
  await expect.poll(() => wallet.declines).toBe(false);
  await expect(revoke).toBeEnabled();
  await expect(revoke).toBeFocused();

  const answer = wallet.hold();
  await page.keyboard.press('Enter');
  await expect(list).toMatchAriaSnapshot(`
    - region "Allowances on Northyard":
      - list:
        - listitem:
          - text: yUSD
          - button "Revoke yUSD from ${spender}" [disabled]
          - status: Confirm in your wallet
  `);
  await expect(revoke).toBeFocused();
  await reader.expectHeard(/^Confirm in your wallet$/);
  answer();

  await expect(list).toMatchAriaSnapshot(`
    - region "Allowances on Northyard":
      - text: Nobody may take anything
      - paragraph: /^No allowance of 0x[0-9a-fA-F]{8}…[0-9a-fA-F]{10} is open on Northyard\\.$/
  `);
  await expect(list).toBeFocused();
  await reader.expectHeard(/^Sent\. Waiting until the network has it$/);
  await reader.expectHeard(/^Nobody may take anything$/);
  await reader.expectHeard(/^yUSD was taken back from 0x0000…00C0$/);
  const provider = new JsonRpcProvider(`${backend.url}devnet/rpc/NORTHYARD`, 771_001, { staticNetwork: true });
  const data = erc20.encodeFunctionData('allowance', [wallet.address, spender]);
  expect(BigInt(await provider.call({ to: yUSD, data }))).toBe(0n);
  provider.destroy();
});
