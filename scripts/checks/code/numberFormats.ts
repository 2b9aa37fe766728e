/** Files that format numbers for people: the one formatter of the product. */
const FORMATTER = /^src\/shell\/i18n\/(?:format\w+|format|duration\/formatDuration)\.ts$/;

/** Methods of JavaScript that format a number, and the expression that groups digits. */
const formats = /\.(?:toFixed|toLocaleString|toPrecision)\(|\bIntl\.NumberFormat\b|\(\?=\(\\d\{3\}\)\+/g;

/** Files that need one of them for something that is not a number on a page, with the reason. */
export const excusedFiles: Readonly<Record<string, string>> = {
  'server/doctor/checkFolders.ts': 'free space in the terminal of the operator',
  'demo/studio/drawing.ts': 'coordinates of an SVG',
  'demo/studio/styles/brush.ts': 'opacity in an SVG',
  'demo/studio/styles/ink.ts': 'opacity in an SVG',
  'demo/studio/styles/tiles.ts': 'scale in an SVG',
  'server/prices/coingecko/CoinGecko.ts': 'decimal text of a price on the wire',
  'server/support/page/page.js': 'a date',
};

export interface NumberFormat {
  readonly line: number;
  readonly format: string;
}

/** Formats of numbers in a file that is not part of the formatter. */
export function numberFormats(path: string, text: string): readonly NumberFormat[] {
  if (FORMATTER.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(formats)].map(([format]) => ({ line: index + 1, format })));
}
