import { escapeHtml } from '../devnet/explorerPage.ts';
import type { FramedQuery } from '../http/framedPage.ts';
import { aiSearchTexts } from './aiSearchTexts.ts';
import { QUESTION_LIMIT } from './questionLimit.ts';

/** Texts that the script says, as attributes of the page's body. */
const said = ['searching', 'none', 'failed', 'tooMany', 'found'] as const;

/** The page of the search. No script within; all texts are escaped. */
export function aiSearchPage({ lang, theme, app, chain }: FramedQuery): string {
  const t = aiSearchTexts[lang];
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
<body data-lang="${lang}" data-app="${e(app)}" data-chain="${e(chain)}"${data}>
<main>
<h1>${e(t.title)}</h1>
<p>${e(t.intro)}</p>
<form id="form" role="search">
<label for="text">${e(t.label)}</label>
<div class="row"><input id="text" type="search" maxlength="${QUESTION_LIMIT}" placeholder="${e(t.placeholder)}" autocomplete="off"><button type="submit">${e(t.search)}</button></div>
</form>
<p id="status" role="status"></p>
<ul id="results" aria-label="${e(t.results)}"></ul>
</main>
</body>
</html>
`;
}
