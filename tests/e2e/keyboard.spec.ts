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
      - region "Swap":
        - heading "Swap" [level=2]
        - 'button "Swap settings. Slippage: Auto"'
        - region "You pay":
          - text: /You pay Balance/
          - button "25% of your balance"
          - button "50% of your balance"
          - button "75% of your balance"
          - button "Max"
          - button /^Token to pay with. \\w+ on \\w+\\. Change$/
          - textbox /^Amount of \\w+ to pay$/
        - button "Switch tokens"
        - region "You receive":
          - text: /You receive/
          - button /^To 0x\\w{2}…\\w{2}\\. Change$/
          - button /^Token to receive. \\w+ on \\w+\\. Change$/
          - status
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
      - combobox "Search tokens, networks or addresses" [expanded]: NYD
      - group "Networks":
        - button /^All networks \\d+$/
        - button /^Northyard/
      - status: 2 tokens
      - listbox "Tokens":
        - text: /^Your tokens/
        - option /^NYD Northyard .*10$/ [selected]
        - text: Tokens
        - option /^WNYD Wrapped Northyard coin Northyard 0$/
  `);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Token to pay with: NYD on Northyard/ })).toBeFocused();
    await tabTo(page, /Token to receive/);
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.type('yBTC');
    // The balances that were known when the picker opened decide which of the two comes first.
    await expect(page.getByRole('option')).toHaveText([/^yBTC/, /^yBTC/]);
    const wanted = page.getByRole('option', { name: /^yBTC .*Northyard/ });
    const place = await wanted.evaluate((option) => Number(option.getAttribute('aria-posinset')));
    for (let at = 1; at < place; at += 1) await page.keyboard.press('ArrowDown');
    await expect(wanted).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Token to receive: yBTC on Northyard/ })).toBeFocused();
    // Back over the receive address, the switch, and the way to type dollars.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+Tab');
    await expect(page.getByTestId('swap-amount')).toBeFocused();
    await page.keyboard.type('0.2');

    await reader.expectHeard(/^Finding routes…$/);
    await reader.expectHeard(/^You receive about 0\.\d+ yBTC$/);
    await reader.expectHeard(/^Review swap$/);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "You pay":
      - text: "/You pay Balance: 10/"
      - button "25% of your balance"
      - button "50% of your balance"
      - button "75% of your balance"
      - button "Max"
      - 'button "Token to pay with: NYD on Northyard. Change"'
      - textbox "Amount of NYD to pay":
        - text: "0.2"
    - button "Switch tokens"
    - region "You receive":
      - text: /You receive/
      - button /^To 0x\\w{2}…\\w{2}\\. Change$/
      - 'button "Token to receive: yBTC on Northyard. Change"'
      - status: /^You receive about 0\\.\\d+ yBTC$/
    - text: /Crossover Best return/
    - button /^1 yBTC = [\\d.,]+ NYD\\. Flip the rate$/
    - text: /~30 sec Fees? /
    - 'button "Show routes: 2"'
    - button "Review swap"
  `);
    await tabTo(page, /^Show routes: 2$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Routes, best first' })).toMatchAriaSnapshot(`
    - region "Routes, best first":
      - 'heading "Routes: 2" [level=3]'
      - group "Sort routes":
        - button "Return" [pressed]
        - button "Speed"
        - button "Fees"
      - group "Routes, best first":
        - text: Routes, best first
        - radio /^Crossover Best return 0\\.\\d+ yBTC ~30 sec · Fees? .* Min\\. 0\\.\\d+ yBTC$/ [checked]
        - text: /Crossover/
        - radio /^Switchback .*0\\.\\d+ yBTC ~30 sec · Fees? .* Min\\. 0\\.\\d+ yBTC$/
        - text: /Switchback/
      - status
      - term: Minimum received
      - term: Price impact
      - term: Route fee
      - term: Network fee (est.)
  `);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Review swap$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/SwapConfirm$/);
    await expect(page).toHaveTitle(/^Review swap/);
    const review = page.getByRole('region', { name: 'Review swap', exact: true });
    await expect(review.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(review).toMatchAriaSnapshot(`
    - region "Review swap":
      - heading "Review swap" [level=1]
      - paragraph: /You pay\\s*0\\.2 NYD/
      - paragraph: /You receive \\(est\\.\\)\\s*0\\.\\d+ yBTC/
      - term: Minimum received
      - definition: /^0\\.\\d+ yBTC( \\$[\\d.,]+)?$/
      - term: To
      - definition:
        - link /^0x[0-9a-fA-F]{40}$/
      - term: Route
      - definition: Crossover, ~30 sec, says the service
      - term: Fees
      - definition: /^(<?\\$[\\d.,]+ )?0\\.\\d+ NYD, says the service 0\\.\\d+ NYD for the network$/
      - group: All details
      - button "Confirm swap"
      - paragraph: "Confirm once in your wallet."
  `);

    const answer = wallet.hold();
    await tabTo(page, /^Confirm swap$/);
    await page.keyboard.press('Enter');
    await reader.expectHeard(/^Confirm in Test Signer$/);
    await expect(review).toMatchAriaSnapshot(`
    - heading "Confirm in Test Signer" [level=1]
    - img /^From 0\\.2 NYD to 0\\.\\d+ yBTC, with Crossover$/
    - list "Progress":
      - listitem:
        - paragraph: Confirm in your wallet In progress
      - listitem:
        - paragraph: Delivering to Northyard Next
    - term: Minimum received
  `);
    await expect(review).toMatchAriaSnapshot(`- button "Confirm swap" [disabled]`);
    await expect(review.getByRole('button', { name: 'Confirm swap' })).toBeFocused();
    answer();
    // The order has its own page, which gets the focus as every page does.
    await expect(page).toHaveURL(/#\/order\/0x[0-9a-f]{64}/);
    await expect(page.getByRole('main')).toBeFocused();
    await reader.expectHeard(/^Completed/, { timeout: 120_000 });
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toMatchAriaSnapshot(`
    - region "Order":
      - paragraph: /^Completed/
      - heading /^0\\.\\d+ yBTC$/ [level=1]
      - paragraph: It has arrived at the receive address on Northyard.
      - img /^From .* NYD to 0\\.\\d+ yBTC, with Crossover$/
      - list "Progress":
        - listitem:
          - paragraph: Sent on Northyard Done
        - listitem:
          - paragraph: Arrived on Northyard Done
  `);
    expect(await reader.heard()).toEqual(
      expect.arrayContaining([
        'Confirm in your wallet In progress',
        'It has arrived at the receive address on Northyard.',
      ]),
    );
    await tabTo(page, /^Back$/);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/#\/swap/);
    await expect(page.getByRole('main')).toBeFocused();
  },
);
