import { expect, MEASURED, test } from './test.ts';

/** Measures the time from a click to the first modal dialog, in `window.frameAfter`. */
const measureFrame = `
  addEventListener('click', () => {
    const clickedAt = performance.now();
    const look = () => {
      if (document.querySelector('dialog:modal')) window.frameAfter = performance.now() - clickedAt;
      else requestAnimationFrame(look);
    };
    look();
  }, true);
`;

for (const { row, file, opener, title } of [
  { row: 'UXP-08', file: 'WalletChooser', opener: /^Connect wallet$/, title: 'Connect wallet' },
  { row: 'UXP-07', file: 'TokenPickerDialog', opener: /^Token to pay with/, title: 'Pay with' },
] as const) {
  test(
    `[${row}] a dialog shows its frame within 100 ms of the click, however slow its code is`,
    MEASURED,
    async ({ page, backend }) => {
      let arrive: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(`**/${file}-*.js`, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.addInitScript(measureFrame);
      await page.goto(backend.url);
      const button = page.getByRole('button', { name: opener }).first();
      await button.click();
      await expect(page.getByRole('dialog', { name: 'Loading…' })).toBeVisible();
      // The measure ends a frame after the dialog is visible.
      await page.waitForFunction('window.frameAfter !== undefined');
      expect(await page.evaluate('window.frameAfter')).toBeLessThanOrEqual(100);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      arrive();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    },
  );
}
