/**
 * Returns typed or pasted text as digits with at most one point. `undefined` if the text is not an amount, is ambiguous,
 * or has more fraction digits than `decimals`. Removes white space. `1,5` becomes `1.5`. `1,234.5` and `1.234,5` are
 * grouped by three and become `1234.5`. `1,234` alone could mean both and becomes `1.234`, as while typing.
 */
export function cleanAmount(raw: string, decimals: number): string | undefined {
  const text = raw.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (text === '') return '';
  const plain = ungroup(text);
  if (plain === undefined || !/^\d*\.?\d*$/.test(plain)) return undefined;
  const [whole = '', fraction] = plain.split('.');
  if (fraction !== undefined && (fraction.length > decimals || decimals === 0)) return undefined;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return fraction === undefined ? trimmed : `${trimmed || '0'}.${fraction}`;
}

function ungroup(text: string): string | undefined {
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
