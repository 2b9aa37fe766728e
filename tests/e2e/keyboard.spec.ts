import { ScreenReader } from './ScreenReader.ts';
import { SignerWallet } from './SignerWallet.ts';
import { tabTo } from './tabTo.ts';
import { expect, test } from './test.ts';

test('[SWP-06] a swap from the first to the last key, without a mouse, each state said to a screen reader', async ({
  quietPage: page,
  backend,
}) => {
  test.setTimeout(90_000);
  const reader = await ScreenReader.on(page);
  // An account of its own: one with past swaps is offered their tokens first.
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
      - heading "Swap any token to any chain" [level=1]
      - navigation "Swap or records":
        - link "Swap"
        - link "Records"
      - region "You pay":
        - text: /You pay Balance/
        - button "Max"
        - textbox /^Amount of \\w+ to pay$/
        - button /^Token to pay with. \\w+ on \\w+\\. Change$/
      - button "Swap the two sides"
      - region "You receive":
        - text: /You receive/
        - status
        - button /^Token to receive. \\w+ on \\w+\\. Change$/
      - text: Receive to your own address
      - button "Use another address"
      - text: Slippage in percent
      - textbox "Slippage in percent": "0.5"
      - paragraph: How much less than quoted you would still accept.
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
      - combobox "Search by symbol, name or address" [expanded]: NYD
      - combobox "Chain"
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

  await reader.expectHeard(/^Looking for routes…$/);
  await reader.expectHeard(/^You receive about 0\.\d+ yBTC$/);
  await reader.expectHeard(/^Review swap$/);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "You pay":
      - text: "/You pay Balance: 10/"
      - button "Max"
      - textbox "Amount of NYD to pay":
        - text: "0.2"
      - 'button "Token to pay with: NYD on Northyard. Change"'
    - button "Swap the two sides"
    - region "You receive":
      - text: /You receive/
      - status: /^You receive about 0\\.\\d+ yBTC$/
      - 'button "Token to receive: yBTC on Northyard. Change"'
    - text: Receive to your own address
    - button "Use another address"
    - text: Slippage in percent
    - textbox "Slippage in percent": "0.5"
    - paragraph
    - group "Routes, best first":
      - text: Routes, best first
      - status
      - radio /^Crossover Best 0\\.\\d+ yBTC Fee 0\\.\\d+ NYD · about 30 seconds At least 0\\.\\d+ yBTC$/ [checked]
      - text: /Crossover/
      - radio /^Switchback 0\\.\\d+ yBTC Fee 0\\.\\d+ NYD · about 30 seconds At least 0\\.\\d+ yBTC$/
      - text: /Switchback/
      - timer: /New quotes in \\d+ s/
      - button "Get new quotes"
    - button "Review swap"
  `);
  await tabTo(page, /^Review swap$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review the swap' });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Review the swap":
      - heading "Review the swap" [level=2]
      - button "Close"
      - term: You pay
      - definition: 0.2 NYD on Northyard
      - term: You receive about
      - definition: /^0\\.\\d+ yBTC on Northyard$/
      - term: You receive at least
      - definition: /^0\\.\\d+ yBTC$/
      - term: Route
      - definition: Crossover
      - term: Service fee, taken from the amount
      - definition: /^0\\.\\d+ NYD$/
      - term: Network fee, about
      - definition: /^0\\.\\d+ NYD$/
      - term: Time
      - definition: about 30 seconds
      - term: Slippage
      - definition: 0.5 %
      - term: Paid by
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - term: Receive address
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - term: Contract that is called
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - paragraph: "Your wallet asks once: to send the swap."
      - button "Confirm swap"
  `);

  const answer = wallet.hold();
  await tabTo(page, /^Confirm swap$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Review the swap" [level=2]
    - button "Close"
    - list "Progress":
      - listitem:
        - paragraph: Wallet on Northyard done
      - listitem:
        - paragraph: Send the swap under way
      - listitem:
        - paragraph: Follow the order to its end to come
    - term: You pay
  `);
  await expect(dialog).toMatchAriaSnapshot(`- button "Confirm swap" [disabled]`);
  await expect(dialog.getByRole('button', { name: 'Confirm swap' })).toBeFocused();
  answer();
  await reader.expectHeard(/^Follow the order to its end done$/, { timeout: 45_000 });
  await expect(dialog).toMatchAriaSnapshot(`
    - list "Progress":
      - listitem:
        - paragraph: Wallet on Northyard done
      - listitem:
        - paragraph: Send the swap done
        - link /^Transaction 0x[0-9a-f]{8}…[0-9a-f]{10}$/
      - listitem:
        - paragraph: Follow the order to its end done
    - status: /The swap was sent and is kept on this device/
    - term: You pay
  `);
  // The focus stayed where it was, on what the button now does.
  await expect(dialog.getByRole('button', { name: 'Show the order' })).toBeFocused();
  expect(await reader.heard()).toEqual(
    expect.arrayContaining([
      'Wallet on Northyard done',
      'Send the swap under way',
      'Send the swap done',
      'Follow the order to its end under way',
      expect.stringMatching(/^The swap was sent and is kept on this device/),
    ]),
  );
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTestId('swap-action')).toBeFocused();
});
