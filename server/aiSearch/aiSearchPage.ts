import { escapeHtml } from '../http/escapeHtml.ts';
import { framedDocument } from '../http/frames/framedDocument.ts';
import type { FramedQuery } from '../http/frames/framedPage.ts';
import { aiSearchTexts } from './aiSearchTexts.ts';
import { QUESTION_LIMIT } from './questionLimit.ts';

/** The search page. */
export function aiSearchPage(query: FramedQuery): string {
  const { tag, title, searching, none, failed, tooMany, found, ...t } = aiSearchTexts[query.lang];
  const e = escapeHtml;
  const main = `<p>${e(t.intro)}</p>
<form id="form" role="search">
<label for="text">${e(t.label)}</label>
<div class="row"><input id="text" type="search" maxlength="${QUESTION_LIMIT}" placeholder="${e(t.placeholder)}" autocomplete="off"><button type="submit">${e(t.search)}</button></div>
</form>
<p id="status" role="status"></p>
<ul id="results" aria-label="${e(t.results)}"></ul>`;
  return framedDocument({ tag, title, texts: { searching, none, failed, tooMany, found }, main }, query);
}
