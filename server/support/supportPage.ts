import { escapeHtml } from '../http/escapeHtml.ts';
import { framedDocument } from '../http/frames/framedDocument.ts';
import type { FramedQuery } from '../http/frames/framedPage.ts';
import { TEXT_LIMIT } from './SupportText.ts';
import { supportTexts } from './supportTexts.ts';

/** Texts that the script shows. */
const scriptTexts = [
  'secretSure',
  'secretUnsure',
  'sending',
  'failed',
  'tooMany',
  'offline',
  'notKept',
  'you',
  'operator',
  'service',
  'left',
] as const;

/** The page for conversations with the support team. */
export function supportPage(query: FramedQuery): string {
  const t = supportTexts[query.lang];
  const e = escapeHtml;
  const main = `<p>${e(t.intro)}</p>
<p class="secret">${e(t.secret)}</p>
<div id="log" role="log" tabindex="0" aria-label="${e(t.log)}"><p id="empty">${e(t.empty)}</p><ol id="texts"></ol></div>
<form id="form">
<label for="text">${e(t.label)}</label>
<textarea id="text" rows="2" maxlength="${TEXT_LIMIT}" placeholder="${e(t.placeholder)}" aria-describedby="left"></textarea>
<p id="status" role="status"></p>
<div class="actions"><span id="left"></span><button type="submit">${e(t.send)}</button></div>
<div class="actions" id="ask" hidden><button type="button" id="back">${e(t.keepWriting)}</button><button type="button" id="anyway">${e(t.sendAnyway)}</button></div>
</form>`;
  const words = Object.fromEntries(scriptTexts.map((name) => [name, t[name]]));
  return framedDocument({ tag: t.tag, title: t.title, texts: words, main }, query);
}
