import { escapeHtml } from '../devnet/explorerPage.ts';
import type { FramedQuery } from '../http/framedPage.ts';
import { TEXT_LIMIT } from './SupportText.ts';
import { supportTexts } from './supportTexts.ts';

/** Texts that the script says, as attributes of the page's body. */
const said = [
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

/** The page on which people are written to. No script within; all texts are escaped. */
export function supportPage({ lang, theme, app }: FramedQuery): string {
  const t = supportTexts[lang];
  const e = escapeHtml;
  const data = said.map((name) => ` data-${name.toLowerCase()}="${e(t[name])}"`).join('');
  return `<!doctype html>
<html lang="${t.tag}" data-theme="${theme}"${app ? ' data-framed' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${e(t.title)}</title>
<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body data-lang="${lang}" data-app="${e(app)}"${data}>
<main>
<h1>${e(t.title)}</h1>
<p>${e(t.intro)}</p>
<p class="secret">${e(t.secret)}</p>
<div id="log" role="log" tabindex="0" aria-label="${e(t.log)}"><p id="empty">${e(t.empty)}</p><ol id="texts"></ol></div>
<form id="form">
<label for="text">${e(t.label)}</label>
<textarea id="text" rows="2" maxlength="${TEXT_LIMIT}" placeholder="${e(t.placeholder)}" aria-describedby="left"></textarea>
<p id="status" role="status"></p>
<div class="actions"><span id="left"></span><button type="submit">${e(t.send)}</button></div>
<div class="actions" id="ask" hidden><button type="button" id="back">${e(t.keepWriting)}</button><button type="button" id="anyway">${e(t.sendAnyway)}</button></div>
</form>
</main>
</body>
</html>
`;
}
