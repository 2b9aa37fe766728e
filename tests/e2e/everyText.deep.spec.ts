import type { Page } from '@playwright/test';
import { displayText } from '../../src/model/text.ts';
import { cleanText } from '../../src/shell/widgets/SafeMarkdown/cleanText.ts';
import { commonMarkTexts, entityLines, groupsOf, harmfulTexts, namedEntities } from '../support/texts/drawnTexts.ts';
import { harmIn } from '../support/texts/harmInPage.ts';
import { answerMarket } from './support/nftMarket.ts';
import { Site } from './support/Site.ts';
import { expect, test } from './test.ts';

/** Maximum length of an NFT description in characters. The app cuts longer ones. */
const LONGEST_DESCRIPTION = 1_900;
/** Maximum length of a wallet's reason in characters. The app cuts longer ones. */
const LONGEST_REASON = 120;
const all = [...commonMarkTexts, ...entityLines(25), ...harmfulTexts];

/** All console messages of the page, and all its errors and policy reports. */
async function hear(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('blocked by Playwright')) heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error('policy', violatedDirective, blockedURI, sample))`);
  return heard;
}

/**
 * Harm that a text did to the page. Links to the web may also use `http:`, and links of the demo's chains go to their explorer.
 */
async function harm(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate<readonly string[]>(`(${harmIn.toString()})(document)`);
  return found.filter((each) => !/^A href=(http:\/\/|devnet\/explorer\/)/.test(each));
}

test('[MON-08] all texts are there: 652 examples, 2,125 entities, 500 hostile ones', () => {
  expect(commonMarkTexts).toHaveLength(652);
  expect(namedEntities).toHaveLength(2_125);
  expect(harmfulTexts.length).toBeGreaterThanOrEqual(500);
});

test('[MON-08] [CHT-05] the assistant renders every text and stays open', async ({ page, backend }) => {
  const heard = await hear(page);
  await page.goto(backend.url);
  await page.getByRole('button', { name: 'Ask AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI assistant' });
  await expect(dialog).toBeVisible();
  // Another tab writes the conversation, which this tab then shows.
  const other = await page.context().newPage();
  await other.goto(`${backend.url}icon.svg`);
  const entities = groupsOf(25, namedEntities);
  const named = entities.map((group) => group.map(([name]) => `(${name}) &${name};`).join('\n\n'));
  const texts = [...commonMarkTexts, ...harmfulTexts, ...named];

  for (const [number, batch] of groupsOf(90, texts).entries()) {
    const list = batch.flatMap((text, at) => [
      { role: 'user', code: at + 1, text: `${text} of batch ${number}` },
      {
        role: 'assistant',
        code: at + 1,
        versions: [{ text, sources: [{ title: text, url: text }], related: [text], cards: [], ending: 'done' }],
        chosen: 0,
      },
    ]);
    await other.evaluate((value) => localStorage.setItem('chatGptList', value), JSON.stringify(list));
    await expect(dialog.getByText(`of batch ${number}`).first()).toBeAttached();
    await expect(dialog.locator('ol > li[class*="answer"]')).toHaveCount(batch.length);
    // Each message has a maximum length; a conversation does not.
    expect((await harm(page)).filter((each) => each !== 'text without end')).toEqual([]);
    await expect(dialog).toBeVisible();
    expect(heard).toEqual([]);
  }
  // The last batch contains entities.
  const drawn = await dialog.locator('[data-links] p').allTextContents();
  const meant = namedEntities.map(([name, character]) => `(${name}) ${cleanText(character)}`.trim());
  expect(drawn.length).toBeGreaterThan(500);
  expect(drawn.map((text) => text.trim())).toEqual(meant.slice(-drawn.length));
  // One of the examples looks like a recovery phrase, which no test page may store.
  await other.evaluate('localStorage.clear()');
});

test('[MON-08] an answer full of entities is streamed, and the assistant opens again', async ({ page, backend }) => {
  const heard = await hear(page);
  await page.route('**/v1/api/sendStreamChat', async (route) => {
    const shown = [
      '&am',
      'p; and &nb',
      'sp; and &notin;\n\n',
      ...entityLines(40)
        .slice(0, 12)
        .map((line) => `${line}\n\n`),
    ];
    const frames = [...shown.map((content) => ({ role: 'gpt', content })), { role: 'step', content: 'done' }];
    const body = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('');
    await route.fulfill({ body, contentType: 'text/event-stream' });
  });
  await page.goto(backend.url);
  await page.getByRole('button', { name: 'Ask AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI assistant' });
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('What is &amp;?');
  await page.keyboard.press('Enter');
  const answer = dialog.getByText(/^& and\s+and ∉$/);
  await expect(answer).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Ask AI' }).click();

  await expect(answer).toBeVisible();
  expect(heard).toEqual([]);
});

test('[MON-08] the manual renders every text', async ({ page }) => {
  const site = new Site('dist');
  const slugs = siteOfTexts(site, all);
  await site.up();
  const heard = await hear(page);
  await page.route('**/api/**', (route) => route.fulfill({ json: { resCode: '100', resMsg: '', data: {} } }));
  await page.goto(`${site.url}#/manual/${slugs[0]}`);

  for (const [at, slug] of slugs.entries()) {
    await page.evaluate((hash) => Object.assign(location, { hash }), `#/manual/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: `Page ${at + 1}`, exact: true })).toBeVisible();
    await expect(page.locator('[data-links="manual"]')).toHaveCount(groupsOf(100, all)[at]?.length ?? 0);
    expect(await harm(page)).toEqual([]);
  }

  expect(heard).toEqual([]);
  await site.remove();
});

/** Replaces the manual of the site with the texts, as if it had been built from them. Returns the names of its pages. */
function siteOfTexts(site: Site, texts: readonly string[]): readonly string[] {
  const pages = groupsOf(100, texts).map((group, at) => {
    // A line that starts with `## ` would start a new section of the page. Indented, it is the same heading.
    const sections = group.map((text, n) => `## Section ${n}\n\n${text.replace(/^## /gm, ' ## ')}\n`);
    return [`texts-${at + 1}`, `---\ntitle: Page ${at + 1}\norder: ${at + 1}\n---\n\n${sections.join('\n')}`] as const;
  });
  const files = Object.fromEntries(pages.map(([slug, text]) => [`docs/manual/en/${slug}.md`, text]));
  site.replaceChunk('docs/manual/en/first-steps.md', `export const files = ${JSON.stringify(files)};`);
  return pages.map(([slug]) => slug);
}

