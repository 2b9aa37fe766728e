/** A piece of text on a page, with what stands around it. */
export interface ShownText {
  readonly text: string;
  /** Label of its row, which tells it from the same text elsewhere. */
  readonly row: string;
  /** The words of its row or notice, and the titles over it. */
  readonly context: string;
}

interface Place {
  readonly tag: string;
  readonly attributes: string;
  readonly parent: Place | undefined;
  text: string;
  /** The first text in it. */
  first: string;
}

/** Elements that a reader takes as one statement. */
const STATEMENTS = new Set(['p', 'label', 'button', 'li', 'dl>div']);
const VOID = new Set(['br', 'hr', 'img', 'input']);
const PIECES = /<(\/?)([a-z][a-z0-9]*)([^>]*?)(\/?)>|([^<]+)/gi;

/** All texts of a page's HTML, as React writes it: each element is closed, and each attribute quoted. */
export function shownTexts(html: string): readonly ShownText[] {
  const found: { readonly text: string; readonly place: Place }[] = [];
  let place: Place = { tag: 'page', attributes: '', parent: undefined, text: '', first: '' };
  for (const [, end, tag, attributes = '', selfEnd, text] of html.matchAll(PIECES)) {
    if (text !== undefined) {
      const plain = plainText(text);
      for (let at: Place | undefined = place; at; at = at.parent) {
        at.text += `${plain} `;
        at.first ||= plain.trim();
      }
      if (plain.trim()) found.push({ text: plain.trim(), place });
    } else if (end) {
      place = place.parent ?? place;
    } else if (tag !== undefined && !selfEnd && !VOID.has(tag)) {
      place = { tag: place.tag === 'dl' ? `dl>${tag}` : tag, attributes, parent: place, text: '', first: '' };
    }
  }
  return found.map(({ text, place: at }) => {
    const statement = statementOf(at);
    return {
      text,
      row: statement.tag === 'dl>div' ? statement.first : '',
      context: [statement.text, ...titlesOver(at)].join(' '),
    };
  });
}

/** The notice around a place, or else the nearest statement, or else its own element. */
function statementOf(place: Place): Place {
  let nearest: Place | undefined;
  for (let at: Place | undefined = place; at; at = at.parent) {
    if (/role="(status|alert)"/.test(at.attributes)) return at;
    if (STATEMENTS.has(at.tag)) nearest ??= at;
  }
  return nearest ?? place;
}

function titlesOver(place: Place): readonly string[] {
  const titles: string[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) {
    const [, title] = / title="([^"]*)"/.exec(at.attributes) ?? [];
    if (title) titles.push(plainText(title));
  }
  return titles;
}

function plainText(html: string): string {
  return html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}
