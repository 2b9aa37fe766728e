import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qrPath.ts';

const uri = `wc:${'c9e6d30fb34afe70a15c14e9337ba8e4'.repeat(2)}@2?expiryTimestamp=1760000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`;

/** The picture that the path draws, module by module. */
function painted({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

describe('qrPath', () => {
  it.each(['wc:1', uri, '请扫描 🚂', 'x'.repeat(2_900)])('paints exactly the modules of %.40s', (text) => {
    const code = qrPath(text);

    expect(painted(code)).toEqual(encode(text, { ecc: 'L', border: 4 }).data);
    expect(code.path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
  });

  it('keeps four light modules on every side', () => {
    const rows = painted(qrPath(uri));
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
    const edge = rows.length - 5;

    expect(Math.min(...dark.flatMap(({ x, y }) => [x, y]))).toBe(4);
    expect(Math.max(...dark.flatMap(({ x, y }) => [x, y]))).toBe(edge);
  });

  it('refuses text that no code can hold', () => {
    expect(() => qrPath('x'.repeat(2_954))).toThrow();
  });
});