test('[MON-08] names and descriptions of NFTs show every text', async ({ page, backend }) => {
  const heard = await hear(page);
  // The viewport is high enough to draw the whole collection.
  await page.setViewportSize({ width: 1_600, height: 8_000 });
  await answerMarket(page, `${backend.url}icon.svg`);
  const batches = packed([...commonMarkTexts, ...entityLines(10), ...harmfulTexts], LONGEST_DESCRIPTION);
  await page.route(/\/api\/v2\/meta\/(collection\/info|assets)/, async (route) => {
    const request = route.request();
    const asked =
      request.method() === 'POST' ? request.postDataJSON() : Object.fromEntries(new URL(request.url()).searchParams);
    const texts = batches[Number(String(asked.collectionId).slice(1))] ?? [];
    const data = request.url().includes('/info')
      ? { ...infoOf(texts), id: asked.collectionId, imageUrl: `${backend.url}icon.svg` }
      : { lists: texts.map((text, at) => nftOf(text, at, `${backend.url}icon.svg`)), total: texts.length };
    await route.fulfill({ json: { resCode: '100', resMsg: 'Success', data } });
  });
  await page.goto(backend.url);
  // Before that, the page goes to its own start.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const [at, texts] of batches.entries()) {
    await page.evaluate(
      (hash) => Object.assign(location, { hash }),
      `#/collection?collectionid=c${at}&mainnet=NORTHYARD`,
    );
    await expect(page.getByRole('gridcell')).toHaveCount(texts.length);
    await expect.poll(() => page.locator('details p bdi').textContent()).toBe(displayText(texts.join(' '), 2_000));
    expect(await harm(page)).toEqual([]);
    expect(heard).toEqual([]);
  }
});

