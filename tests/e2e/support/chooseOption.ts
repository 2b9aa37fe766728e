import type { Locator } from '@playwright/test';

/** Opens a select and chooses the option of this name. Only one list is open at a time. */
export async function chooseOption(select: Locator, name: string | RegExp): Promise<void> {
  await select.click();
  await select.page().getByRole('option', { name, exact: true }).click();
}
