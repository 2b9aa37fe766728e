import { encode } from 'uqr';

/** Light modules around the code. ISO/IEC 18004 requires four; without them many readers find no code. */
const QUIET_ZONE = 4;

export interface QrPath {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** The dark modules as an SVG path, one rectangle for each run in a row. */
  readonly path: string;
}

/** @throws Error when the text is longer than a QR code can hold, 2953 bytes. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => runsIn(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size, path };
}

function runsIn(row: readonly boolean[]): readonly { readonly start: number; readonly length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  }
  return runs;
}
