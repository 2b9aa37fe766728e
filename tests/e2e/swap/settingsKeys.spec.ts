import { expect, test } from '../test.ts';

test('Tab leaves the open settings for what follows, and Escape goes back to their button', async ({
  quietPage: page,
}) => {
  const opener = page.getByTestId('swap-settings-open');
  const settings = page.getByRole('region', { name: 'Swap settings' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(settings).toBeFocused();
  for (let presses = 0; presses < 40 && (await settings.isVisible()); presses += 1) await page.keyboard.press('Tab');

  await expect(settings).toBeHidden();
  await expect(opener).not.toBeFocused();
  // The next control of the card, not the start of the page.
  await expect(page.locator('main :focus')).toHaveCount(1);

  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(settings).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
