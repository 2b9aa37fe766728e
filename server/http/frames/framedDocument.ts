import { toWireLanguage } from '../../../src/api/language.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { FramedQuery } from './framedPage.ts';

export interface FramedContent {
  /** Language of the page (BCP 47). */
  readonly tag: string;
  readonly title: string;
  /** Values for the script, as data attributes of the body. Names are written in lower case. */
  readonly texts: Readonly<Record<string, string>>;
  /** Content of `<main>`, escaped. */
  readonly main: string;
}

/** The document around a framed page. It has no inline script. */
export function framedDocument(
  { tag, title, texts, main }: FramedContent,
  { lang, theme, app, chain }: FramedQuery,
): string {
  const attributes = Object.entries({ lang: toWireLanguage(lang), app, chain, ...texts });
  const data = attributes.map(([name, value]) => ` data-${name.toLowerCase()}="${escapeHtml(value)}"`).join('');
  return `<!doctype html>
<html lang="${tag}" data-theme="${theme}"${app ? ' data-framed' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="framed.css">
<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body${data}>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}
