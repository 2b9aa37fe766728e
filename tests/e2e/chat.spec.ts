import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ScreenReader } from './support/ScreenReader.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, GATE, test } from './test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'AI assistant' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

/** Opens the assistant from the current page, by keyboard. */
async function open(page: Page): Promise<void> {
  // The button appears after the page.
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
  await tabTo(page, /^Ask AI$/);
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toBeFocused();
}

async function ask(page: Page, question: string): Promise<void> {
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toHaveValue('');
}

/** Events of an answer after which it stands still: the first words are on the screen, the rest is not. */
const FIRST_EVENTS = 8;

/** Lets the page hold an answer in its middle, so that it can be stopped. For the next load of the page. */
async function allowHolding(page: Page): Promise<void> {
  await page.addInitScript(
    ({ first }) => {
      const ask = window.fetch;
      window.fetch = async (...request) => {
        const reply = await ask(...request);
        if (!reply.url.includes('/sendStreamChat') || !('isHeld' in window)) return reply;
        let seen = 0;
        let text = '';
        const decoder = new TextDecoder();
        const held = new TransformStream<Uint8Array, Uint8Array>({
          async transform(bytes, controller) {
            text += decoder.decode(bytes, { stream: true });
            const events = text.split('\n\n');
            text = events.pop() ?? '';
            for (const event of events) {
              seen += 1;
              // For ever: the user stops the answer.
              if (seen > first) await new Promise(() => undefined);
              controller.enqueue(new TextEncoder().encode(`${event}\n\n`));
            }
          },
        });
        const { status, headers } = reply;
        return new Response(reply.body?.pipeThrough(held), { status, headers });
      };
    },
    { first: FIRST_EVENTS },
  );
}

test(
  '[CHT-01] [CHT-02] the assistant answers from the manual, is stopped and asked again, without a mouse',
  GATE,
  async ({ quietPage: page }) => {
    const reader = await ScreenReader.on(page);
    await allowHolding(page);
    await page.reload();
    await expect(page.getByTestId('swap-amount')).toBeVisible();
    await open(page);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('How can I help?')).toBeVisible();

    // The page beside the panel stays usable.
    await page.getByTestId('swap-amount').fill('3');
    await expect(page.getByTestId('swap-amount')).toHaveValue('3');
    await fieldOf(page).focus();

    await ask(page, 'What is slippage?');
    await reader.expectHeard(/^Thinking…$/);
    await reader.expectHeard(/slippage/i);
    await expect(dialogOf(page).getByRole('button', { name: 'Regenerate' })).toBeVisible();
    await expect(fieldOf(page)).toBeFocused();
    const sources = dialogOf(page).getByRole('region', { name: 'Sources' });
    await expect(sources.getByRole('link').first()).toHaveAttribute('href', /^#\/manual\/[a-z-]+$/);
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);

    await page.evaluate('window.isHeld = true');
    await page.keyboard.press('ArrowUp');
    await expect(fieldOf(page)).toHaveValue('What is slippage?');
    await page.keyboard.press('End');
    await page.keyboard.type(' And what happens when it is too low?');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).locator('[aria-busy="true"] p').nth(1)).toHaveText(/\w+/);
    await tabTo(page, /^Stop$/);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('Stopped', { exact: true })).toBeVisible();
    await expect(fieldOf(page)).toBeFocused();
    await page.evaluate('delete window.isHeld');

    await tabTo(page, /^Regenerate$/);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('2 of 2')).toBeVisible();
    await expect(dialogOf(page).getByText('Stopped', { exact: true })).toBeHidden();

    await page.reload();
    await expect(page.getByTestId('swap-amount')).toBeVisible();
    await open(page);
    await expect(dialogOf(page).getByText('What is slippage? And what happens when it is too low?')).toBeVisible();
    await expect(dialogOf(page).getByText('2 of 2')).toBeVisible();

    const link = dialogOf(page).getByRole('region', { name: 'Sources' }).getByRole('link').first();
    const slug = (await link.getAttribute('href')) ?? '';
    await link.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${slug}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('[CHT-03] shows three sources at first, the rest behind More, and sends a related question that is pressed', async ({
  quietPage: page,
}) => {
  await open(page);
  await ask(page, 'How do I connect a wallet?');
  await expect(dialogOf(page).getByRole('button', { name: 'Regenerate' })).toBeVisible();
  const sources = dialogOf(page).getByRole('region', { name: 'Sources' });
  await expect(sources.getByRole('listitem')).toHaveCount(3);
  const more = sources.getByRole('button', { name: /^[2-9] more$/ });
  const hidden = Number.parseInt((await more.textContent()) ?? '', 10);
  await more.click();
  await expect(sources.getByRole('listitem')).toHaveCount(3 + hidden);
  await expect(more).toHaveCount(0);
  for (const link of await sources.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^#\/manual\/[a-z-]+$/);
  }

  const [related] = await dialogOf(page).getByRole('list', { name: 'Related questions' }).getByRole('button').all();
  const question = (await related?.textContent()) ?? '';
  expect(question).not.toBe('');
  await related?.click();
  await expect(dialogOf(page).getByRole('button', { name: 'Regenerate' })).toHaveCount(1);
  await expect(dialogOf(page).getByText(question, { exact: true }).first()).toBeVisible();
});

test('[CHT-04] saves the conversation as it grows, shows it after a reload, and deletes it', async ({
  quietPage: page,
}) => {
  const stored = () => page.evaluate<string | null>("localStorage.getItem('chatGptList')");
  await open(page);
  await ask(page, 'What is slippage?');
  await expect.poll(stored).toContain('What is slippage?');
  await expect(dialogOf(page).getByRole('button', { name: 'Regenerate' })).toBeVisible();
  const answer = await dialogOf(page)
    .locator('p')
    .filter({ hasText: /slippage/i })
    .last()
    .textContent();
  const words = (answer ?? '').split(/[^a-z ]/i)[0]?.trim() ?? '';
  expect(words.length).toBeGreaterThan(3);
  await expect.poll(stored).toContain(words);
  await ask(page, 'And a bridge?');
  await expect.poll(stored).toContain('And a bridge?');
  await expect(dialogOf(page).getByRole('button', { name: 'Regenerate' })).toBeVisible();

  await page.reload();
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  await open(page);
  await expect(dialogOf(page).getByText('What is slippage?', { exact: true }).first()).toBeVisible();
  await expect(dialogOf(page).getByText('And a bridge?', { exact: true }).first()).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Delete conversation' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialogOf(page).getByText('How can I help?')).toBeVisible();
  expect(await stored()).toBeNull();
});

test("[CHT-02] a requested swap fills the form from another page, and goes no further; nothing covers a phone's screen", async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate("location.assign('#/Records')");
  await expect(page).toHaveURL(/#\/Records$/);
  // A phone has the assistant under More, so that no button floats over the page or its menu.
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeHidden();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'AI assistant' }).click();
  await expect(fieldOf(page)).toBeFocused();

  await ask(page, 'swap 2 NYD to yBTC');
  const card = dialogOf(page).getByRole('region', { name: 'Swap' });
  await expect(card).toContainText('2 NYD on Northyard');
  const box = await dialogOf(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  await card.getByRole('button', { name: 'Open in Swap' }).click();

  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/#\/swap$/);
  await expect(page.getByTestId('swap-amount')).toHaveValue('2');
  await expect(page.getByRole('button', { name: /Token to pay with: NYD on Northyard/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Token to receive: yBTC/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
