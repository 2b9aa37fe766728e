/** Formats a number with one decimal, which keeps the SVG short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export type Point = readonly [x: number, y: number];

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** A closed smooth curve through the points (Catmull-Rom as cubic pieces). */
export function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const pieces = points.map((_, i) => {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const control = (a: Point, b: Point, c: Point): string =>
      `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    return `C${control(p0, p1, p2)} ${control(p3, p2, p1)} ${n(p2[0])} ${n(p2[1])}`;
  });
  const [x, y] = at(0);
  return `M${n(x)} ${n(y)}${pieces.join('')}Z`;
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export function circle({ x, y, r }: Circle, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function stroked(
  d: string,
  { colour, width }: { readonly colour: string; readonly width: number },
  more = '',
): string {
  return path(
    d,
    `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${more && ` ${more}`}`,
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function rect({ x, y, width, height }: Box, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`;
}
