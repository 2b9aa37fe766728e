import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, SUPPORT_TOKEN, test } from './test.ts';

const run = promisify(execFile);

/** Runs `npx tsx server/support/desk.ts`, like operators. */
async function support(url: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, SUPPORT_TOKEN, SUPPORT_API: url.replace(/\/$/, '') };
  return (await run('node_modules/.bin/tsx', ['server/support/desk.ts', ...args], { env })).stdout;
}

async function openSupport(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
  return page.frameLocator('iframe[title="Support chat"]');
}

test('[CHT-06] support runs in a frame, answers there, and the conversation is restored', async ({
  quietPage: page,
  backend,
}) => {
  const frame = await openSupport(page);
  await frame.getByLabel('Your message').fill('My swap has not come <b>yet</b>.');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('listitem')).toHaveCount(2);
  await expect(frame.getByRole('listitem').first()).toContainText('<b>yet</b>');
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);

  const [number = ''] = (await support(backend.url, 'list')).split('\t');
  expect(await support(backend.url, 'show', number)).toContain('My swap has not come <b>yet</b>.');
  await support(backend.url, 'answer', number, 'It has arrived.');
  await expect(frame.getByText('It has arrived.')).toBeVisible();

  await page.getByRole('dialog', { name: 'Support' }).getByRole('tab', { name: 'AI assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible();
  await page.reload();
  await expect((await openSupport(page)).getByText('It has arrived.')).toBeVisible();
});
