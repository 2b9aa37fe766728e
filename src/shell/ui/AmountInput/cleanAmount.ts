interface Edit {
  /** The text came from the clipboard: what `formatAmount` writes and the user copies must give the same amount. */
  readonly isPasted?: boolean;
  /** The text before the edit. An edit that makes it shorter may leave more fraction digits than `decimals`. */
  readonly before?: string;
}

/** White space, and characters without a look that copying may add. */
const INVISIBLE = /[\s\u200b-\u200f\u202a-\u202f\u2060\u2066-\u2069\ufeff]/g;

/**
 * Returns typed or pasted text as digits with at most one point. `undefined` if the text is not an amount, is ambiguous,
 * or has more fraction digits than `decimals`. Removes white space, and reads full-width digits. `1,5` becomes `1.5`.
 * `1,234.5`, `1.234,5` and `1'234.5` are grouped by three and become `1234.5`. `1,234` alone could mean both: while typing
 * it becomes `1.234`, and pasted it becomes `1234`, as all three languages write it.
 */
export function cleanAmount(
  raw: string,
  decimals: number,
  { isPasted = false, before = '' }: Edit = {},
): string | undefined {
  const text = halfWidth(raw).replace(INVISIBLE, '');
  if (text === '') return '';
  const plain = isPasted && /^[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(',', '') : ungroup(text);
  if (plain === undefined || !/^\d*\.?\d*$/.test(plain)) return undefined;
  const [whole = '', fraction] = plain.split('.');
  const isTooPrecise = fraction !== undefined && (fraction.length > decimals || decimals === 0);
  if (isTooPrecise && raw.length >= before.length) return undefined;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return fraction === undefined ? trimmed : `${trimmed || '0'}.${fraction}`;
}

/** Digits and separators as input methods of Chinese and Korean write them: `１２．５`, `1。5`. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.');
}

function ungroup(given: string): string | undefined {
  const text = /^\d{1,3}(?:['’]\d{3})+(?:[.,]\d*)?$/.test(given) ? given.replace(/['’]/g, '') : given;
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (commas === 0) return points <= 1 ? text : groupedBy(text, '.');
  if (points === 0) return commas === 1 ? text.replace(',', '.') : groupedBy(text, ',');
  const isPointLast = text.lastIndexOf('.') > text.lastIndexOf(',');
  const [group, point] = isPointLast ? [',', '.'] : ['.', ','];
  const [whole = '', fraction = '', ...more] = text.split(point);
  const digits = more.length === 0 ? groupedBy(whole, group) : undefined;
  return digits === undefined ? undefined : `${digits}.${fraction}`;
}

/** Joins the digit groups, without the separator. */
function groupedBy(text: string, separator: string): string | undefined {
  const [first = '', ...groups] = text.split(separator);
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + groups.join('') : undefined;
}
