import { ScreenReader } from './support/ScreenReader.ts';
import { SignerWallet } from './support/SignerWallet.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, GATE, test } from './test.ts';

test(
  '[SWP-06] completes a swap by keyboard, with each state announced to a screen reader',
  GATE,
  async ({ quietPage: page, backend }) => {
    const reader = await ScreenReader.on(page);
    // A new account: an account with past swaps gets its tokens offered first.
    const wallet = new SignerWallet(backend.url);
    await wallet.install(page.context());
    await page.reload();
    await tabTo(page, /^Connect wallet$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, /Test Signer/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet / })).toBeFocused();

    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Swap any token, on any network" [level=1]
      - navigation "Swap or Records":
        - link "Swap"
        - link "Records"
      - region "You pay":
        - text: /You pay Balance/
        - button "Max"
        - textbox /^Amount of \\w+ to pay$/
        - button /^Token to pay with. \\w+ on \\w+\\. Change$/
      - button "Switch tokens"
      - region "You receive":
        - text: /You receive/
        - status
        - button /^Token to receive. \\w+ on \\w+\\. Change$/
      - text: /^To your wallet \\(0x\\w{4}…\\w{2}\\)$/
      - button "Use another address"
      - text: Max slippage (%)
      - textbox "Max slippage (%)": "0.5"
      - paragraph: Your swap won’t go through if the price moves more than this.
      - button "Please enter Quantity" [disabled]
  `);
    await expect(page.getByRole('region', { name: 'You receive' }).getByRole('status')).toBeEmpty();

    await tabTo(page, /Token to pay with/);
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: /Search/ });
    await expect(search).toBeFocused();
    await page.keyboard.type('NYD');
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Pay with":
      - heading "Pay with" [level=2]
      - button "Close"
      - combobox "Search name, symbol or address" [expanded]: NYD
      - combobox "Network"
      - status: 2 tokens
      - listbox "Tokens":
        - option /^NYD NYD · Northyard 10/ [selected]
        - option /^WNYD Wrapped Northyard coin · Northyard 0/
  `);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Token to pay with: NYD on Northyard/ })).toBeFocused();
    await tabTo(page, /Token to receive/);
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.type('yBTC');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Token to receive: yBTC/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByTestId('swap-amount')).toBeFocused();
    await page.keyboard.type('0.2');

    await reader.expectHeard(/^Finding routes…$/);
    await reader.expectHeard(/^You receive about 0\.\d+ yBTC$/);
    await reader.expectHeard(/^Review swap$/);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "You pay":
      - text: "/You pay Balance: 10/"
      - button "Max"
      - textbox "Amount of NYD to pay":
        - text: "0.2"
      - 'button "Token to pay with: NYD on Northyard. Change"'
    - button "Switch tokens"
    - region "You receive":
      - text: /You receive/
      - status: /^You receive about 0\\.\\d+ yBTC$/
      - 'button "Token to receive: yBTC on Northyard. Change"'
    - text: /^To your wallet \\(0x\\w{4}…\\w{2}\\)$/
    - button "Use another address"
    - text: Max slippage (%)
    - textbox "Max slippage (%)": "0.5"
    - paragraph
    - group "Routes, best first":
      - text: Routes, best first
      - status
      - radio /^Crossover Best 0\\.\\d+ yBTC Fee 0\\.\\d+ NYD · ~30 sec Min\\. 0\\.\\d+ yBTC$/ [checked]
      - text: /Crossover/
      - radio /^Switchback 0\\.\\d+ yBTC Fee 0\\.\\d+ NYD · ~30 sec Min\\. 0\\.\\d+ yBTC$/
      - text: /Switchback/
      - timer: /New quotes in \\d+s/
      - button "Refresh quotes"
    - button "Review swap"
  `);
    await tabTo(page, /^Review swap$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Review swap' });
    await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Review swap":
      - heading "Review swap" [level=2]
      - button "Close"
      - term: You pay
      - definition: 0.2 NYD on Northyard
      - term: You receive (est.)
      - definition: /^0\\.\\d+ yBTC on Northyard$/
      - term: Minimum received
      - definition: /^0\\.\\d+ yBTC$/
      - term: Route
      - definition: Crossover
      - term: Service fee (included)
      - definition: /^0\\.\\d+ NYD$/
      - term: Network fee (est.)
      - definition: /^0\\.\\d+ NYD$/
      - term: Estimated time
      - definition: ~30 sec
      - term: Max slippage
      - definition: 0.5%
      - term: From
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - term: To
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - term: Token you receive
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - term: Contract
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - paragraph: "Confirm once in your wallet."
      - button "Confirm swap"
  `);

    const answer = wallet.hold();
    await tabTo(page, /^Confirm swap$/);
    await page.keyboard.press('Enter');
    await expect(dialog).toMatchAriaSnapshot(`
    - heading "Review swap" [level=2]
    - button "Close"
    - list "Progress":
      - listitem:
        - paragraph: Switch to Northyard Done
      - listitem:
        - paragraph: Confirm in your wallet In progress
      - listitem:
        - paragraph: Delivering to Northyard Next
    - term: You pay
  `);
    await expect(dialog).toMatchAriaSnapshot(`- button "Confirm swap" [disabled]`);
    await expect(dialog.getByRole('button', { name: 'Confirm swap' })).toBeFocused();
    answer();
    await reader.expectHeard(/^Delivering to Northyard Done$/, { timeout: 120_000 });
    await expect(dialog).toMatchAriaSnapshot(`
    - list "Progress":
      - listitem:
        - paragraph: Switch to Northyard Done
      - listitem:
        - paragraph: Confirm in your wallet Done
        - link /^Transaction 0x[0-9a-f]{8}…[0-9a-f]{10}$/
      - listitem:
        - paragraph: Delivering to Northyard Done
    - status: /On its way\\. You can close this page/
    - term: You pay
  `);
    // The focus stays on the button, which now has another function.
    await expect(dialog.getByRole('button', { name: 'View order' })).toBeFocused();
    expect(await reader.heard()).toEqual(
      expect.arrayContaining([
        'Switch to Northyard Done',
        'Confirm in your wallet In progress',
        'Confirm in your wallet Done',
        'Delivering to Northyard In progress',
        expect.stringMatching(/^On its way\. You can close this page/),
      ]),
    );
    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByTestId('swap-action')).toBeFocused();
  },
);
