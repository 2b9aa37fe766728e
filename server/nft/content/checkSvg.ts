/** Maximum number of elements. A larger drawing is made to block a page. */
const ELEMENTS = 20_000;
const DEPTH = 100;

/** Elements that draw. None of them runs code, fetches anything or contains foreign markup. */
const elements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textpath
  lineargradient radialgradient stop pattern clippath mask marker image view switch filter feblend fecolormatrix
  fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood
  fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight
  fespecularlighting fespotlight fetile feturbulence animate animatetransform animatemotion set mpath`.split(/\s+/),
);
/** Attributes that refer to something: only a part of the same drawing, or an embedded picture. */
const ownPart = /^#[\w.:-]*$/;
const ownPicture = /^data:image\/(png|jpeg|jpg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i;
const tag = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const skipped = /(?:<\?xml\s[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>|<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+))/iy;

/**
 * Whether a drawing only draws. Markup that this parser does not fully understand is refused, because a browser might read it
 * differently.
 */
export function isHarmlessSvg(text: string): boolean {
  const open: string[] = [];
  let count = 0;
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    skipped.lastIndex = at;
    const between = skipped.exec(text);
    if (between) {
      const content = between[1] ?? between[2];
      if (content !== undefined && open.at(-1) === 'style' && !isHarmlessStyle(unescaped(content))) return false;
      if (content !== undefined && !hasKnownEntities(content)) return false;
      at = skipped.lastIndex;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return false;
    const [, isEnd, name = '', attributes = '', isEmpty] = found;
    const element = name.toLowerCase().replace(/^svg:/, '');
    count += 1;
    if (!elements.has(element) || count > ELEMENTS) return false;
    if (isEnd) {
      if (open.pop() !== element) return false;
    } else {
      if (open.length === 0 && element !== 'svg') return false;
      if (![...attributes.matchAll(attribute)].every(([, key = '', a, b]) => isHarmless(element, key, a ?? b ?? ''))) {
        return false;
      }
      if (!isEmpty) open.push(element);
      if (open.length > DEPTH) return false;
    }
    at = tag.lastIndex;
  }
  return count > 0 && open.length === 0;
}

function isHarmless(element: string, key: string, raw: string): boolean {
  const name = key.toLowerCase();
  if (!hasKnownEntities(raw)) return false;
  const value = unescaped(raw);
  if (name.startsWith('on') || name === 'xml:base' || name === 'src') return false;
  if (name === 'href' || name === 'xlink:href') {
    const isPicture = (element === 'image' || element === 'feimage') && ownPicture.test(value);
    return ownPart.test(value.trim()) || isPicture;
  }
  // An animation may not set an attribute that is refused elsewhere.
  if (name === 'attributename') return !/^(on|(xlink:)?href$|style$|src$)/i.test(value.trim());
  return isHarmlessStyle(value);
}

/** Whether a style refers only to parts of the drawing, in any spelling that CSS allows. */
function isHarmlessStyle(css: string): boolean {
  if (css.includes('\\') || /@import|@namespace|expression\s*\(|javascript\s*:|image(-set)?\s*\(|src\s*\(/i.test(css)) {
    return false;
  }
  return [...css.matchAll(/url\s*\(([^)]*)\)?/gi)].every(([, target = '']) =>
    ownPart.test(target.trim().replaceAll(/^["']|["']$/g, '')),
  );
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function hasKnownEntities(text: string): boolean {
  return [...text.matchAll(/&([^;\s&]{0,20};?)/g)].every(([, entity = '']) =>
    /^(#\d{1,7}|#x[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos);$/.test(entity),
  );
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-fA-F]+|\w+);/g, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