const address = '0x00000000000000000000000000000000000000c1';
const infoOf = (texts: readonly string[]) => ({
  name: texts[0] ?? '',
  contractAddress: address,
  description: texts.join(' '),
  floorPrice: '1',
  vol: '1',
  volPercent: '1',
  symbol: texts[1] ?? '',
  owners: 1,
  supply: texts.length,
  ind: 1,
  mainnet: 'NORTHYARD',
  traits: texts.map((text) => ({ trait_type: text, values: [{ value: text, count: 1 }] })),
});
const nftOf = (text: string, at: number, imageUrl: string) => ({
  id: `n${at}`,
  nftName: text,
  tokenId: String(at),
  contractAddress: address,
  imageUrl,
  mainnet: 'NORTHYARD',
  collectionId: 'c1',
  collectionName: text,
  currentPrice: '1000000000000000',
});

/** Packs texts into messages of at most `longest` characters and 60 texts. Cuts longer texts. */
function packed(texts: readonly string[], longest: number): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts.map((whole) => whole.slice(0, longest))) {
    const last = batches.at(-1);
    if (last && last.length < 60 && text.length < room) last.push(text);
    else batches.push([text]);
    room = (batches.at(-1) === last ? room : longest) - text.length - 1;
  }
  return batches;
}

test('[MON-08] errors show every text', async ({ page, backend }) => {
  const heard = await hear(page);
  await page.addInitScript(`{
    const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
    const request = async () => { await new Promise((resolve) => { window.failNow = resolve; }); throw Object.assign(new Error(window.reason), { code: -32000 }); };
    const detail = { info: { uuid: 'u', name: 'Talker', rdns: 'test.talker', icon }, provider: { request, on() {}, removeListener() {} } };
    addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
  }`);
  await page.goto(backend.url);
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const chooser = page.getByRole('dialog');
  // The list is redrawn after each failure, so it is filtered to one row.
  await chooser.getByRole('textbox').fill('Talker');
  await expect(chooser.getByRole('button', { name: /Talker/ })).toBeVisible();
  const texts = packed([...commonMarkTexts, ...entityLines(8), ...harmfulTexts], LONGEST_REASON).map((each) =>
    each.join(' '),
  );

  for (const batch of groupsOf(200, texts)) {
    const shown = await page.evaluate(`(${connectEach.toString()})(${JSON.stringify(batch)})`);
    expect(shown).toEqual(
      batch.map((text) => expect.stringContaining(displayText(text, LONGEST_REASON) || 'no reason given')),
    );
    expect(await harm(page)).toEqual([]);
    expect(heard).toEqual([]);
  }
});

/** Runs in the page. The wallet fails with each text in turn. Returns the dialog's message for each. */
async function connectEach(texts: readonly string[]): Promise<readonly string[]> {
  const shown: string[] = [];
  const dialog = () => document.querySelector('dialog[open]');
  const until = async <T>(look: () => T | null | undefined): Promise<T> => {
    for (let frames = 0; frames < 600; frames += 1) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve));
    }
    throw new Error(`nothing came of ${JSON.stringify(texts[shown.length])}`);
  };
  const talker = () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.includes('Talker'));
  for (const reason of texts) {
    Object.assign(window, { reason });
    (await until(talker)).click();
    const failNow = await until(() => (talker() ? undefined : Reflect.get(window, 'failNow')));
    Object.assign(window, { failNow: undefined });
    failNow();
    await until(talker);
    shown.push((await until(() => dialog()?.querySelector('[class*="what"]')))?.textContent ?? '');
  }
  return shown;
}
