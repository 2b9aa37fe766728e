import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { Page } from '@playwright/test';
import { avoidedWords } from '../../../scripts/checks/texts/avoidedWords.ts';
import { toWireLanguage } from '../../../src/api/language.ts';
import { type Language, languages } from '../../../src/model/language.ts';
import { plainPaths, problemsOnEach } from '../support/eachPage.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

/** Texts of the specification, and names that users may know from elsewhere and find explained. */
const QUOTED = /^Please select Currency$|\(시드 문구\)/;
/** The page of the manual that explains words, also those that the app avoids. */
const EXPLAINS_WORDS = '/manual/glossary';
/** Three English words in a row. A shorter run may be a name. */
const ENGLISH = /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/;

/** Texts in sight of a reader or a screen reader, without those that are marked as not translated. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript, code, [translate="no"], [lang="en"]')) texts.push(walker.currentNode.data);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  })()`);
}

function problemsIn(language: Language, texts: readonly string[]): readonly string[] {
  return texts
    .filter((text) => !QUOTED.test(text))
    .flatMap((text) => {
      const found = [...avoidedWords(language, text)];
      if (language !== 'en' && ENGLISH.test(text)) found.push('is English');
      return found.map((problem) => `${text}: ${problem}`);
    });
}

for (const language of languages) {
  test(`[UXP-10] every page has the words of the glossary: ${language}`, async ({ page, backend }) => {
    test.setTimeout(300_000);
    await SignerWallet.connectedOn(page, backend.url);
    await page.evaluate(`localStorage.setItem('lang', '${toWireLanguage(language)}')`);
    await page.reload();
    const names = readdirSync(`docs/manual/${language}`).map((file) => `/manual/${parse(file).name}`);
    const pages = names.filter((path) => path !== EXPLAINS_WORDS);
    const visit = {
      url: backend.url,
      paths: [...plainPaths(), ...pages],
      problemsOf: async () => problemsIn(language, await textsOf(page)),
    };

    expect(await problemsOnEach(page, visit)).toEqual([]);
  });
}
