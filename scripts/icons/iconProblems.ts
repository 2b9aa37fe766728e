/** Maximum size of an icon, in bytes. A list shows all of them. */
const ICON_BYTES_LIMIT = 4_096;

const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<script|\son\w+\s*=|javascript:/i, 'has a script'],
  [/(?:href|src)\s*=\s*["']?(?!["']?#)|url\(\s*["']?(?!#)|@import/i, 'refers to another file'],
  [/<style|\sstyle\s*=/i, "has styles, which the page's policy refuses"],
  [/<(?:foreignObject|image|iframe|animate|set)\b/i, 'has an element that a mark does not need'],
  [/<[!?]/, 'has a declaration or a comment'],
];

/** Why an SVG icon may not be served. Empty if it may. */
function svgProblems(svg: string): readonly string[] {
  const problems = REFUSED.filter(([pattern]) => pattern.test(svg)).map(([, problem]) => problem);
  if (!/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg)) problems.push('is no SVG with its namespace');
  if (!/^<svg [^>]*viewBox="/.test(svg)) problems.push('has no viewBox, so it does not scale');
  return problems;
}

/** Why the file of an icon may not be served. Empty if it may. */
export function iconProblems(name: string, bytes: Buffer): readonly string[] {
  const size = bytes.length > ICON_BYTES_LIMIT ? [`has ${bytes.length} bytes, more than ${ICON_BYTES_LIMIT}`] : [];
  if (name.endsWith('.svg')) return [...size, ...svgProblems(bytes.toString('utf8'))];
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? size : [...size, 'is no WebP picture'];
}
